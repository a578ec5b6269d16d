import { createHash } from "node:crypto";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { markSuspect } from "#desk/contract/inbox.ts";
import { saveEdits } from "#desk/contract/pages.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { smallDisk } from "#server/testing/small-disk.ts";
import { StoreError } from "#server/store/store-error.ts";
import { diskRefusal } from "./disk-refusal.ts";
import { testDesk } from "./testing/test-desk.ts";

/** As Node's SQLite says it. */
const sqliteFull = { code: "ERR_SQLITE_ERROR", errcode: 13 };
const postgresFull = { code: "53100" };
const full = "The disk of the server is full. Nothing was changed.";

/** What a call that writes answers where something below it fails with this. */
async function answerTo(failure: Error): Promise<readonly unknown[]> {
  const desk = await testDesk({ locale: () => Promise.reject(failure) });
  const ann = await desk.as("owner");
  const answer = await ann.call(markSuspect, { id: 1 });
  const { title } = (await answer.json()) as { title: string };
  await desk.end();
  return [answer.status, title];
}

test.each([{ code: "ENOSPC" }, { code: "EDQUOT" }, sqliteFull])(
  "a full disk is named wherever it is met: %j",
  async (facts) => {
    expect(await answerTo(Object.assign(new Error("write"), facts))).toEqual([507, full]);
  },
);

test.each([sqliteFull, postgresFull])("a full disk is named where the store meets it: %j", async (facts) => {
  const cause = Object.assign(new Error("database or disk is full"), facts);
  expect(await answerTo(new StoreError(cause))).toEqual([507, full]);
});

test("a save on a full disk is refused, and the file is as it was (as root)", async (context) => {
  const disk = await smallDisk();
  if (disk === null) return context.skip();
  const contentDir = path.join(disk.folder, "content");
  await cp(await writeFixture(), contentDir, { recursive: true });
  const desk = await testDesk({ contentDir });
  const file = "pages/imprint.md";
  const onDisk = async () =>
    [await readFile(path.join(contentDir, file)), await readdir(path.join(contentDir, "pages"))] as const;
  const before = await onDisk();
  await expect(writeFile(path.join(disk.folder, "ballast"), Buffer.alloc(4 * 2 ** 20))).rejects.toThrow(
    "ENOSPC",
  );
  const ann = await desk.as("owner");
  const base = createHash("sha256").update(before[0]).digest("hex");
  const edits = [{ op: "set" as const, path: ["title"], value: "Mine" }];
  const answer = await ann.call(saveEdits, { file, base, edits });
  const after = await onDisk();
  const answered = [answer.status, await answer.json()];
  await desk.end();
  await disk.remove();
  expect(answered).toEqual([507, expect.objectContaining({ title: full })]);
  expect(after).toEqual(before);
});

test.each(["EROFS", "EACCES", "EPERM"])("a folder that cannot be written is named: %s", async (code) => {
  const place = "/srv/content/.0a";
  const error = Object.assign(new Error(`${code}: open '${place}'`), { code, path: place });
  expect(await answerTo(error)).toEqual([
    507,
    `The server does not let the desk write in its folders. Nothing was changed. Whoever runs your site can fix it. They need to know: ${code}: open '/srv/content/.0a'`,
  ]);
});

test("what the system forbids elsewhere is no fault of the folder", () => {
  const error = Object.assign(new Error("connect EACCES 192.0.2.1:587"), { code: "EACCES" });
  expect(diskRefusal(error)).toBeNull();
});
