import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ask, codeOf, seeded } from "./harness.ts";
import { judgeVersions } from "./version-judge.ts";

/** A reader looks at a page for so many ms, more or less. */
const readingMs = 1000;
/** Each form is sent every so many ms. */
const formEveryMs = 500;
const perPage = 6;

/** What became of a load. */
interface LiveLoad {
  readonly pages: number;
  readonly forms: number;
  readonly failures: readonly string[];
  /** Answers with marks, and of these the mixed ones, see `judgeVersions`. */
  readonly compared: number;
  readonly mixed: number;
  readonly slowestMs: number;
}

const forms = {
  "/api/contacts": (number: number) => ({
    name: `Visitor ${number}`,
    email: "ann@visitor.example",
    phone: "0131",
    message: "Hello",
  }),
  "/api/newsletters": (number: number) => ({ email: `v${number}@visitor.example` }),
};

/** Who reads what. */
interface Readers {
  readonly readers: number;
  /** Posts have the ids from 1 to this number. */
  readonly posts: number;
  /** An address that is read as often as the home page. */
  readonly often: string;
}

/** Visitors that read pages of these sites and send both forms, until they are ended. */
export function startLiveLoad(origins: readonly string[], { readers, posts, often }: Readers) {
  const random = seeded(76);
  const below = (most: number) => Math.floor(random() * most);
  const agent = new Agent({ keepAlive: true });
  const ended = new AbortController();
  const failures: string[] = [];
  const counts = { pages: 0, forms: 0, slowestMs: 0 };
  const judge = judgeVersions();
  const targets = [
    () => "/",
    () => often,
    () => "/about-us",
    () => "/services",
    () => "/blog",
    () => `/blog?page=${1 + below(Math.ceil(posts / perPage))}`,
    () => `/blog-single/${1 + below(posts)}`,
    () => "/api/posts?page=1",
  ];
  const origin = () => origins[below(origins.length)] ?? "";
  const rest = (ms: number) =>
    pause(ms * (0.5 + random()), undefined, { signal: ended.signal }).catch(() => {});
  const read = async () => {
    while (!ended.signal.aborted) {
      const target = targets[below(targets.length)]?.() ?? "/";
      const began = performance.now();
      try {
        const answer = await ask(`${origin()}${target}`, { agent });
        counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began);
        if (answer.status === 200) counts.pages += 1;
        else failures.push(`${target} ${answer.status}`);
        judge.look(answer);
      } catch (error) {
        failures.push(`${target} ${codeOf(error)}`);
      }
      await rest(readingMs);
    }
  };
  let sent = 0;
  const send = async (target: keyof typeof forms) => {
    while (!ended.signal.aborted) {
      sent += 1;
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(forms[target](sent));
      const status = await ask(`${origin()}${target}`, { method: "POST", headers, body, agent }).then(
        (answer) => answer.status,
        codeOf,
      );
      if (status === 201 || status === 202) counts.forms += 1;
      else failures.push(`${target} ${status}`);
      await rest(formEveryMs);
    }
  };
  const all = [
    ...Array.from({ length: readers }, read),
    ...Object.keys(forms).map((target) => send(target as keyof typeof forms)),
  ];
  return {
    /** Waits for what is under way. */
    end: async (): Promise<LiveLoad> => {
      ended.abort();
      await Promise.all(all);
      agent.destroy();
      return { ...counts, ...judge.counts, failures };
    },
  };
}
