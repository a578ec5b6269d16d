import type { Encoding } from "../http/encoding.ts";
import { type Compress, leastCompressed } from "../http/compress.ts";

/** A whole answer, in the encodings that were requested so far. */
export interface WholeAnswer {
  readonly status: number;
  /** Name and value in turn, as `writeHead` takes them; without length and encoding. */
  readonly headers: readonly string[];
  /** Null where a client cannot have it already. */
  readonly etag: string | null;
  readonly bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Compressions under way. */
  readonly compressing: Map<Encoding, Promise<Buffer>>;
}

/** Headers that belong to one transfer, or that are set here. */
const dropped: ReadonlySet<string> = new Set(["content-length", "content-encoding", "vary"]);

/** Takes an answer in; `replaced` names the headers that the caller sets itself. */
export async function takeIn(answer: Response, replaced: readonly string[] = []): Promise<WholeAnswer> {
  const headers = [...answer.headers]
    .filter(([name]) => !dropped.has(name) && !replaced.includes(name))
    .flat();
  headers.push("vary", "Accept-Encoding");
  return {
    status: answer.status,
    headers,
    etag: null,
    bodies: { identity: Buffer.from(await answer.arrayBuffer()) },
    compressing: new Map(),
  };
}

/**
 * The body in an encoding. It is compressed once, however many wait for it; where that fails they get the body as
 * it is, and the next one who asks tries again.
 */
export async function bodyIn(answer: WholeAnswer, encoding: Encoding, compress: Compress): Promise<Buffer> {
  const { bodies, compressing } = answer;
  const ready = bodies[encoding];
  if (ready) return ready;
  if (encoding === "identity") return bodies.identity;
  if (bodies.identity.length < leastCompressed) return (bodies[encoding] = bodies.identity);
  const running = compressing.get(encoding) ?? compressInto(answer, encoding, compress);
  compressing.set(encoding, running);
  return running;
}

async function compressInto(
  { bodies, compressing }: WholeAnswer,
  encoding: Exclude<Encoding, "identity">,
  compress: Compress,
): Promise<Buffer> {
  try {
    const body = await compress(bodies.identity, encoding);
    bodies[encoding] = body;
    return body;
  } catch {
    return bodies.identity;
  } finally {
    compressing.delete(encoding);
  }
}

/** The name of the encoding that a body of the answer is in. */
export function encodingOf({ bodies }: WholeAnswer, body: Buffer): Exclude<Encoding, "identity"> | null {
  if (body === bodies.identity) return null;
  return body === bodies.br ? "br" : body === bodies.gzip ? "gzip" : null;
}
