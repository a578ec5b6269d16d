import { z } from "zod";

/** A person's name, on one line. */
export const nameSchema = z
  .string()
  .trim()
  .min(1, { error: "Type a name." })
  .max(80, { error: "A name has at most 80 letters." })
  .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, { error: "A name is one line of text." });

export const roleSchema = z.enum(["owner", "editor"]);

/** The number of a row. */
export const idSchema = z.strictObject({ id: z.int().positive() });
