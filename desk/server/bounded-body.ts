import { deskWords } from "#words/part.ts";
import { Refusal } from "./refusal.ts";

const tooLarge = (most: number) =>
  new Refusal(413, deskWords().server.tooLarge({ megabytes: Math.floor(most / 1_000_000) }));

/**
 * The bytes of a request as they arrive, and no more than `most`: a body that says that it is longer is
 * refused at once, one that does not say so fails where it gets longer. One that ends before the length that
 * it named fails too.
 */
export function boundedBody({ headers, body }: Request, most: number): ReadableStream<Uint8Array> {
  const said = headers.get("content-length");
  if (said !== null && Number(said) > most) throw tooLarge(most);
  let count = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      count += chunk.byteLength;
      if (count > most) throw tooLarge(most);
      controller.enqueue(chunk);
    },
    flush: () => {
      if (said !== null && count !== Number(said)) throw brokenOff();
    },
  });
  return (body ?? new Blob([]).stream()).pipeThrough(counting);
}

/** The other end has gone before the file was whole. */
export const brokenOff = () => new Refusal(400, deskWords().server.brokenOff);
