import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { isSignedIn } from "../access/who-calls.ts";
import type { Deps } from "../deps.ts";

/** A connection that was cut silently is noticed by its next write, in ms. */
const beatMs = 20_000;

/** Sends an event for every file of the folder that changes, until the browser leaves or its session ends. */
export function sendEvents(context: Context, deps: Pick<Deps, "folder" | "sessions" | "place">): Response {
  // Nobody would read it, and so nothing would end it.
  if (context.req.method === "HEAD")
    return new Response(null, { headers: { "content-type": "text/event-stream" } });
  return streamSSE(context, async (stream) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // The session is checked before each write: whoever was signed out gets nothing more.
    const whileOpen = (write: () => Promise<unknown>) => {
      const written = isSignedIn(deps, context).then((isOpen) => (isOpen ? write() : resolve()));
      void written.catch(() => resolve());
    };
    const stop = deps.folder.listen((event) =>
      whileOpen(() => stream.writeSSE({ data: JSON.stringify(event) })),
    );
    // The first line opens the stream for the browser.
    const beat = () => whileOpen(() => stream.write(":\n\n"));
    const timer = setInterval(beat, beatMs);
    stream.onAbort(resolve);
    beat();
    await promise;
    clearInterval(timer);
    stop();
  });
}
