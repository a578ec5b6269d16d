import { createHash } from "node:crypto";
import { readRegularNow } from "../base/read-regular.ts";

/** What a file holds, identified by its hash. */
export interface FileFacts {
  readonly sha256: string;
  readonly bytes: number;
}

export const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Reads a file to hash it. Throws where it cannot be read. */
export function readFacts(file: string): FileFacts {
  // At once: see source.ts.
  const bytes = readRegularNow(file);
  return { sha256: sha256Of(bytes), bytes: bytes.length };
}
