import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Edit } from "#desk/contract/edit.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { isOpenTo, nobody } from "#server/testing/another-user.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { type Folder, openFolder } from "./open-folder.ts";
import { openFiles } from "./stored-files.ts";

const isRoot = process.getuid?.() === 0;
const page = "---\ntitle: Imprint\ndescription: Who\n---\nWe.\n";
const faq = "questions:\n  - title: Why\n    text: So\n";
const file = "pages/imprint.md";
let dir: string;
let folder: Folder;
/** What somebody else does once the desk has read a file and is about to write it. */
let meanwhile: ((file: string) => Promise<void>) | undefined;
/** What a desk that reads a file waits for. */
let beforeReading: ((file: string) => Promise<void>) | undefined;
beforeEach(async () => {
  dir = await writeFixture({ [file]: page, "samples/faq.yaml": faq });
  const files = openFiles(dir);
  folder = await openFolder(dir, {
    ...files,
    read: async (name) => {
      await beforeReading?.(name);
      return files.read(name);
    },
    write: async (written, ...rest) => {
      await meanwhile?.(written);
      await files.write(written, ...rest);
    },
  });
});
afterEach(() => {
  meanwhile = undefined;
  beforeReading = undefined;
  folder.close();
});

const set = (at: Path, value: Value): Edit => ({ op: "set", path: at, value });
const onDisk = (name = file) => readFile(path.join(dir, name), "utf8");
const hashIn = async (one: Folder, name = file) => (await one.read(name))?.hash ?? null;
/** As an editor of files saves: the new text takes the name at once. */
async function program(text: string, name = file): Promise<void> {
  const draft = path.join(dir, "..", `${path.basename(dir)}.draft`);
  await writeFile(draft, text);
  await rename(draft, path.join(dir, name));
}
/** Does it once, the next time that this file is being written. */
function onceWhileWriting(name: string, does: () => Promise<void>): void {
  meanwhile = async (written) => {
    if (written !== name) return;
    meanwhile = undefined;
    await does();
  };
}

test("two desks that save the same file at the same moment both keep what they have saved", async () => {
  const other = await openFolder(dir);
  expect([folder.isShared, other.isShared]).toEqual([false, true]);
  for (let round = 0; round < 20; round += 1) {
    const [mine, theirs] = await Promise.all([hashIn(folder), hashIn(other)]);
    const outcomes = await Promise.all([
      folder.change([{ file, base: mine, edits: [set(["title"], `Title ${round}`)] }]),
      other.change([{ file, base: theirs, edits: [set(["body"], `Text ${round}.\n`)] }]),
    ]);
    expect(outcomes.map(({ saved }) => saved)).toEqual([true, true]);
    expect(await onDisk()).toBe(`---\ntitle: Title ${round}\ndescription: Who\n---\nText ${round}.\n`);
  }
  other.close();
  const third = await openFolder(dir);
  expect(third.isShared).toBe(true);
  third.close();
});

test("a desk waits for one that is saving, and goes on where that one is killed", async () => {
  const lock = path.join(dir, ".desk/lock");
  const holds = `const { DatabaseSync } = require("node:sqlite");
    new DatabaseSync(${JSON.stringify(lock)}).exec("pragma journal_mode = memory; begin immediate");
    console.log("held"); setInterval(() => {}, 1000);`;
  const killed = spawn(process.execPath, ["-e", holds], { stdio: ["ignore", "pipe", "inherit"] });
  await once(killed.stdout, "data");
  const order: string[] = [];
  meanwhile = async () => void order.push("written");
  const saving = folder.change([{ file, base: await hashIn(folder), edits: [set(["title"], "Mine")] }]);
  // Time for a save that does not wait.
  for (let turns = 0; turns < 20; turns += 1) await readdir(dir);
  order.push("killed");
  killed.kill("SIGKILL");
  await saving;
  expect(order).toEqual(["killed", "written"]);
  expect(await onDisk()).toContain("title: Mine");
});

test("a save does not wait for edits of another file that are being fitted", async () => {
  const name = "samples/faq.yaml";
  const slow = { file: name, base: await hashIn(folder, name), edits: [set(["help"], "Ask")] };
  const quick = { file, base: await hashIn(folder), edits: [set(["title"], "Mine")] };
  const fitted = Promise.withResolvers<void>();
  beforeReading = async (read) => (read === name ? fitted.promise : undefined);
  const waiting = folder.change([slow]);
  expect(await folder.change([quick])).toMatchObject({ saved: true });
  fitted.resolve();
  expect(await waiting).toMatchObject({ saved: true });
  expect([await onDisk(name), await onDisk()]).toEqual([
    expect.stringContaining("help: Ask"),
    expect.stringContaining("title: Mine"),
  ]);
});

test("edits that were fitted to a state that is gone by their turn are fitted again", async () => {
  const base = await hashIn(folder);
  const titles = ["One", "Two"].map((title) => ({ file, base, edits: [set(["title"], title)] }));
  const [text] = [{ file, base, edits: [set(["body"], "Text.\n")] }];
  const outcomes = await Promise.all([...titles, text].map((one) => folder.change([one])));
  expect(outcomes.filter(({ saved }) => saved)).toHaveLength(2);
  expect(await onDisk()).toMatch(/^---\ntitle: (?:One|Two)\ndescription: Who\n---\nText\.\n$/);
});

test("a program that replaces the file while it is being written keeps its text, and so does the desk", async () => {
  onceWhileWriting(file, () => program(page.replace("Who", "Somebody else")));
  const outcome = await folder.change([
    { file, base: await hashIn(folder), edits: [set(["title"], "Mine")] },
  ]);
  expect(outcome).toMatchObject({ saved: true, merged: true });
  expect(await onDisk()).toBe("---\ntitle: Mine\ndescription: Somebody else\n---\nWe.\n");
  onceWhileWriting(file, () => program(page.replace("Imprint", "Theirs")));
  expect(
    await folder.change([{ file, base: await hashIn(folder), edits: [set(["title"], "Mine again")] }]),
  ).toMatchObject({ saved: false, conflicts: [{ path: ["title"], yours: "Mine again", theirs: "Theirs" }] });
  expect(await onDisk()).toBe(page.replace("Imprint", "Theirs"));
});

test("a file that a program deletes or changes meanwhile is not deleted or made by the desk", async () => {
  const base = await hashIn(folder);
  onceWhileWriting(file, () => rm(path.join(dir, file)));
  const outcome = await folder.change([{ file, base, edits: [set(["title"], "Mine")] }]);
  expect(outcome).toMatchObject({ saved: false });
  expect(await folder.read(file)).toBeNull();
});

test("of several files those that were written go back where a later one cannot be", async () => {
  const updates = async () => [
    {
      file: "samples/faq.yaml",
      base: await hashIn(folder, "samples/faq.yaml"),
      edits: [set(["help"], "Ask")],
    },
    { file, base: await hashIn(folder), edits: [set(["title"], "Mine")] },
  ];
  onceWhileWriting(file, () => program(page.replace("Imprint", "Theirs")));
  expect(await folder.change(await updates())).toMatchObject({ saved: false, conflicts: [{ file }] });
  expect([await onDisk("samples/faq.yaml"), await onDisk()]).toEqual([
    faq,
    page.replace("Imprint", "Theirs"),
  ]);
  onceWhileWriting(file, async () => {
    throw Object.assign(new Error("no space"), { code: "ENOSPC" });
  });
  await expect(folder.change(await updates())).rejects.toThrow("no space");
  expect(await onDisk("samples/faq.yaml")).toBe(faq);
});

test("Git sees nothing of the lock, and whoever may write in the folder may take it", async () => {
  expect(readdirSync(dir)).toContain(".desk");
  await rm(path.join(dir, ".desk"), { recursive: true });
  await chmod(dir, 0o770);
  await folder.change([{ file, base: await hashIn(folder), edits: [set(["title"], "Mine")] }]);
  const git = (...args: string[]) => execFileSync("git", ["-C", dir, ...args], { encoding: "utf8" });
  git("init", "--quiet");
  expect(git("status", "--porcelain", "--untracked-files=all", "--ignored=no")).not.toContain("desk");
  const modes = execFileSync("stat", ["-c", "%a", ".desk", ".desk/lock"], { cwd: dir, encoding: "utf8" });
  expect(modes).toBe("770\n660\n");
  await rm(path.join(dir, ".desk/lock"));
  await folder.change([{ file, base: await hashIn(folder), edits: [set(["title"], "Mine again")] }]);
  expect((await stat(path.join(dir, ".desk/lock"))).mode & 0o777).toBe(0o660);
});

test.skipIf(!isRoot)("what root's desk makes for the lock is the content folder's owner's", async () => {
  await rm(path.join(dir, ".desk"), { recursive: true });
  await chown(dir, nobody, nobody);
  await folder.change([{ file, base: await hashIn(folder), edits: [set(["title"], "Mine")] }]);
  for (const name of [".desk", ".desk/lock"])
    expect(await stat(path.join(dir, name))).toMatchObject({ uid: nobody, gid: nobody });
});

test("a lock that is there and cannot be taken refuses the save", async () => {
  const lock = path.join(dir, ".desk/lock");
  await rm(lock);
  await mkdir(lock);
  await expect(
    folder.change([{ file, base: await hashIn(folder), edits: [set(["title"], "Mine")] }]),
  ).rejects.toMatchObject({ code: "EACCES", message: expect.stringContaining(`${lock} cannot be locked: `) });
  expect(await onDisk()).toBe(page);
});

test(
  "a desk that may not write the lock saves nothing; without any lock in the folder it does",
  { tags: ["deep"] },
  async (context) => {
    const module = path.join(import.meta.dirname, "open-folder.ts");
    if (isRoot && !(await isOpenTo(nobody, module))) return context.skip();
    const script = `import { openFolder } from ${JSON.stringify(module)};
    const folder = await openFolder(process.argv[1]);
    const base = (await folder.read(process.argv[2])).hash;
    const edits = [{ op: "set", path: ["title"], value: "Theirs" }];
    await folder.change([{ file: process.argv[2], base, edits }]).then(
      ({ saved }) => console.log(JSON.stringify(saved)),
      ({ code }) => console.log(JSON.stringify(code)));
    folder.close();`;
    /** What a desk answers that is not root: root may write anything. */
    const theirSave = () =>
      new Promise<unknown>((resolve, reject) => {
        const user = isRoot ? { uid: nobody, gid: nobody } : {};
        const args = ["--input-type=module", "--eval", script, dir, file];
        execFile(process.execPath, args, user, (error, said) =>
          error ? reject(error) : resolve(JSON.parse(said.split("\n").findLast((line) => line !== "") ?? "")),
        );
      });
    await chmod(path.join(dir, "pages"), 0o777);
    await chmod(dir, 0o777);
    await chmod(path.join(dir, ".desk"), 0o777);
    await chmod(path.join(dir, ".desk/lock"), 0o444);
    expect([await theirSave(), await onDisk()]).toEqual(["EACCES", page]);
    await chmod(path.join(dir, ".desk/lock"), 0o666);
    expect([await theirSave(), await onDisk()]).toEqual([true, page.replace("Imprint", "Theirs")]);
    await writeFile(path.join(dir, file), page);
    // Its names may be read, and nothing about them: the lock may be there.
    await chmod(path.join(dir, ".desk"), 0o444);
    expect([await theirSave(), await onDisk()]).toEqual(["EACCES", page]);
    await chmod(path.join(dir, ".desk"), 0o777);
    await rm(path.join(dir, ".desk"), { recursive: true });
    await chmod(dir, 0o555);
    expect([await theirSave(), await onDisk()]).toEqual([true, page.replace("Imprint", "Theirs")]);
    await chmod(dir, 0o777);
  },
);
