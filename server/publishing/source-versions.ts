import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { noteWithdrawn } from "./withdrawn-files.ts";
import { SourceError } from "../content/source-error.ts";

/** How many versions are kept, the live one included. Pinned ones do not count. */
export const versionsKept = 50;

/** Who published a version, and why. */
export interface Attribution {
  readonly author: string;
  /** Empty where nobody said why. */
  readonly note: string;
}

/** For a version that nobody signed. */
export const unattributed: Attribution = { author: "unknown", note: "" };

/** For the version with which a site opens. */
export const firstStart: Attribution = {
  author: "the site itself",
  note: "Published when it was started for the first time",
};

/** A version as owners see it. */
export interface SourceVersion extends Attribution {
  /** Counted from 1; a number is never given twice. */
  readonly number: number;
  /** ISO 8601 */
  readonly publishedAt: string;
  readonly pinned: boolean;
  /** Whether it is what visitors see. */
  readonly live: boolean;
}

/** The version that was published last; undefined where none was. */
export function latestSource(kysely: Kysely<Tables>) {
  return kysely.selectFrom("source_versions").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
}

/** A version by its number, the latest by default. A `SourceError` says where it is not kept. */
export async function findSource(kysely: Kysely<Tables>, number?: number) {
  const latest = await latestSource(kysely);
  if (!latest)
    throw new SourceError(
      "source-missing",
      "The database holds no version of the content yet. Publish the content folder once: npm run publish-content",
    );
  if (number === undefined || number === latest.id) return latest;
  const version = await kysely
    .selectFrom("source_versions")
    .selectAll()
    .where("id", "=", number)
    .executeTakeFirst();
  if (!version)
    throw new SourceError(
      "version-missing",
      `There is no version ${number} any more, or yet. npm run versions lists those that are kept.`,
    );
  return version;
}

/** Every version that is kept, the newest first. */
export async function listVersions(kysely: Kysely<Tables>): Promise<SourceVersion[]> {
  const [rows, live] = await Promise.all([
    kysely.selectFrom("source_versions").selectAll().orderBy("id", "desc").execute(),
    kysely.selectFrom("content_version").select("version").executeTakeFirst(),
  ]);
  return rows.map(({ id, author, note, pinned, published_at, content_version }, index) => ({
    number: id,
    author,
    note,
    publishedAt: published_at,
    pinned: pinned === 1,
    live: index === 0 && content_version === live?.version,
  }));
}

/**
 * Keeps a version until it is unpinned, or lets it go with the others of its age: the next publishing forgets
 * it then.
 */
export async function pinVersion(kysely: Kysely<Tables>, number: number, pinned: boolean): Promise<void> {
  const { id } = await findSource(kysely, number);
  await kysely
    .updateTable("source_versions")
    .set({ pinned: pinned ? 1 : 0 })
    .where("id", "=", id)
    .execute();
}

/** Forgets versions beyond those that are kept, and the files and texts that only they had. */
export async function pruneVersions(transaction: Kysely<Tables>): Promise<void> {
  const oldest = await transaction
    .selectFrom("source_versions")
    .select("id")
    .orderBy("id", "desc")
    .offset(versionsKept - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  const { numDeletedRows } = await transaction
    .deleteFrom("source_versions")
    .where("id", "<", oldest.id)
    .where("pinned", "=", 0)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  const gone = await transaction
    .deleteFrom("source_files")
    .where("until", "is not", null)
    .where((file) =>
      file.not(
        file.exists(
          file
            .selectFrom("source_versions")
            .select("source_versions.id")
            .whereRef("source_versions.id", ">=", "source_files.since")
            .whereRef("source_versions.id", "<", "source_files.until"),
        ),
      ),
    )
    .returning("stored")
    .execute();
  if (gone.length === 0) return;
  await noteWithdrawn(
    transaction,
    gone.flatMap(({ stored }) => stored ?? []),
  );
  await sql`delete from source_texts where not exists (
    select 1 from source_files where source_files.sha256 = source_texts.sha256)`.execute(transaction);
}
