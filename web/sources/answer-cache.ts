import type { Answer } from "./api-client.ts";

/** Returns the view of an address's answer, from the cache or by a call; `view` is a long-lived function. */
export type AnswerCache = <Payload, View>(
  path: string,
  ask: () => Promise<Answer<Payload> | null>,
  view: object,
  seen: (answer: Answer<Payload>) => View,
) => Promise<View | null>;

/** What pages share: lists and documents whose number does not grow with the content. */
const shared = /^\/(?:api\/(?:categories|contacts|about)|samples\/[\w-]+\.json\?v=[\w-]*)$/;

/**
 * Caches the answers that many pages are rendered from, on the server, as long as the content version stays.
 * `version` returns the published one, "" where it is unknown; then nothing is cached.
 */
export function cacheAnswers(version: () => Promise<string>) {
  const cachedView = cacheViews();
  let cachedVersion = "";
  let cached = new Map<string, Answer<unknown> | null>();

  /** The cache of one request, whose page started under the version `current`. */
  return function answerCache(current: string): AnswerCache {
    if (current !== cachedVersion) {
      cachedVersion = current;
      cached = new Map();
    }
    const mine = cached;
    async function answerOf<Payload>(path: string, ask: () => Promise<Answer<Payload> | null>) {
      if (current === "" || !shared.test(path)) return ask();
      // The cached value at a path is what that path answered.
      const known = mine.get(path) as Answer<Payload> | null | undefined;
      if (known !== undefined) return known;
      const answer = await ask();
      // Content published in between must not be cached under this version.
      if ((await version()) === current) mine.set(path, answer);
      return answer;
    }
    return async (path, ask, view, seen) => {
      const answer = await answerOf(path, ask);
      if (!answer) return null;
      return mine.get(path) === answer ? cachedView(answer, view, () => seen(answer)) : seen(answer);
    };
  };
}

/** Caches what a function computed from an answer, as long as both live. */
function cacheViews() {
  const cached = new WeakMap<object, WeakMap<object, unknown>>();
  return function cachedView<View>(answer: object, view: object, make: () => View): View {
    const views = cached.get(answer) ?? new WeakMap<object, unknown>();
    if (!views.has(view)) cached.set(answer, views.set(view, make()));
    // The cached value of a function is what it computed.
    return views.get(view) as View;
  };
}
