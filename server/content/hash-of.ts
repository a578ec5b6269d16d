import { createHash } from "node:crypto";

/** The hash of a value as JSON, in 22 characters. */
export function hashOf(value: object): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}
