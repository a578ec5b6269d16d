import { wordsOfPart } from "#words/part.ts";
import type { ServerWords } from "./words/words.ts";

/** What the server says about people and passkeys, to the person who is answered now. */
export const peopleWords = wordsOfPart<{ readonly server: ServerWords }>("features/people/words");
