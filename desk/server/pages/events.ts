import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { isSignedIn } from "../access/who-calls.ts";
import type { Deps } from "../deps.ts";

/** A connection that was cut silently is noticed by its next write, in ms. */
const beatMs = 20_000;

type EventDeps = Pick<Deps, "folder" | "sessions" | "place" | "stopping">;

/**
 * Sends an event for every file of the folder that changes, until the browser leaves, its session ends or the
 * process stops.
 */
export function sendEvents(context: Context, deps: EventDeps): Response {
  // Nobody would read it, and so nothing would end it.
  if (context.req.method === "HEAD")
    return new Response(null, { headers: { "content-type": "text/event-stream" } });
  const answer = streamSSE(context, async (stream) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stopped = () => resolve();
    deps.stopping.addEventListener("abort", stopped);
    if (deps.stopping.aborted) stopped();
    // The session is checked before each write: a person who was signed out gets nothing more.
    const whileOpen = (write: () => Promise<unknown>) => {
      const written = isSignedIn(deps, context).then((isOpen) => (isOpen ? write() : resolve()));
      void written.catch(() => resolve());
    };
    const stop = deps.folder.subscribe((event) =>
      whileOpen(() => stream.writeSSE({ data: JSON.stringify(event) })),
    );
    // The first line opens the stream for the browser.
    const beat = () => whileOpen(() => stream.write(":\n\n"));
    const timer = setInterval(beat, beatMs);
    stream.onAbort(resolve);
    beat();
    await promise;
    clearInterval(timer);
    deps.stopping.removeEventListener("abort", stopped);
    stop();
  });
  // Kept open after the stream has ended, the connection would hold up a stopping server.
  answer.headers.set("connection", "close");
  return answer;
}
