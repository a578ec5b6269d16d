import { appPath } from "#desk/contract/call.ts";
import { type EntranceView, linkPath } from "#desk/contract/session.ts";

/** The address that a link leads to, and on to a view. */
export const entrancePath = (token: string, view?: EntranceView): string =>
  `${appPath}${linkPath}${view ? `?view=${view}` : ""}#${token}`;
