import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#server/reading/read-content.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { checkAddresses } from "./findings.ts";

const now = new Date("2026-05-01T00:00:00Z");

/** Requests without a page: of these one alone is often, recent, and without a page or a rule. */
const requested = [
  { path: "*probes", requests: 5000, lastSeen: "2026-04-30T09:00:00.000Z", isDismissed: false },
  { path: "/imprint", requests: 90, lastSeen: "2026-04-30T09:00:00.000Z", isDismissed: false },
  { path: "/long-ago", requests: 90, lastSeen: "2026-04-29T23:59:00.000Z", isDismissed: false },
  { path: "/gone", requests: 10, lastSeen: "2026-04-30T00:01:00.000Z", isDismissed: false },
  { path: "/dismissed", requests: 90, lastSeen: "2026-04-30T09:00:00.000Z", isDismissed: true },
  { path: "/rare", requests: 9, lastSeen: "2026-04-30T09:00:00.000Z", isDismissed: false },
];

const seenIn = async (redirects: string) => {
  const dir = await writeFixture();
  await writeFile(path.join(dir, "redirects.yaml"), redirects);
  const read = await readContent(dir, { now: now.getTime() });
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return checkAddresses(requested, { content: read.content, now }).map(
    ({ id, where }) => `${id} ${where ?? ""}`,
  );
};

test("an address that is requested often is found until it leads somewhere", async () => {
  expect(await seenIn("")).toEqual(["address-dead redirects.yaml"]);
  expect(await seenIn("/gone: /about-us\n")).toEqual([]);
});
