import { namesEntry } from "#contract/calls.ts";
import type { DataSource, ReadCall } from "#contract/data-source.ts";

/** Whether pages share an answer: lists and documents whose number does not grow with the content. */
const isShared = ({ name }: ReadCall) => !namesEntry(name) && name !== "posts";

/**
 * Keeps the answers that many pages are rendered from as long as the content version stays. `version` returns
 * the published one, "" where it is unknown; then nothing is kept.
 */
export function shareAnswers(version: () => Promise<string>) {
  let kept = { version: "", answers: new Map<string, unknown>() };
  /** A source for one page, which started under the version `current`. */
  return (source: DataSource, current: string): DataSource => {
    if (current === "") return source;
    if (current !== kept.version) kept = { version: current, answers: new Map() };
    const { answers } = kept;
    async function answerOnce<Found>(key: string, ask: () => Promise<Found>): Promise<Found> {
      // What is kept under a key is what was found under it.
      if (answers.has(key)) return answers.get(key) as Found;
      const answer = await ask();
      // Content published in between must not be kept under this version.
      if ((await version()) === current) answers.set(key, answer);
      return answer;
    }
    return {
      read: (call, signal) => {
        const ask = () => source.read(call, signal);
        return isShared(call) ? answerOnce(call.name, ask) : ask();
      },
      sample: (call, signal) => answerOnce(`sample ${call.name}`, () => source.sample(call, signal)),
    };
  };
}
