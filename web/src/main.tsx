import { render } from "preact";

import "./styles/tokens.css";
import "./styles/controls.css";
import "./styles/page.css";
import { App } from "./app/App";
import { Messages } from "./app/messages";
import { TextProvider } from "./i18n/text";
import "./styles/across.css";

const root = document.getElementById("app");
if (root) {
  render(
    <TextProvider>
      <Messages>
        <App />
      </Messages>
    </TextProvider>,
    root,
  );
}
