import { wordsOfPart } from "#words/part.ts";
import type { Words } from "#words/owner/words.ts";

const words = wordsOfPart<Words>("words/owner");

/** What the core's rules say is wrong, and what to do, in the language of who is spoken to. */
export const findingWords = () => words().findings;
