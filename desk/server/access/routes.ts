import { z } from "zod";
import { signInMethod, me, signOut } from "#desk/contract/session.ts";
import { publishedZone } from "#server/publishing/published-site.ts";
import type { Deps } from "../deps.ts";
import { accepts, answers, answersAnyone, type Route } from "../route.ts";
import type { Entrance } from "./entrance.ts";
import { leaveSession } from "./sign-in.ts";

/** Who is signed in, and the ways in and out. */
export const access = (deps: Deps, entrance: Entrance | null): readonly Route[] => [
  answers(me, "editor", async ({ person: { name, role } }) => {
    const [contacts, zone, { language, direction }] = await Promise.all([
      deps.store.contacts(),
      publishedZone(deps.database),
      deps.locale(),
    ]);
    const site = contacts?.website_name ?? "";
    return { name, role, site, address: siteAddress(deps), language, direction, zone };
  }),
  answersAnyone(signInMethod, async () => {
    const [contacts, brand] = await Promise.all([deps.store.contacts(), deps.store.brandFiles()]);
    const svg = brand?.files?.["favicon.svg"];
    return {
      method: entrance?.method ?? "none",
      site: contacts?.website_name ?? "",
      mark: svg === undefined ? "" : `data:image/svg+xml;base64,${svg}`,
    };
  }),
  ...(entrance?.calls ?? []),
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
