import { mkdtemp } from "node:fs/promises";
import os, { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { examine } from "../owner/examine.ts";
import { readConfig } from "../server/config/config.ts";
import type { Report } from "../server/doctor/report.ts";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { examineApart } from "./examine-apart.ts";
import { starterSentences } from "./starter/texts.ts";

afterEach(() => vi.unstubAllEnvs());

async function settingsOfSite() {
  const dataDir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-doctor-")), "none");
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("CONTENT_DIR", await writeFixture());
}

test(
  "a process of its own finds what the doctor finds, once for all who ask meanwhile",
  { tags: ["deep"] },
  async () => {
    await settingsOfSite();
    const doctor = examineApart(null);
    const looks = [doctor.examine(), doctor.examine()];
    expect(looks[0]).toBe(looks[1]);
    const found = ({ findings }: Report) => findings.map(({ id, where }) => `${id} ${where}`);
    const [report] = await Promise.all(looks);
    const settings = { file: null, unknown: [], known: [] };
    expect(found(await examine(readConfig(), { online: false, settings, starterSentences }))).toEqual(
      report && found(report),
    );
    expect(doctor.examine()).not.toBe(looks[0]);
    doctor.end();
  },
);

test("a look is not starved by processes that answer people", async () => {
  await settingsOfSite();
  const setPriority = vi.spyOn(os, "setPriority");
  const doctor = examineApart(null);
  void doctor.examine();
  doctor.end();
  expect(setPriority.mock.calls).toEqual([[expect.any(Number), os.constants.priority.PRIORITY_BELOW_NORMAL]]);
});

test("a doctor that cannot look is reported, and the next look is another", { tags: ["deep"] }, async () => {
  await settingsOfSite();
  vi.stubEnv("PORT", "none");
  const doctor = examineApart(null);
  await expect(doctor.examine()).rejects.toThrow(/gave no report.*PORT must be/s);
  vi.stubEnv("PORT", "3000");
  await expect(doctor.examine()).resolves.toHaveProperty("findings");
});
