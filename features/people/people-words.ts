import { actsOf } from "#desk/server/access/acts.ts";
import { wordsOfPart } from "#words/part.ts";
import type { ServerWords } from "./words/words.ts";

const part = "features/people/words";

/** What somebody has done to people and passkeys, for the activity log. */
export const peopleAct = actsOf<ServerWords["acts"]>(part);

/** What the server says about people and passkeys, to the person who is answered now. */
export const peopleWords = wordsOfPart<{ readonly server: ServerWords }>(part);
