/** The sound of a stone on the board, made here: a knock, and a rattle for stones that are taken. */
import type { Place } from "./points";
import { stoneAt } from "./points";
import type { Stones } from "./types";

/** Stones that are heard one by one when they are taken. */
const MOST_HEARD = 5;

/** What is to be heard when one position follows another, `last` being where the last stone lies:
 * null if no stone was put there just now, else how many were taken by it. */
export function heard(before: Stones | null, after: Stones, last: Place | null): number | null {
  const sameBoard = before?.length === after.length && before[0]?.length === after[0]?.length;
  if (!before || !sameBoard || !last) return null;
  if (stoneAt(before, last) > 0 || stoneAt(after, last) === 0) return null;
  return before.flat().filter((stone, i) => stone > 0 && after.flat()[i] === 0).length;
}

let speaker: AudioContext | null = null;

/** A knock: a breath of noise for the click, and a low tone for the wood. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const noise = audio.createBufferSource();
  noise.buffer = audio.createBuffer(1, audio.sampleRate * 0.05, audio.sampleRate);
  noise.buffer.getChannelData(0).forEach((_, i, data) => { data[i] = 2 * Math.random() - 1; });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: 9 * pitch, Q: 1.4 });
  const tone = new OscillatorNode(audio, { frequency: pitch });
  for (const [source, level, seconds] of [[noise, loud, 0.05], [tone, 0.6 * loud, 0.11]] as const) {
    const fading = new GainNode(audio, { gain: 0 });
    fading.gain.setValueAtTime(level, at);
    fading.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    (source === noise ? source.connect(band) : source).connect(fading).connect(audio.destination);
    source.start(at);
    source.stop(at + seconds);
  }
}

/** Lets a stone be heard; a browser that makes no sound, or not yet, is silent and no more. */
export function playStone(taken: number): void {
  try {
    const audio = speaker ??= new AudioContext();
    audio.resume().catch(() => undefined);
    knock(audio, audio.currentTime, 190 + 20 * Math.random(), 0.5);
    for (let stone = 1; stone <= Math.min(taken, MOST_HEARD); stone++) {
      knock(audio, audio.currentTime + 0.06 + 0.055 * stone, 330 + 60 * Math.random(), 0.25);
    }
  } catch {
    return;
  }
}
