import type { ServerWords } from "#words/desk/words.ts";
import { actsOf } from "./acts.ts";

/** What somebody has done in the desk itself, for the activity log. */
export const deskAct = actsOf<ServerWords["acts"]>("words/desk");
