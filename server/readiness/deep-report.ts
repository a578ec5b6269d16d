import { statfs } from "node:fs/promises";
import { inTime } from "../base/in-time.ts";
import type { Originals } from "../storage/originals.ts";
import type { Store } from "../store/store.ts";

/** What a report is made from. */
export interface DeepParts {
  readonly store: Pick<Store, "probe" | "outbox" | "anyPicture" | "lastBackup">;
  readonly originals: Pick<Originals, "read">;
  readonly dataDir: string;
  /** Whether mails are sent at all. */
  readonly sendsMail: boolean;
}

/** The state of one part; `what` says what is wrong and what to do. */
interface ReportPart {
  readonly status: "ok" | "failing" | "off";
  readonly what?: string;
  readonly [figure: string]: string | number | null | undefined;
}

/** The state of all parts: `failing` as soon as one is. */
export interface DeepReport {
  readonly status: "ok" | "failing";
  readonly parts: Readonly<Record<string, ReportPart>>;
}

const mib = 1024 * 1024;
const leastFreeMib = 200;
/** Mails leave within seconds; one that waits this long, in ms, is stuck. */
const longestWaitMs = 15 * 60_000;
/** A failed mail is reported for a week: what the owner has read must not alarm for ever. */
const failureShownMs = 7 * 24 * 60 * 60_000;
/**
 * Backups are made each night or each week; one that is older than this, in ms, shows that they have stopped.
 */
const oldestBackupMs = 8 * 24 * 60 * 60_000;
/** No part may delay the report longer than this, in ms. */
const longestLookMs = 5000;

/** Checks every part at once. Never rejects: a part that cannot be checked is failing. */
export async function deepReport(parts: DeepParts, now = Date.now()): Promise<DeepReport> {
  const looks: Record<string, () => Promise<ReportPart>> = {
    database: () => lookAtDatabase(parts),
    disk: () => lookAtDisk(parts),
    pictures: () => lookAtPictures(parts),
    mail: () => lookAtMail(parts, now),
    backup: () => lookAtBackup(parts, now),
  };
  const looked = await Promise.all(
    Object.entries(looks).map(async ([name, look]) => {
      const part = look().catch(() => failing("cannot be checked: the log says why"));
      return [name, await inTime(part, longestLookMs, failing("does not answer"))] as const;
    }),
  );
  const isFailing = looked.some(([, { status }]) => status === "failing");
  return { status: isFailing ? "failing" : "ok", parts: Object.fromEntries(looked) };
}

const failing = (what: string, figures: Record<string, string | number | null> = {}): ReportPart => ({
  status: "failing",
  what,
  ...figures,
});

async function lookAtDatabase({ store }: DeepParts): Promise<ReportPart> {
  return store.probe().then(
    () => ({ status: "ok" }),
    () => failing("accepts no writes, forms are refused: check the log, its disk and its connection"),
  );
}

async function lookAtDisk({ dataDir }: DeepParts): Promise<ReportPart> {
  const { bavail, bsize } = await statfs(dataDir);
  const figures = { free_mib: Math.floor((bavail * bsize) / mib) };
  return figures.free_mib < leastFreeMib
    ? failing(`less than ${leastFreeMib} MiB are free in DATA_DIR`, figures)
    : { status: "ok", ...figures };
}

async function lookAtPictures({ store, originals }: DeepParts): Promise<ReportPart> {
  const name = await store.anyPicture();
  if (name === null) return { status: "ok" };
  const bytes = await originals.read(name).catch(() => undefined);
  if (bytes === undefined) return failing("the pictures' store does not answer, or refuses the site's keys");
  return bytes ? { status: "ok" } : failing("a published picture is missing: publish the content again");
}

async function lookAtMail({ store, sendsMail }: DeepParts, now: number): Promise<ReportPart> {
  if (!sendsMail) return { status: "off" };
  const { queued, blocked, failedMessages, oldestQueuedAt, newestFailedAt, lastDeliveredAt } =
    await store.outbox.health();
  const figures = {
    queued,
    blocked,
    failed_messages: failedMessages,
    oldest_queued_at: oldestQueuedAt,
    last_delivered_at: lastDeliveredAt,
  };
  const isOlder = (time: string | null, ms: number) => time !== null && now - Date.parse(time) > ms;
  if (blocked > 0)
    return failing("the mail server refuses the account or the settings: npm run messages", figures);
  if (newestFailedAt !== null && !isOlder(newestFailedAt, failureShownMs))
    return failing("a message has reached nobody: npm run messages", figures);
  if (isOlder(oldestQueuedAt, longestWaitMs))
    return failing("mails wait: the mail server is away or refuses for now", figures);
  return { status: "ok", ...figures };
}

/** `off` where no backup was ever made here: the owner may back up in another way. */
async function lookAtBackup({ store }: DeepParts, now: number): Promise<ReportPart> {
  const madeAt = await store.lastBackup();
  if (madeAt === null) return { status: "off", what: "none was made by npm run backup" };
  const figures = { last_made_at: madeAt };
  return now - Date.parse(madeAt) > oldestBackupMs
    ? failing("the last successful backup is old: check the output of npm run backup", figures)
    : { status: "ok", ...figures };
}
