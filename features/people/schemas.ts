import { z } from "zod";
import { peopleWords } from "./people-words.ts";

/** A person's name, on one line. */
export const nameSchema = z
  .string()
  .trim()
  .min(1, { error: () => peopleWords().server.nameMissing })
  .max(80, { error: () => peopleWords().server.nameLong })
  .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, { error: () => peopleWords().server.nameLines });

export const roleSchema = z.enum(["owner", "editor"]);

/** The number of a row. */
export const idSchema = z.strictObject({ id: z.int().positive() });
