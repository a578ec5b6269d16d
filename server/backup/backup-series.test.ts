import { cp, mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { folderAt, isSeries, pruneSeries } from "./backup-series.ts";
import { type Manifest, manifestName, manifestSum, manifestSumName, signatureName } from "./manifest.ts";
import { keyName, signManifest } from "./signature.ts";

const key = "k".repeat(32);
let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "quarterlight-series-"));
});

/** A backup reduced to its age and its signer. */
async function make(name: string, madeAt: string, signer: string | null = key): Promise<void> {
  const folder = path.join(parent, name);
  const manifest: Manifest = {
    format: "quarterlight-backup",
    made_at: madeAt,
    schema: 1,
    rows: {},
    last_ids: {},
    files: {},
    ...(signer === null ? {} : { signed_by: keyName(signer) }),
  };
  const text = JSON.stringify(manifest);
  await mkdir(folder);
  await writeFile(path.join(folder, manifestName), text);
  await writeFile(path.join(folder, manifestSumName), manifestSum(text));
  if (signer !== null) await writeFile(path.join(folder, signatureName), signManifest(signer, text));
}

const day = (number: number) => `2026-03-0${number}T03:15:00.000Z`;
const template = () => path.join(parent, "site+{date}");

test("a series has the date in its folder names, by this machine's clock", () => {
  expect(folderAt("/b/{date}-{time}", new Date(2026, 2, 1, 9, 5, 7))).toBe("/b/2026-03-01-090507");
  expect([isSeries("/b/{date}"), isSeries("/{date}/b"), isSeries("/b/today")]).toEqual([true, false, false]);
});

test("the oldest are removed, and only those that this key signed and that have such a name", async () => {
  for (const number of [1, 2, 3, 4]) await make(`site+2026-03-0${number}`, day(number));
  await make("site+2026-02-01", day(1), "o".repeat(32));
  await make("site+2026-02-02", day(1), null);
  await make("other-2026-02-03", day(1));
  await make("siteee2026-02-04", day(1));
  await mkdir(path.join(parent, "site+2026-02-05"));
  await make("site+2026-02-06", day(1));
  const forged = path.join(parent, "site+2026-02-06", manifestName);
  const text = (await readFile(forged, "utf8")).replace(day(1), day(2));
  await writeFile(forged, text);
  await writeFile(path.join(parent, "site+2026-02-06", manifestSumName), manifestSum(text));

  expect(await pruneSeries(template(), 2, key)).toEqual(
    [2, 1].map((number) => path.join(parent, `site+2026-03-0${number}`)),
  );
  expect((await readdir(parent)).toSorted()).toEqual([
    "other-2026-02-03",
    "site+2026-02-01",
    "site+2026-02-02",
    "site+2026-02-05",
    "site+2026-02-06",
    "site+2026-03-03",
    "site+2026-03-04",
    "siteee2026-02-04",
  ]);
  expect(await pruneSeries(template(), 2, key)).toEqual([]);
});

test("what an interrupted backup left behind is removed after a day", async () => {
  const [old, young] = ["site+2026-03-01.0123abcd.partial", "site+2026-03-02.0123abcd.partial"] as const;
  await mkdir(path.join(parent, old));
  await cp(path.join(parent, old), path.join(parent, young), { recursive: true });
  const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(path.join(parent, old), before, before);
  await pruneSeries(template(), 1, key);
  expect(await readdir(parent)).toEqual([young]);
});
