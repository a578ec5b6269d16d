import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";

interface RenderToHtmlOptions {
  /** How long a render may take, in ms. */
  readonly deadlineMs: number;
  /** Marks the inline scripts of React itself. */
  readonly nonce?: string;
}

/**
 * Renders an element with everything that it waits for. Rejects with the first error, or when it takes longer
 * than `deadlineMs`; unfinished work is then aborted.
 */
export async function renderToHtml(element: ReactNode, options: RenderToHtmlOptions): Promise<string> {
  const stream = await finished(element, options);
  return text(stream.pipe(new PassThrough()));
}

/**
 * The render once nothing is left to do. React calls `onAllReady` after an error too; only the first call
 * settles the promise, so a failed render is never read. Reading it would create an unhandled rejection,
 * which ends Node.
 */
function finished(element: ReactNode, { deadlineMs, nonce }: RenderToHtmlOptions): Promise<PipeableStream> {
  let timer: NodeJS.Timeout | undefined;
  let giveUp = () => {};
  const ready = new Promise<PipeableStream>((resolve, reject) => {
    const fail = (error: unknown) => reject(error instanceof Error ? error : new Error(String(error)));
    const stream = renderToPipeableStream(element, {
      ...(nonce === undefined ? {} : { nonce }),
      // A boundary of any size stays in the document instead of being streamed by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(stream),
      onShellError: fail,
      onError: fail,
    });
    giveUp = () => stream.abort(new Error("The render was given up"));
    timer = setTimeout(() => fail(new Error("The page took too long to render")), deadlineMs);
  });
  return ready
    .catch((error: unknown) => {
      giveUp();
      throw error;
    })
    .finally(() => clearTimeout(timer));
}
