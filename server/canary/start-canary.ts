import { setTimeout as pause } from "node:timers/promises";
import { stampHeader, stampPath, stampRipeMs } from "#contract/form-marks.ts";
import { log } from "../base/log.ts";
import type { Config } from "../config/config.ts";
import { canaryKeys } from "../forms/canary-key.ts";
import type { Store } from "../store/store.ts";

/** How often a process checks whether a test message is due, in ms. */
const lookEveryMs = 60_000;

/** What is needed to send test messages. */
export interface CanaryParts {
  readonly config: Pick<Config, "mail" | "canaryHours">;
  readonly store: Pick<Store, "beginCanary" | "refuseCanary">;
  readonly secret: string;
  /** Calls the application itself, like a request from outside. */
  readonly ask: (address: string, init?: RequestInit) => Promise<Response>;
  /** Waits until the form's stamp is old enough; shorter in tests. */
  readonly ripen?: () => Promise<void>;
}

/**
 * Sends a test message every `canaryHours`, from one of all processes; `stop` waits for a message that is
 * being sent.
 */
export function startCanary(parts: CanaryParts): { readonly stop: () => Promise<void> } {
  if (parts.config.canaryHours === null) return { stop: () => Promise.resolve() };
  let running = Promise.resolve();
  const look = async () => {
    try {
      await sendCanary(parts);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ part: "canary", reason }, "cannot send a test message");
    }
  };
  const timer = setInterval(() => {
    running = running.then(look);
  }, lookEveryMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** Sends a test message if one is due; returns false if none is, or if another process has sent it. */
export async function sendCanary({
  config: { mail, canaryHours },
  store,
  secret,
  ask,
  // Twice: a timer may fire slightly early, and a young stamp makes a message suspect.
  ripen = () => pause(2 * stampRipeMs),
}: CanaryParts): Promise<boolean> {
  if (!mail || canaryHours === null) return false;
  const key = canaryKeys(secret).make();
  if (!(await store.beginCanary(key, new Date(Date.now() - canaryHours * 3_600_000)))) return false;
  const stamped = await ask(stampPath);
  let { ok, status } = stamped;
  if (ok) {
    const stamp = await stampFrom(stamped);
    await ripen();
    ({ ok, status } = await ask("/api/contacts", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key, [stampHeader]: stamp },
      body: JSON.stringify(testMessage(mail.from.address, canaryHours)),
    }));
  }
  if (!ok) await store.refuseCanary(key, String(status));
  return true;
}

async function stampFrom(answer: Response): Promise<string> {
  // The site's own answer.
  const { data } = (await answer.json()) as { data: { stamp: string } };
  return data.stamp;
}

const testMessage = (email: string, hours: number) => ({
  name: "Test message",
  email,
  phone: "-",
  message: `Your website sends itself this message every ${hours} hours through its own contact form. It arrives, so visitors' messages do. It is not in the list of messages; CANARY_HOURS sets how often it comes.`,
});
