import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Folder } from "#desk/folder/open-folder.ts";

/** A connection that was cut silently is noticed by its next write, in ms. */
const beatMs = 20_000;
/** Then the browser connects again, and its session is checked again, in ms. */
const longestMs = 10 * 60_000;

/** Sends an event for every file of the folder that changes, until the browser leaves. */
export function sendEvents(context: Context, folder: Folder): Response {
  return streamSSE(context, async (stream) => {
    const send = (event: unknown) => void stream.writeSSE({ data: JSON.stringify(event) });
    const stop = folder.listen(send);
    const ended = Date.now() + longestMs;
    const { promise, resolve } = Promise.withResolvers<void>();
    // The first line opens the stream for the browser.
    const beat = () => (Date.now() < ended ? void stream.write(":\n\n") : resolve());
    const timer = setInterval(beat, beatMs);
    stream.onAbort(resolve);
    beat();
    await promise;
    clearInterval(timer);
    stop();
  });
}
