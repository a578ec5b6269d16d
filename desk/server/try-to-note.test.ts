import { readFile } from "node:fs/promises";
import path from "node:path";
import { StatementSync } from "node:sqlite";
import { afterEach, expect, test, vi } from "vitest";
import { saveEdits } from "#desk/contract/pages.ts";
import { me } from "#desk/contract/session.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { testDesk } from "./testing/test-desk.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Has SQLite refuse what writes to this table, as on a full disk. */
function fillDiskFor(table: string) {
  // oxlint-disable-next-line typescript/unbound-method -- called below with the statement it belongs to
  const { run } = StatementSync.prototype;
  const refused = vi.fn<(sql: string) => never>((sql) => {
    throw Object.assign(new Error(`database or disk is full: ${sql}`), { errcode: 13 });
  });
  vi.spyOn(StatementSync.prototype, "run").mockImplementation(function write(this: StatementSync, ...given) {
    if (this.sourceSQL.includes(`"${table}"`)) refused(this.sourceSQL);
    return Reflect.apply(run, this, given);
  });
  return refused;
}

test("a full disk for the record of changes refuses none", async () => {
  const contentDir = await writeFixture();
  const desk = await testDesk({ contentDir });
  const browser = await desk.signedIn();
  const file = "words.yaml";
  const edits = [{ op: "set" as const, path: ["nav", "getInTouch"], value: "Write" }];
  const refused = fillDiskFor("activity");
  const answer = await browser.call(saveEdits, { file, base: null, edits });
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ saved: true })]);
  expect(await readFile(path.join(contentDir, file), "utf8")).toContain("Write");
  expect(refused).toHaveBeenCalledOnce();
  await desk.end();
});

test("a session whose use cannot be noted goes on", async () => {
  const desk = await testDesk();
  const browser = await desk.signedIn();
  desk.pass(120_000);
  const refused = fillDiskFor("sessions");
  expect((await browser.call(me)).status).toBe(200);
  expect(refused).toHaveBeenCalledOnce();
  await desk.end();
});
