import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const listed = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" });
/** The documents; in those of the content folders a link leads to a page. */
const documents = listed.split("\n").filter((file) => /^(?!examples\/.+\/.+\/).+/.test(file));

const read = (file: string) => readFileSync(path.join(root, file), "utf8").replaceAll(/```[^]*?```/g, "");

/** What a heading is called in an address, as GitHub makes it. */
const anchor = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");

const anchors = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchor(heading));

/** Where a document leads within the repository. */
function linksOf(file: string): string[] {
  const text = read(file).replaceAll(/`[^`\n]*`/g, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)|^\[[\w-]+\]: (\S+)$/gm)]
    .map(([, inText, below]) => inText ?? below ?? "")
    .filter((link) => !/^\w+:|^\//.test(link));
}

test("every link of a document leads to a file and a heading that are there", () => {
  expect(documents.length).toBeGreaterThan(100);
  const dead = documents.flatMap((file) =>
    linksOf(file)
      .filter((link) => {
        const [to = "", heading] = link.split("#");
        const target = to === "" ? file : path.posix.join(path.posix.dirname(file), to);
        if (!existsSync(path.join(root, target))) return true;
        return heading !== undefined && target.endsWith(".md") && !anchors(target).includes(heading);
      })
      .map((link) => `${file}: ${link}`),
  );
  expect(dead).toEqual([]);
});
