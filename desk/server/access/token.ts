import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";

/** A secret that nobody guesses: 256 random bits. */
export const freshToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret: who reads the database can use none. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A token as it comes from outside. */
export const tokenSchema = z.string().max(100);
