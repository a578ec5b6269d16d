import { appPath } from "#desk/contract/call.ts";
import { linkPath } from "#desk/contract/session.ts";

/** The address that a link leads to. */
export const entrancePath = (token: string): string => `${appPath}${linkPath}#${token}`;
