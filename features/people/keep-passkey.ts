import { peopleWords } from "./people-words.ts";
import type { Deps } from "#desk/server/deps.ts";
import { Refusal } from "#desk/server/refusal.ts";
import { useInvitation } from "./links.ts";
import { type Passkeys, withPasskeys } from "./passkeys.ts";

/** What a device has made cannot be kept. */
export const notMade = () => new Refusal(422, peopleWords().server.passkeyNotMade);

/** A passkey that a device has made, and the link that allowed it. */
interface Keeping {
  readonly token: string;
  /** What the person calls themselves. */
  readonly name: string;
  readonly made: NonNullable<Awaited<ReturnType<Passkeys["verifyMade"]>>>;
}

/**
 * Keeps a passkey and uses the link up, in one step: where the link replaces, the person's other passkeys and
 * all their sessions end with it. Null where the link was used meanwhile, or has ended. Throws `notMade`, and
 * the link stays good, for an id that another passkey has: only a program gives one that.
 */
export function keepMade({ state, clock }: Pick<Deps, "state" | "clock">, { token, name, made }: Keeping) {
  return state.transaction().execute(async (own) => {
    const person = await useInvitation(own, token, clock());
    if (!person) return null;
    const { id, replaces } = person;
    const transaction = withPasskeys(own);
    if (replaces)
      for (const table of ["sessions", "passkeys"] as const)
        await transaction.deleteFrom(table).where("person_id", "=", id).execute();
    const kept = await transaction
      .insertInto("passkeys")
      .values({
        id: made.id,
        person_id: id,
        public_key: Buffer.from(made.publicKey).toString("base64url"),
        counter: made.counter,
        transports: JSON.stringify(made.transports ?? []),
        created_at: clock().toISOString(),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows === 0n) throw notMade();
    await transaction.updateTable("people").set({ name }).where("id", "=", id).execute();
    return { id, replaces };
  });
}
