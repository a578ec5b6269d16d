import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { barOf, isMet, lastResults } from "../benchmarks/report.ts";
import { groups } from "../cli/program.ts";
import { settingGroups } from "../server/config/settings.ts";

const root = path.resolve(import.meta.dirname, "..");

/** What stands between these marks of a page is made here. */
const marked = /(?<=<!-- made by npm run docs -->\n\n)[^]*?(?=\n\n<!-- end -->)/;

/** The pages with a table that is made of the code, and what makes it. */
const makers: Readonly<Record<string, () => string | Promise<string>>> = {
  "docs/commands.md": commands,
  "docs/performance.md": measurements,
  "docs/settings.md": settings,
};

/** Their paths. */
export const pages = Object.keys(makers);

/** A page as it stands. */
export const read = (page: string): string => readFileSync(path.join(root, page), "utf8");

/** A page as the code makes it now. */
export async function made(page: string): Promise<string> {
  const text = read(page);
  if (!marked.test(text)) throw new Error(`${page} has no marks for its table`);
  const own = (await makers[page]?.()) ?? "";
  return text.replace(marked, () => own);
}

type Cells = readonly string[];

function table(head: Cells, rows: readonly Cells[]): string {
  const line = (cells: Cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map((row) => line(row))].join("\n");
}

function commands(): string {
  return groups
    .map(({ heading, commands: some }) => {
      const rows = some.map(({ name, summary }) => [`\`agency ${name}\``, summary]);
      return table([heading.replace(/:$/, ""), ""], rows);
    })
    .join("\n\n");
}

function measurements(): string {
  const rows = lastResults().flatMap(({ command, day, cores, load, figures }) =>
    figures.map((one, index) => [
      index === 0 ? `\`${command}\`` : "",
      one.what,
      isMet(one) ? `${one.figure}` : `**${one.figure}**`,
      barOf(one),
      index === 0 ? `${day}, ${cores} cores, load ${load}` : "",
    ]),
  );
  return table(["command", "what", "figure", "bar", "measured"], rows);
}

async function settings(): Promise<string> {
  const all = (await settingGroups()).map(({ about, feature, variables }) => {
    const rows = Object.entries(variables).map(([name, variable]) => [
      `\`${name}\``,
      fallbackOf(variable),
      variable.description ?? "",
    ]);
    const heading = feature === null ? about : `[${about}](../features/${feature}/README.md)`;
    return `### ${heading}\n\n${table(["setting", "default", "is"], rows)}`;
  });
  return all.join("\n\n");
}

/** What a setting is that nobody sets, as its owner would write it. */
function fallbackOf(variable: z.ZodType): string {
  const told = variable.meta()?.["fallback"];
  if (typeof told === "string") return told;
  const value = variable.parse(undefined);
  if (typeof value === "boolean") return value ? "`on`" : "`off`";
  return typeof value === "number" || (typeof value === "string" && value !== "") ? `\`${value}\`` : "";
}

if (import.meta.main) for (const page of pages) writeFileSync(path.join(root, page), await made(page));
