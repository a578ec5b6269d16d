import { deskWords } from "#words/part.ts";
import { z } from "zod";
import { enterByLink, type EntranceView, linkPath } from "#desk/contract/session.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";
import { acceptsFromAnyone, type Route } from "../route.ts";
import { type LinkPurpose, makeLink, useLink } from "./links.ts";
import { beginSession } from "./sign-in.ts";
import { tokenSchema } from "./token.ts";
import { appPath } from "#desk/contract/call.ts";

/** How people get into a desk. What another way in would take is not even mounted. */
export interface Entrance {
  /** What the app asks by: `link`, or the name of the feature whose view shows it. */
  readonly method: string;
  /** The calls that sign in, for anyone. */
  readonly calls: readonly Route[];
  /** Makes the token of the link that the command prints, for whoever starts the desk. */
  readonly makeToken: (personId: number) => Promise<string>;
  /** What that link is good for, for the terminal. */
  readonly linkWords: string;
  /** Whether nobody could get in without one. */
  readonly needsLink: () => Promise<boolean>;
}

/** One on a screen should be of no use later. */
const session: LinkPurpose = { name: "session", livesMs: 10 * 60_000 };

/** The way in on this machine. */
export const linkEntrance = (deps: Deps): Entrance => ({
  method: "link",
  calls: [
    acceptsFromAnyone(enterByLink, z.strictObject({ token: tokenSchema }), async ({ context, input }) => {
      const person = await useLink(deps.state, { token: input.token, purpose: session, now: deps.clock() });
      if (!person) throw new Refusal(422, deskWords().server.linkEndedHere);
      await beginSession(deps, context, person.id);
      return null;
    }),
  ],
  makeToken: (personId) => makeLink(deps.state, { personId, purpose: session, now: deps.clock() }),
  linkWords: "This link signs you in, once, within 10 minutes:",
  needsLink: async () => true,
});

/** The address that a link leads to, and on to a view. */
export const entrancePath = (token: string, view?: EntranceView): string =>
  `${appPath}${linkPath}${view ? `?view=${view}` : ""}#${token}`;
