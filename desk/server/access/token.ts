import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";

/** A secret that nobody guesses: 256 random bits. */
export const freshToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret: who reads the database can use none. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A token as it comes from outside. */
export const tokenSchema = z.string().max(100);

/** By how much a clock may be set back without ending what was made before, in ms. */
const setBackMs = 5 * 60_000;

/**
 * Between which two times (ISO 8601) something ends that is good at `now` and lives `lifeMs` at most: what
 * was made while the clock was ahead would live longer by that.
 */
export const goodEnds = (now: Date, lifeMs: number): { readonly after: string; readonly until: string } => ({
  after: now.toISOString(),
  until: new Date(now.getTime() + lifeMs + setBackMs).toISOString(),
});
