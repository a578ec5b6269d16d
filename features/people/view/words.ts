import { wordsOf } from "#desk/app/words.ts";
import type { Words } from "../words/words.ts";

/** The words about people, and of signing in with a passkey. */
export const words = wordsOf<Words>("people");
