import { contentVersionHeader } from "#contract/rendered-page.ts";
import type { Answer } from "./harness.ts";

/** What a proof writes into several parts of a content, with another number in each version. */
export const markOf = (number: number): string => `mark${number}mark`;

/**
 * Compares the marks in answers with each other and with the content version that each answer names. An
 * answer is mixed where it has two marks, or another mark than the first answer with the same content
 * version.
 */
export function judgeVersions() {
  const known = new Map<string, string>();
  const counts = { compared: 0, mixed: 0 };
  return {
    counts,
    look: ({ headers, body }: Pick<Answer, "headers" | "body">): void => {
      const [mark, ...others] = new Set(body.match(/mark\d+mark/g));
      if (mark === undefined) return;
      const version = String(headers[contentVersionHeader.toLowerCase()]);
      const first = known.get(version) ?? mark;
      known.set(version, first);
      counts.compared += 1;
      if (others.length > 0 || mark !== first) counts.mixed += 1;
    },
  };
}
