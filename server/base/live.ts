import { setTimeout as pause } from "node:timers/promises";
import { oncePerKey } from "./once.ts";

/** How long what is known is believed, in ms. Half of it is what a publishing waits for in the middle. */
const believedMs = 100;
/** How often a process looks, in ms: before it stops believing, so that no request on a busy site waits. */
const lookEveryMs = 80;
/** How long a slow database may delay an answer that is kept, in ms. */
const patienceMs = 250;

/** What a version of the content is known by. */
interface Versioned {
  readonly version: string;
}

/** Something that is read again with each version. */
export interface Followed<Value> {
  /** What was read last, without waiting; undefined before anything was. */
  readonly known: () => Value | undefined;
  /** The same, after a look where the last one is too old. */
  readonly now: () => Promise<Value | undefined>;
}

/** What is live, as one process knows it. */
export interface Live<Content extends Versioned = Versioned> {
  /** What was live at the last look; null before anything was seen. */
  readonly known: () => Content | null;
  /** The same, believed without a look; undefined where the last one is too old. */
  readonly atHand: () => Content | null | undefined;
  /** The same, after a look where the last one is too old; while the database is away, the last known. */
  readonly now: () => Promise<Content | null>;
  /** What is live now: for answers that must come from one version. Rejects while the database is away. */
  readonly look: () => Promise<Content | null>;
  /** Reads something with each version, before that version is known. */
  readonly follow: <Value>(read: () => Promise<Value>) => Followed<Value>;
  /** Calls the listener when another version is known. */
  readonly onChange: (listener: () => void) => void;
  /** Looks again and again; returns the end of it. */
  readonly poll: () => () => void;
}

interface Follower {
  /** The version that it was read with. */
  version: string | null;
  /** Reads the value, and gives what puts it in place. */
  readonly read: () => Promise<() => void>;
}

/**
 * Knows what is live, for the whole process: `read` reads the row that names it, which any process and
 * machine may have written. All that is read with a version changes at the same moment as the version; where
 * some of it cannot be read, what was known before stays, and the next look tries again.
 */
export function createLive<Content extends Versioned>(
  read: () => Promise<Content | null>,
  now: () => number = () => performance.now(),
): Live<Content> {
  let known: Content | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let [lastBegun, lastTaken] = [0, 0];
  const followers: Follower[] = [];
  const listeners: (() => void)[] = [];
  const once = oncePerKey<void>();
  const reading = oncePerKey<(() => void)[]>();

  const look = async () => {
    lastBegun += 1;
    const thisLook = lastBegun;
    const latest = await read();
    const behind = followers.filter(({ version }) => latest && version !== latest.version);
    const readAll = () => Promise.all(behind.map((follower) => follower.read()));
    // Pages that look meanwhile wait for the same reading.
    const putAll = await reading(`${latest?.version} ${followers.length}`, readAll);
    // A look that began later may have ended first.
    if (thisLook < lastTaken) return latest;
    lastTaken = thisLook;
    for (const put of putAll) put();
    for (const follower of behind) follower.version = latest?.version ?? null;
    const isNew = latest?.version !== known?.version;
    known = latest;
    lookedAt = now();
    if (isNew) for (const tell of listeners) tell();
    return latest;
  };
  const isBelieved = () => now() - lookedAt < believedMs;
  /** A look that is shared; it never fails, and what was known stays. */
  const renew = () =>
    once("look", async () => {
      await look().catch(() => undefined);
      lookedAt = now();
    });
  const latest = async () => {
    if (!isBelieved()) await Promise.race([renew(), pause(patienceMs, undefined, { ref: false })]);
    return known;
  };
  return {
    known: () => known,
    atHand: () => (isBelieved() ? known : undefined),
    now: latest,
    look,
    follow<Value>(readValue: () => Promise<Value>) {
      let value: Value | undefined;
      const put = (next: Value) => () => void (value = next);
      followers.push({ version: null, read: async () => put(await readValue()) });
      // What is known does not hold for it yet.
      lookedAt = Number.NEGATIVE_INFINITY;
      return {
        known: () => value,
        now: async () => {
          await latest();
          return value;
        },
      };
    },
    onChange: (listener) => void listeners.push(listener),
    poll: () => {
      const timer = setInterval(() => void renew(), lookEveryMs).unref();
      return () => clearInterval(timer);
    },
  };
}
