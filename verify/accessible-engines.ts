import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

/** A finding of an engine on a page. */
export interface Finding {
  readonly engine: "equal-access" | "html_codesniffer";
  /** The rule and, if the engine names it, the kind of failure. */
  readonly rule: string;
  readonly message: string;
  /** The start of the element's HTML. */
  readonly html: string;
  /** Whether it is a failure; otherwise it needs a manual check. */
  readonly failure: boolean;
}

// The engines run in the page and come without types for it; only what is read from them is declared.
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
interface CodeSniffer {
  process(standard: string, root: Document | Element, done: () => void): void;
  getMessages(): readonly {
    readonly type: number;
    readonly code: string;
    readonly msg: string;
    readonly element: Element | { readonly outerHTML?: undefined };
  }[];
}
declare global {
  interface Window {
    readonly ace: EqualAccess;
    readonly HTMLCS: CodeSniffer;
  }
}

/** Where an engine looks; null is the whole document. */
type Root = Awaited<ReturnType<Page["$"]>>;

const scriptOf = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)), "utf8");
const scripts = {
  equalAccess: await scriptOf("accessibility-checker-engine/ace.js"),
  codeSniffer: await scriptOf("html_codesniffer/build/HTMLCS.js"),
};

/** IBM's engine: WCAG 2.2 A and AA, and IBM's own recommendations. */
async function equalAccess(page: Page, root: Root): Promise<Finding[]> {
  await page.evaluate(scripts.equalAccess);
  const results = await page.evaluate(async (within) => {
    const checker = new window.ace.Checker();
    return (await checker.check(within ?? document, ["WCAG_2_2", "IBM_Accessibility"])).results;
  }, root);
  return results
    .filter(({ value: [, outcome] }) => outcome !== "PASS")
    .map(({ ruleId, reasonId, value: [, outcome], message, snippet }) => ({
      engine: "equal-access",
      rule: `${ruleId}/${reasonId}`,
      message,
      html: snippet,
      failure: outcome === "FAIL",
    }));
}

/**
 * HTML_CodeSniffer: WCAG 2.1 AA. Its notices are not findings but a list of manual checks, so they are
 * omitted.
 */
async function codeSniffer(page: Page, root: Root): Promise<Finding[]> {
  await page.evaluate(scripts.codeSniffer);
  const messages = await page.evaluate(
    (within) =>
      new Promise<{ type: number; code: string; msg: string; html: string }[]>((resolve) => {
        window.HTMLCS.process("WCAG2AA", within ?? document, () =>
          resolve(
            window.HTMLCS.getMessages().map(({ type, code, msg, element }) => ({
              type,
              code,
              msg,
              html: element.outerHTML ?? "",
            })),
          ),
        );
      }),
    root,
  );
  const [error, notice] = [1, 3];
  return messages
    .filter(({ type }) => type < notice)
    .map(({ type, code, msg, html }) => ({
      engine: "html_codesniffer",
      rule: code,
      message: msg,
      html: html.slice(0, 300),
      failure: type === error,
    }));
}

/**
 * What both engines find in the page's current state. Neither knows that everything outside of a modal dialog
 * is inert, so with an open dialog they only check inside it.
 */
export async function findingsOf(page: Page): Promise<Finding[]> {
  const modal = await page.$("dialog:modal");
  return [...(await equalAccess(page, modal)), ...(await codeSniffer(page, modal))];
}
