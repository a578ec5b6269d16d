import { expect } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { additions, type Edit } from "./additions.ts";
import { deep } from "./deep.ts";
import { openSite } from "./open-site.ts";
import { copyProject } from "./project-copy.ts";
import { test } from "./test.ts";

const root = path.resolve(import.meta.dirname, "..");
const member = "examples/quarterlight/team/01-hana-okabe.md";

async function apply(folder: string, edit: Edit): Promise<void> {
  const file = path.join(folder, edit.file);
  if ("text" in edit) {
    await mkdir(path.dirname(file), { recursive: true });
    return writeFile(file, edit.text);
  }
  const before = await readFile(file, "utf8");
  if ("afterLast" in edit) {
    const last = [...before.matchAll(edit.afterLast)].at(-1);
    if (!last) throw new Error(`${edit.file} has no numbered list`);
    const [line, number] = last;
    const end = last.index + line.length;
    return writeFile(file, `${before.slice(0, end)}\n${edit.next(Number(number) + 1)}${before.slice(end)}`);
  }
  const line = `${edit.after}\n`;
  if (!before.includes(line))
    throw new Error(`${edit.file} has no line ${edit.after} to add something after`);
  return writeFile(
    file,
    before.replace(line, () => ("instead" in edit ? `${edit.instead}\n` : `${line}${edit.insert}\n`)),
  );
}

/** Written by `npm run words`. */
const generated = "words/words.ts";

/** What goes over every page, word, call or field. */
const tested = [
  "cli/rooms.test.ts",
  "contract",
  "words",
  "web",
  "server/api",
  "server/discovery",
  "server/example-pages.test.ts",
  "server/folder",
  "server/reading/read-content.test.ts",
  "server/reading/read-words.test.ts",
];

/** Every file of a copy with a hash of its content. */
async function hashes(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hashOf = async (file: string) =>
    createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await hashOf(file)] as const)),
  );
}

test(
  "a page, a section, a way to show work, an API call and a field take as few files as documented, and work",
  deep,
  async ({ page }) => {
    test.setTimeout(900_000);
    const folder = await copyProject();
    const writeTypes = () => execFileSync(process.execPath, ["words/write-types.ts"], { cwd: folder });
    writeTypes();
    let before = await hashes(folder);
    for (const [name, addition] of Object.entries(additions)) {
      for (const edit of addition.edits) await apply(folder, edit);
      writeTypes();
      const after = await hashes(folder);
      const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
      const byHand = changed.filter((file) => file !== generated);
      const counted = `${name}: ${byHand.length} files, at most ${addition.mostFiles}: ${byHand.join(", ")}`;
      console.log(counted);
      expect(byHand.length, counted).toBeLessThanOrEqual(addition.mostFiles);
      before = after;
    }
    await apply(folder, { file: member, after: "name: Hana Okabe", insert: "pronouns: they/them" });

    const run = (program: string, ...args: string[]) =>
      execFileSync(path.join(root, "node_modules/.bin", program), args, { cwd: folder, encoding: "utf8" });
    run("tsc", "--noEmit");
    run("oxfmt", "--check", ".");
    run("oxlint", "--deny-warnings");
    // Nothing else has to change for them to work: no list of pages or fields. What is not yet translated is
    // English in the other languages, until the deep tests of the words ask for it.
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    execFileSync("git", ["add", "--", "*.ts", "*.tsx", "*.mjs", "*.css"], { cwd: folder });
    run("vitest", "run", "--tags-filter=!deep", ...tested);

    const site = await openSite({ CONTENT_DIR: path.join(folder, "examples/quarterlight") }, folder);
    await page.goto(`${site.address}/newsroom`);
    await expect(page.getByText("What newspapers ask.")).toBeVisible();
    await page.goto(`${site.address}/sitemap.xml`);
    expect(await page.content()).toContain("/newsroom");
    await page.goto(`${site.address}/faq`);
    await expect(page.locator("[data-count]")).toHaveText(/: \d+$/);
    const said = await page.request.get(`${site.address}/api/testimonials`);
    expect(await said.json()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: 1 })]),
    });
    const asked = await page.request.get(`${site.address}/api/teams/1`);
    expect(await asked.json()).toMatchObject({ data: { name: "Hana Okabe", pronouns: "they/them" } });
    await page.goto(`${site.address}/team-details/1`);
    await expect(page.getByText("they/them")).toBeVisible();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  },
);
