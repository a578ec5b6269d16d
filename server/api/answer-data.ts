import { setImmediate as turn } from "node:timers/promises";
import type { Meta } from "#contract/envelope.ts";
import type { Store } from "../store/store.ts";
import { answerText } from "../http/answer-json.ts";
import { picturePaths } from "./picture-paths.ts";
import { problem } from "../http/problem.ts";

/** `{ data, meta }` with the facts of every picture in `data` (API-1); null is 404. */
export async function answerData(
  store: Store,
  data: unknown,
  meta: Omit<Meta, "pictures"> = {},
  cacheControl?: string,
): Promise<Response> {
  if (data === null) return problem(404);
  const pictures = await store.pictures(picturePaths(data));
  const whole = { ...meta, pictures };
  const text = isLong(data) ? await listText(data, whole) : JSON.stringify({ data, meta: whole });
  return answerText(text, cacheControl);
}

/** Entries written before yielding to the event loop. Pages request fewer, so they never yield. */
const entriesAtOnce = 25;

const isLong = (data: unknown): data is readonly unknown[] =>
  Array.isArray(data) && data.length > entriesAtOnce;

/** The JSON of a long list, identical to `JSON.stringify`, written in pieces that yield to the event loop. */
async function listText(data: readonly unknown[], meta: Meta): Promise<string> {
  const pieces: string[] = [];
  for (let start = 0; start < data.length; start += entriesAtOnce) {
    await turn();
    pieces.push(JSON.stringify(data.slice(start, start + entriesAtOnce)).slice(1, -1));
  }
  return `{"data":[${pieces.join(",")}],"meta":${JSON.stringify(meta)}}`;
}
