import type { ProblemStatus } from "../http/problem.ts";

/** Larger bodies are refused (64 KiB); a form's fields fit many times over. */
const largestBody = 64 * 1024;

export type Body =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "form"; readonly fields: URLSearchParams }
  | { readonly kind: "refused"; readonly status: ProblemStatus };

/**
 * Reads a body: JSON or an urlencoded form. It is counted while it arrives, so chunked bodies are bounded
 * too.
 */
export async function readBody(request: Request): Promise<Body> {
  const type = mediaType(request.headers.get("content-type"));
  if (type === null || request.headers.has("content-encoding")) return { kind: "refused", status: 415 };
  if (Number(request.headers.get("content-length") ?? 0) > largestBody)
    return { kind: "refused", status: 413 };
  const bytes = await readBytes(request);
  if (typeof bytes === "number") return { kind: "refused", status: bytes };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (type === "form") return { kind: "form", fields: new URLSearchParams(text) };
    return { kind: "json", value: JSON.parse(text) as unknown };
  } catch {
    return { kind: "refused", status: 400 };
  }
}

function mediaType(header: string | null): "json" | "form" | null {
  const [type = "", ...parameters] = (header ?? "").toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith("charset="));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return null;
  if (type.trim() === "application/json") return "json";
  return type.trim() === "application/x-www-form-urlencoded" ? "form" : null;
}

/**
 * The whole body; 413 where it is too large, 400 where the client left before its end, which is no fault of
 * ours.
 */
async function readBytes(request: Request): Promise<Uint8Array | 400 | 413> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // The DOM's body type lacks the async iterator that Node's has.
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > largestBody) return 413;
      chunks.push(chunk);
    }
  } catch {
    return 400;
  }
  return Buffer.concat(chunks);
}
