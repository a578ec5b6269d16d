import { speaking, wordsOfPart } from "#words/part.ts";
import type { ServerWords } from "./words/words.ts";

/** What the server says of shared links, to the person who is answered now. */
export const sharedWords = wordsOfPart<{ readonly server: ServerWords }>("features/shared-drafts/words");

/** What guests read, in the language of the site (BCP 47). */
export const guestWords = (language: string): ServerWords => speaking(language, sharedWords).server;
