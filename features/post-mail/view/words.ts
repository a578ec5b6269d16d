import { wordsOf } from "#desk/app/words.ts";
import type { Words } from "../words/words.ts";

/** The words of the newsletter's view. */
export const words = wordsOf<Words>("post-mail");
