import { type DeskLocale, localeElement } from "#desk/contract/locale.ts";
import { refuseDrops } from "./shell/refuse-drops.ts";
import { openWords } from "./words.ts";
import "#web/styles/stand-ins.css";
import "#web/styles/tokens.css";
import "#web/styles/reset.css";
import "./styles/desk.css";
import "./styles/forced-colors.css";

refuseDrops(window);
const [root, brought] = ["desk", localeElement].map((id) => document.getElementById(id));
if (!root || !brought) throw new Error("the page has no place for the desk");
// What the desk's server has written there.
openWords(JSON.parse(brought.textContent) as DeskLocale);
// The modules of the app take words as they are evaluated.
const { start } = await import("./start.tsx");
start(root);
