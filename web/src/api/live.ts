/** The server's live messages: a WebSocket that comes back after a break and watches again. */
import type { Message, Watch } from "./types";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

function address(): string {
  const url = new URL("api/live", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.hash = "";
  url.search = "";
  return url.href;
}

export interface Listener {
  message: (message: Message) => void;
  /** Whether the connection to the server holds. */
  connected: (yes: boolean) => void;
}

export class Live {
  private socket: WebSocket | null = null;
  private wanted: Watch = { watch: null };
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(private readonly listener: Listener) {
    this.connect();
  }

  /** Says what to be told of; said again by itself after every break. */
  watch(wanted: Watch["watch"]): void {
    this.wanted = { watch: wanted };
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(this.wanted));
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(address());
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.listener.connected(true);
      socket.send(JSON.stringify(this.wanted));
    };
    socket.onmessage = (event) => {
      if (!this.ended) this.listener.message(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => this.reconnect();
  }

  private reconnect(): void {
    if (this.ended) return;
    this.listener.connected(false);
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }
}
