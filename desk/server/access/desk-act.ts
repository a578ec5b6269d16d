import type { ServerWords } from "#words/desk/words.ts";
import { actsOf } from "./acts.ts";

/** The part that holds the words of the desk itself. */
export const deskPart = "words/desk";

/** What somebody has done in the desk itself, for the activity log. */
export const deskAct = actsOf<ServerWords["acts"]>(deskPart);
