import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { SourceError } from "../content/source-error.ts";

/** What is live, as it was published: another publishing has another time. */
export interface LiveVersion {
  readonly version: string;
  readonly published_at: string;
}

/** Null before anything is published. */
export const readLive = async (kysely: Kysely<Tables>): Promise<LiveVersion | null> =>
  (await kysely.selectFrom("content_version").select(["version", "published_at"]).executeTakeFirst()) ?? null;

/** Somebody else has published meanwhile: nothing was changed. */
export class OvertakenError extends SourceError {
  constructor() {
    super(
      "published-meanwhile",
      "Nothing was published: another version was published meanwhile. Look at what is different now.",
    );
  }
}
