import { wordsOf } from "#desk/app/words.ts";
import type { Words } from "../words/words.ts";

/** The words of the addresses without a page, in the language of the desk. */
export const words = wordsOf<Words>("dead-addresses");
