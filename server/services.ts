import type { Hono } from "hono";
import type { Limits } from "./abuse/limits.ts";
import { describeError, log } from "./base/log.ts";
import type { Live } from "./base/live.ts";
import type { Config } from "./config/config.ts";
import type { SiteContext } from "./site-context.ts";
import type { MailKind, MailKinds } from "./mail/kind.ts";
import type { Observer } from "./observer.ts";
import type { Say } from "./publish-folder.ts";
import type { Purge, Write } from "./retention/start-retention.ts";
import type { Pictures, SiteServer } from "./site-server.ts";
import type { LiveContent } from "./store/documents.ts";

/** What every service may use. */
export interface Always {
  readonly config: Config;
  /** Prints a line for the owner. */
  readonly say: Say;
}

/** What the list itself gives to each: what all services have brought so far. It grows. */
interface OfAll extends Always {
  readonly observers: readonly Observer[];
  readonly routes: readonly Hono[];
  readonly writes: readonly Write[];
  readonly purges: readonly Purge[];
  readonly mailKinds: MailKinds;
}

/** What services give to later ones, by their names; services that are not named here give nothing. */
interface Provided {
  readonly context: SiteContext;
  /** What is live, looked at again and again. */
  readonly live: Live<LiveContent>;
  readonly limits: Limits;
  readonly pictures: Pictures;
  readonly site: SiteServer;
}

/** What is left of a start. */
interface Started<Gift = unknown> {
  readonly gives: Gift;
  /** Ends it; `atOnce` where nobody has to be told before, as after Ctrl-C in a terminal. */
  readonly stop?: (atOnce: boolean) => unknown;
  /** Lines for the owner, printed once it has started. */
  readonly says?: readonly string[];
  /** What it wants to see of the site, which needs it then. */
  readonly observer?: Observer;
  /** Addresses of the site that it answers; the site needs it then. */
  readonly routes?: Hono;
  /** Writes what it has counted, every ten seconds. */
  readonly write?: Write;
  /** Erases what is past its retention, once a day. */
  readonly purge?: Purge;
  /** Kinds of mails that it words, for the site's worker to send. */
  readonly mailKinds?: MailKinds;
}

/** A part of the process that begins, works and ends. A mere function of other parts is none. */
export interface Service {
  readonly name: string;
  /** Those whose values it uses: they start before it, and stop once it has stopped. */
  readonly needs: readonly string[];
  readonly start: (provided: OfAll & Provided) => Promise<Started>;
}

/** Checks that a service uses what it says that it needs, and gives what its name promises. */
export function service<const Name extends string, Need extends keyof Provided = never>(definition: {
  readonly name: Name;
  readonly needs: readonly Need[];
  readonly start: (
    provided: OfAll & Pick<Provided, Need>,
  ) => Promise<Name extends keyof Provided ? Started<Provided[Name]> : Omit<Started, "gives">>;
}): Service {
  return {
    ...definition,
    start: async (provided) => ({ gives: undefined, ...(await definition.start(provided)) }),
  };
}

/** Stops what was started: each service as soon as nothing that needs it runs any more. */
type StopServices = (atOnce: boolean) => Promise<void>;

/** A start under way: what it will have given, and its end, which works before that too. */
interface Starting {
  readonly provided: Promise<OfAll & Partial<Provided>>;
  readonly stop: StopServices;
}

/** Starts services one after the other, in the order of the list. */
export function startServices(services: readonly Service[], always: Always): Starting {
  const running: (Service & Started)[] = [];
  return {
    provided: startInOrder(services, always, running),
    stop: (atOnce) => stopServices(running, atOnce),
  };
}

/** `running` holds those that have started so far. */
async function startInOrder(
  services: readonly Service[],
  always: Always,
  running: (Service & Started)[],
): Promise<OfAll & Partial<Provided>> {
  const observers: Observer[] = [];
  const routes: Hono[] = [];
  const writes: Write[] = [];
  const purges: Purge[] = [];
  const mailKinds: Record<string, MailKind> = {};
  let provided: OfAll & Partial<Provided> = { ...always, observers, routes, writes, purges, mailKinds };
  for (const definition of services) {
    const missing = definition.needs.find((need) => !running.some(({ name }) => name === need));
    if (missing) throw new Error(`${definition.name} needs ${missing}, which no service before it gives`);
    // What it uses is what it needs, and all of that is there.
    const started = await definition.start(provided as OfAll & Provided);
    provided = { ...provided, [definition.name]: started.gives };
    running.push({ ...definition, ...started });
    if (started.observer) observers.push(started.observer);
    if (started.routes) routes.push(started.routes);
    if (started.write) writes.push(started.write);
    if (started.purge) purges.push(started.purge);
    Object.assign(mailKinds, started.mailKinds);
    for (const line of started.says ?? []) always.say(line);
  }
  return provided;
}

async function stopServices(running: readonly (Service & Started)[], atOnce: boolean): Promise<void> {
  const stopped: { readonly needs: readonly string[]; readonly done: Promise<void> }[] = [];
  for (const { name, needs, stop } of running.toReversed()) {
    const above = stopped.filter((ended) => ended.needs.includes(name)).map(({ done }) => done);
    const end = async () => {
      await Promise.all(above);
      await stop?.(atOnce);
    };
    // What cannot be ended holds up nothing else: the process ends in any case.
    const failed = (error: unknown) => log.error({ service: name, ...describeError(error) }, "cannot stop");
    stopped.push({ needs, done: end().catch(failed) });
  }
  await Promise.all(stopped.map(({ done }) => done));
}
