import type { Answer } from "./api-client.ts";

/** Gives the answer of an address, from what is kept or by asking. */
export type Keeper = <Payload>(
  path: string,
  ask: () => Promise<Answer<Payload> | null>,
) => Promise<Answer<Payload> | null>;

/** What pages share: lists and documents whose number does not grow with the content. */
const shared = /^\/(?:api\/(?:categories|contacts|about)|samples\/[\w-]+\.json\?v=[\w-]*)$/;

/**
 * Keeps the answers that many pages are made of, on the server, as long as the content version stays. `version` tells the
 * one that is published now, "" where nobody can tell; then nothing is kept.
 */
export function keepAnswers(version: () => Promise<string>) {
  let keptVersion = "";
  let kept = new Map<string, Answer<unknown> | null>();

  /** The keeper of one request, whose page began under the version `current`. */
  return function keeper(current: string): Keeper {
    if (current !== keptVersion) {
      keptVersion = current;
      kept = new Map();
    }
    const mine = kept;
    return async <Payload>(path: string, ask: () => Promise<Answer<Payload> | null>) => {
      if (current === "" || !shared.test(path)) return ask();
      // What stands under a path is what that path answered.
      const known = mine.get(path) as Answer<Payload> | null | undefined;
      if (known !== undefined) return known;
      const answer = await ask();
      // What was published in between must not pass for what this version says.
      if ((await version()) === current) mine.set(path, answer);
      return answer;
    };
  };
}
