import { z } from "zod";
import { signInMethod, me, signOut } from "#desk/contract/session.ts";
import { publishedZone } from "#server/publishing/published-zone.ts";
import type { Deps } from "../deps.ts";
import { accepts, answers, answersAnyone, type Feature } from "../route.ts";
import { linkRoutes } from "./link-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { leaveSession } from "./sign-in.ts";

/**
 * Who is signed in, and the ways in and out. There is one way in: what the other one would take is not even
 * mounted.
 */
export const access: Feature = (deps) => [
  answers(me, "editor", async ({ person: { name, role } }) => {
    const [contacts, zone, { language, direction }] = await Promise.all([
      deps.store.contacts(),
      publishedZone(deps.database),
      deps.locale(),
    ]);
    const site = contacts?.website_name ?? "";
    return { name, role, site, address: siteAddress(deps), language, direction, zone };
  }),
  answersAnyone(signInMethod, async () => ({ method: deps.passkeys ? "passkey" : "link" })),
  ...(deps.passkeys ? passkeyRoutes(deps, deps.passkeys) : linkRoutes(deps)),
  accepts(signOut, "editor", z.null(), async ({ context }) => {
    await leaveSession(deps, context);
    return null;
  }),
];

/** Without the setting: where `npm start` opens the site on this machine, while the desk is there too. */
function siteAddress({ config, place }: Pick<Deps, "config" | "place">): string {
  const here = place.kind === "loopback" ? `http://localhost:${config.port}` : "";
  return config.siteUrl || here;
}
