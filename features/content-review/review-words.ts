import { sawWith } from "#server/doctor/saw.ts";
import { wordsOfPart } from "#words/part.ts";
import type { ServerWords } from "./words/words.ts";

/** What the review says is wrong, and what to do about it, in the language of who is spoken to. */
export const reviewWords = wordsOfPart<{ readonly server: ServerWords }>("features/content-review/words");

/** What a check of the review has seen, by the id of its rule. */
export const saw = sawWith(() => reviewWords().server.what);
