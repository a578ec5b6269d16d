import { z } from "zod";
import { noted } from "../content/field-note.ts";

/**
 * A value in its short form, or as a map. A union would report that neither fits, not what is wrong with the
 * form that was meant.
 */
export function shortOrLong<Short extends z.ZodType, Long extends z.ZodType>(short: Short, long: Long) {
  const either = z.unknown().transform((value, context): z.output<Short> | z.output<Long> => {
    const isLong = typeof value === "object" && value !== null;
    const read = (isLong ? long : short).safeParse(value);
    if (read.success) return read.data;
    // An issue that was reported already, with its own path and words; its type alone is another.
    context.issues.push(...(read.error.issues as typeof context.issues));
    return z.NEVER;
  });
  return noted(either, { ways: [short, long] });
}
