import type { Words } from "#words/words.ts";

export const commentFields = ["name", "email", "comment"] as const;
export type CommentField = (typeof commentFields)[number];
/** What is wrong with each invalid field. */
export type CommentErrors = Partial<Record<CommentField, string>>;

/** Someone, an @, and a host with a dot in it. */
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Checks one field of the comment form; undefined where it is valid (BLOG-7). */
export function checkField(
  field: CommentField,
  value: string,
  { comments }: Pick<Words, "comments">,
): string | undefined {
  const missing = { name: comments.noName, email: comments.noEmail, comment: comments.noComment };
  const text = value.trim();
  if (!text) return missing[field];
  return field === "email" && !emailPattern.test(text) ? comments.badEmail : undefined;
}
