import type { Answer } from "./api-client.ts";

/** Gives the answer of an address as pages see it, from what is cached or by asking; `view` is a function that lives on. */
export type AnswerCache = <Payload, View>(
  path: string,
  ask: () => Promise<Answer<Payload> | null>,
  view: object,
  seen: (answer: Answer<Payload>) => View,
) => Promise<View | null>;

/** What pages share: lists and documents whose number does not grow with the content. */
const shared = /^\/(?:api\/(?:categories|contacts|about)|samples\/[\w-]+\.json\?v=[\w-]*)$/;

/**
 * Keeps the answers that many pages are made of, on the server, as long as the content version stays. `version` tells the
 * one that is published now, "" where nobody can tell; then nothing is cached.
 */
export function cacheAnswers(version: () => Promise<string>) {
  const cachedView = cacheViews();
  let cachedVersion = "";
  let cached = new Map<string, Answer<unknown> | null>();

  /** The cache of one request, whose page began under the version `current`. */
  return function answerCache(current: string): AnswerCache {
    if (current !== cachedVersion) {
      cachedVersion = current;
      cached = new Map();
    }
    const mine = cached;
    async function answerOf<Payload>(path: string, ask: () => Promise<Answer<Payload> | null>) {
      if (current === "" || !shared.test(path)) return ask();
      // What stands under a path is what that path answered.
      const known = mine.get(path) as Answer<Payload> | null | undefined;
      if (known !== undefined) return known;
      const answer = await ask();
      // What was published in between must not pass for what this version says.
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

/** Keeps what was made of an answer by a function, as long as both live. */
function cacheViews() {
  const cached = new WeakMap<object, WeakMap<object, unknown>>();
  return function cachedView<View>(answer: object, view: object, make: () => View): View {
    const views = cached.get(answer) ?? new WeakMap<object, unknown>();
    if (!views.has(view)) cached.set(answer, views.set(view, make()));
    // What stands under a function is what it made.
    return views.get(view) as View;
  };
}
