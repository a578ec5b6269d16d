import { z } from "zod";
import { asciiEmail } from "./email-address.ts";

// Control characters cannot be stored everywhere (NUL in PostgreSQL) and can forge mail headers. They are
// removed, not refused: the server refuses nothing that the browser's own checks accept (API-2).
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
const controlInLine = /[\u0000-\u001f\u007f]+/g;
// oxlint-disable-next-line no-control-regex -- as above; tabs and line breaks are honest in a message
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f]+/g;

const atMost = (max: number) => z.string().max(max, `is longer than ${max} characters`);
const bounded = (max: number) => atMost(max).min(1, "is required");
const asLine = (text: string) => text.toWellFormed().replace(controlInLine, " ").trim();

/**
 * One line of a visitor's text, 1 to `max` characters as sent; returned trimmed, without control characters.
 */
export const visitorLine = (max: number) => bounded(max).transform(asLine);

/** The same, which may also be empty or missing. */
export const optionalLine = (max: number) => atMost(max).default("").transform(asLine);

/** Free text with line breaks, 1 to `max` characters as sent; line ends become `\n`. */
export const visitorText = (max: number) =>
  bounded(max).transform((text) =>
    text.toWellFormed().replace(/\r\n?/g, "\n").replace(controlInText, "").trim(),
  );

/** An e-mail address by the browser's own rule, at most 1000 characters (the browser has no bound). */
export const visitorEmail = () =>
  z
    .string()
    .trim()
    .min(1, "is required")
    .max(1000, "is longer than 1000 characters")
    .refine((text) => asciiEmail(text) !== null, "is not an e-mail address");
