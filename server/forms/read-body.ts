import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problem, type ProblemStatus } from "../http/problem.ts";

/** Larger bodies are refused (64 KiB); a form's fields fit many times over. */
const largestBody = 64 * 1024;

export type Body =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "form"; readonly fields: URLSearchParams }
  | { readonly kind: "refused"; readonly status: ProblemStatus };

/** Counts chunked bodies while they arrive. */
const limited = bodyLimit({ maxSize: largestBody, onError: () => problem(413) });

/** Reads a body: JSON or an urlencoded form. */
export async function readBody(context: Context): Promise<Body> {
  const { req } = context;
  const type = mediaType(req.header("content-type") ?? "");
  if (type === null || req.header("content-encoding") !== undefined) return { kind: "refused", status: 415 };
  try {
    if (await limited(context, async () => {})) return { kind: "refused", status: 413 };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await req.arrayBuffer());
    if (type === "form") return { kind: "form", fields: new URLSearchParams(text) };
    return { kind: "json", value: JSON.parse(text) as unknown };
  } catch {
    // It cannot be read, or the client left before its end, which is no fault of ours.
    return { kind: "refused", status: 400 };
  }
}

function mediaType(header: string): "json" | "form" | null {
  const [type = "", ...parameters] = header.toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith("charset="));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return null;
  if (type.trim() === "application/json") return "json";
  return type.trim() === "application/x-www-form-urlencoded" ? "form" : null;
}
