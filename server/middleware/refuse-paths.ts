import type { MiddlewareHandler } from "hono";
import { problem } from "../http/problem.ts";

/**
 * Answers paths that no part of the site may see: doubled slashes would give a path spellings that rules
 * about it overlook.
 */
export const refusePaths: MiddlewareHandler = async (context, next) => {
  const path = new URL(context.req.url).pathname;
  const decoded = decode(path);
  if (decoded === null) return problem(400);
  if (decoded.includes("//") || decoded.includes("\0") || decoded.includes("\\")) return problem(404);
  return next();
};

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
