import { type ShareDays, shareDays, type SharedLink } from "./calls.ts";
import { titleAt, type Tree } from "#desk/contract/tree.ts";
import { goodEnds, freshToken, tokenHash } from "#desk/server/access/token.ts";
import type { Deps } from "#desk/server/deps.ts";
import { sharedWords } from "./shared-words.ts";
import type { ShareTables } from "./tables.ts";
import { Refusal } from "#desk/server/refusal.ts";

type ShareDeps = Pick<Deps, "state" | "clock">;

const own = ({ state }: Pick<Deps, "state">) => state.withTables<ShareTables>();

const dayMs = 24 * 60 * 60_000;
const longestMs = Math.max(...shareDays) * dayMs;
/** How often the use of a link is noted, in ms. */
const noteEveryMs = 60_000;

/** A link as it is presented by a browser. */
export interface OpenShare {
  readonly path: string;
  /** ISO 8601. */
  readonly endsAt: string;
  /** From now, in ms. */
  readonly leftMs: number;
}

/** Makes a link; of its token only the hash is stored. Links that have ended are removed. */
export async function makeShare(
  deps: ShareDeps,
  { personId, path, days }: { readonly personId: number; readonly path: string; readonly days: ShareDays },
): Promise<{ readonly id: number; readonly token: string }> {
  const token = freshToken();
  const now = deps.clock();
  const state = own(deps);
  await state.deleteFrom("shares").where("ends_at", "<=", now.toISOString()).execute();
  const { id } = await state
    .insertInto("shares")
    .values({
      hash: tokenHash(token),
      person_id: personId,
      path,
      ends_at: new Date(now.getTime() + days * dayMs).toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Links that have not ended and whose makers may still use the desk. */
function openShares(deps: ShareDeps) {
  const good = goodEnds(deps.clock(), longestMs);
  return own(deps)
    .selectFrom("shares")
    .innerJoin("people", "people.id", "shares.person_id")
    .where("shares.ends_at", ">", good.after)
    .where("shares.ends_at", "<=", good.until)
    .where("people.removed_at", "is", null);
}

/** The link of a token, noted as used; null where it has ended or never was. */
export async function useShare(deps: ShareDeps, token: string): Promise<OpenShare | null> {
  const found = await openShares(deps)
    .select(["shares.id", "shares.path", "shares.ends_at", "shares.opened_at"])
    .where("shares.hash", "=", tokenHash(token))
    .executeTakeFirst();
  if (!found) return null;
  const now = deps.clock();
  const { opened_at: openedAt } = found;
  // A time to come was noted before the clock was set back.
  if (openedAt === null || Math.abs(now.getTime() - Date.parse(openedAt)) > noteEveryMs)
    await own(deps)
      .updateTable("shares")
      .set({ opened_at: now.toISOString() })
      .where("id", "=", found.id)
      .execute();
  const { path, ends_at: endsAt } = found;
  return { path, endsAt, leftMs: Date.parse(endsAt) - now.getTime() };
}

/** Every link that has not ended, the newest first, by the names that its page has in `tree`. */
export async function listShares(deps: ShareDeps, tree: Tree): Promise<SharedLink[]> {
  const links = await openShares(deps)
    .select([
      "shares.id",
      "shares.path",
      "people.name as author",
      "shares.ends_at as endsAt",
      "shares.opened_at as openedAt",
    ])
    .orderBy("shares.id", "desc")
    .execute();
  return links.map((link) => ({ ...link, title: titleAt(tree, pathOf(link.path)) ?? null }));
}

/** A page is named by its address without a query. */
const pathOf = (address: string): string => address.replace(/[?#].*/s, "");

/** Ends a link, and gives the page that it opened; a refusal where it has ended already. */
export async function endShare(deps: ShareDeps, id: number): Promise<string> {
  const ended = await own(deps)
    .deleteFrom("shares")
    .where("id", "=", id)
    .returning("path")
    .executeTakeFirst();
  if (!ended) throw new Refusal(404, sharedWords().server.shareEnded);
  return ended.path;
}
