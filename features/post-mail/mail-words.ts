import { wordsOfPart } from "#words/part.ts";
import type { ServerWords } from "./words/words.ts";

/** What the mails say, and what the desk's server says of them, in the language that is spoken. */
export const mailWords = wordsOfPart<{ readonly server: ServerWords }>("features/post-mail/words");
