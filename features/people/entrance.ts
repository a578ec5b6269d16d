import type { Entrance } from "#desk/server/access/entrance.ts";
import { makeLink } from "#desk/server/access/links.ts";
import type { Deps } from "#desk/server/deps.ts";
import { oneMore } from "./links.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { createPasskeys, withPasskeys } from "./passkeys.ts";

/** The way in behind the owner's proxy: passkeys alone. */
export const passkeyEntrance = (deps: Deps, origin: string): Entrance => ({
  method: "people",
  calls: passkeyRoutes(deps, createPasskeys({ state: deps.state, origin, clock: deps.clock })),
  makeToken: (personId) => makeLink(deps.state, { personId, purpose: oneMore, now: deps.clock() }),
  linkWords: "This link lets you make a passkey as owner, once, within a day:",
  needsLink: async () =>
    !(await withPasskeys(deps.state).selectFrom("passkeys").select("id").limit(1).executeTakeFirst()),
});
