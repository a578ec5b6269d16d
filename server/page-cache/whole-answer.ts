import type { Encoding } from "../http/encoding.ts";
import { type Compress, leastCompressed } from "../http/compress.ts";

/** A whole answer, in the encodings that were requested so far. */
export interface WholeAnswer {
  readonly status: number;
  /** Name and value alternating, as `writeHead` accepts them; without length and encoding. */
  readonly headers: readonly string[];
  /** Null where a client cannot have it cached. */
  readonly etag: string | null;
  readonly bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Compressions in progress. */
  readonly compressing: Map<Encoding, Promise<Buffer>>;
}

/** Headers that belong to one transfer, or that are set here. */
const dropped: ReadonlySet<string> = new Set(["content-length", "content-encoding", "vary"]);

/** Builds the whole answer; `replaced` names the headers that the caller sets itself. */
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
 * The body in an encoding. It is compressed once, however many requests wait for it; if that fails they get
 * the uncompressed body, and the next request tries again.
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

/** The name of the encoding that a body of the answer has. */
export function encodingOf({ bodies }: WholeAnswer, body: Buffer): Exclude<Encoding, "identity"> | null {
  if (body === bodies.identity) return null;
  return body === bodies.br ? "br" : body === bodies.gzip ? "gzip" : null;
}
