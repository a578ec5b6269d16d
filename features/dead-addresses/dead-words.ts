import { wordsOfPart } from "#words/part.ts";
import type { ServerWords } from "./words/words.ts";

/** What the server says of the addresses without a page, to the person who is answered now. */
export const deadWords = wordsOfPart<{ readonly server: ServerWords }>("features/dead-addresses/words");
