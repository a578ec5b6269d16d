import { spokenLocale } from "#desk/server/speak.ts";
import { openWords } from "../words.ts";

// The app's modules take English words where a test imports them, as the page brings them to a browser.
openWords(spokenLocale());
