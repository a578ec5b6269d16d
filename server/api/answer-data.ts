import { setImmediate as turn } from "node:timers/promises";
import type { Answer } from "#contract/data-source.ts";
import { answerText } from "../http/answer-json.ts";
import { problem } from "../http/problem.ts";
import { batches } from "../base/batches.ts";

/** An answer of the source as `{ data, meta }`; null is 404. */
export async function answerData(answer: Answer<unknown> | null, cacheControl?: string): Promise<Response> {
  if (answer === null) return problem(404);
  const { data, meta } = answer;
  const text = isLong(data) ? await listText(data, meta) : JSON.stringify({ data, meta });
  return answerText(text, cacheControl);
}

/** Entries written before yielding to the event loop. Pages request fewer, so they never yield. */
const entriesAtOnce = 25;

const isLong = (data: unknown): data is readonly unknown[] =>
  Array.isArray(data) && data.length > entriesAtOnce;

/** The JSON of a long list, identical to `JSON.stringify`, written in pieces that yield to the event loop. */
async function listText(data: readonly unknown[], meta: Answer<unknown>["meta"]): Promise<string> {
  const pieces: string[] = [];
  for (const some of batches(data, entriesAtOnce)) {
    await turn();
    pieces.push(JSON.stringify(some).slice(1, -1));
  }
  const rest = meta === undefined ? "" : `,"meta":${JSON.stringify(meta)}`;
  return `{"data":[${pieces.join(",")}]${rest}}`;
}
