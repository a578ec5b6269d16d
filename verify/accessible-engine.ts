import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

/** A finding of IBM's engine on a page: WCAG 2.2 A and AA, and IBM's own recommendations. */
export interface Finding {
  /** The rule and the kind of failure. */
  readonly rule: string;
  readonly message: string;
  /** The start of the element's HTML. */
  readonly html: string;
  /** Whether it is a failure; otherwise it needs a manual check. */
  readonly failure: boolean;
}

// The engine runs in the page and comes without types for it; only what is read from it is declared.
interface EqualAccess {
  readonly Checker: new () => {
    check(
      root: Document | Element,
      rules: readonly string[],
    ): Promise<{
      readonly results: readonly {
        readonly ruleId: string;
        readonly reasonId: string | number;
        readonly value: readonly [kind: string, outcome: string];
        readonly message: string;
        readonly snippet: string;
      }[];
    }>;
  };
}
declare global {
  interface Window {
    readonly ace: EqualAccess;
  }
}

const script = await readFile(
  fileURLToPath(import.meta.resolve("accessibility-checker-engine/ace.js")),
  "utf8",
);

/**
 * What the engine finds in the page's current state. It does not know that everything outside of a modal
 * dialog is inert, so with an open dialog it only checks inside it.
 */
export async function findingsOf(page: Page): Promise<Finding[]> {
  const modal = await page.$("dialog:modal");
  await page.evaluate(script);
  const results = await page.evaluate(async (within) => {
    const checker = new window.ace.Checker();
    return (await checker.check(within ?? document, ["WCAG_2_2", "IBM_Accessibility"])).results;
  }, modal);
  return results
    .filter(({ value: [, outcome] }) => outcome !== "PASS")
    .map(({ ruleId, reasonId, value: [, outcome], message, snippet }) => ({
      rule: `${ruleId}/${reasonId}`,
      message,
      html: snippet,
      failure: outcome === "FAIL",
    }));
}
