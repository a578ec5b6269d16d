import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { settingNames } from "./config/settings.ts";
import { programOf } from "./testing/programs.ts";
import { serviceUnit } from "./testing/service-unit.ts";

const root = path.resolve(import.meta.dirname, "..");

const run = promisify(execFile);
const analyze = programOf("systemd-analyze") ?? "";

describe("deploy/quarterlight@.service", () => {
  test("starts Node as `npm start` does, with variables that the site knows", async () => {
    const { command, environment, settings } = await serviceUnit("3001");
    const { default: manifest } = await import("../package.json", { with: { type: "json" } });
    expect(["exec", "node", ...command.slice(1)]).toEqual(manifest.scripts.start.split(" "));
    expect(path.basename(command[0])).toBe("node");
    expect(environment["PORT"]).toBe("3001");
    const known = await settingNames();
    for (const name of Object.keys(environment)) expect(known).toContain(name);
    // The site reads /etc/quarterlight.env itself, as its commands do: systemd would parse it by other rules.
    expect(settings("EnvironmentFile")).toEqual([]);
  });

  test("allows V8 to compile, and the data folder to be written", async () => {
    const { settings } = await serviceUnit("3001");
    expect(settings("MemoryDenyWriteExecute")).toEqual([]);
    expect(settings("ProtectSystem")).toEqual(["strict"]);
    expect(settings("ReadWritePaths")).toEqual([]);
    const guide = await readFile(path.join(root, "docs/going-live.md"), "utf8");
    expect(guide).toContain(`DATA_DIR=/var/lib/${settings("StateDirectory")[0]}\n`);
  });
});

test("deploy/quarterlight-desk.service starts Node as `npm run desk` does, and may write the content beside the data", async () => {
  const { command, environment, settings } = await serviceUnit("", "quarterlight-desk.service");
  const { default: manifest } = await import("../package.json", { with: { type: "json" } });
  expect(["exec", "node", ...command.slice(1)]).toEqual(manifest.scripts.desk.split(" "));
  expect(environment).toEqual({});
  const guide = await readFile(path.join(root, "docs/going-live.md"), "utf8");
  expect(guide).toContain(`CONTENT_DIR=${settings("ReadWritePaths")[0]}\n`);
  expect(guide).toContain(`DATA_DIR=/var/lib/${settings("StateDirectory")[0]}\n`);
});

test("the desk is confined as the site is, but for the content that it edits", async () => {
  const confined = async (name: string) => {
    const { text } = await serviceUnit("3001", name);
    const lines = text.split("\n").filter((line) => /^[A-Z]\w+=/.test(line));
    return lines.slice(lines.findIndex((line) => line.startsWith("ProtectSystem=")));
  };
  const site = await confined("quarterlight@.service");
  expect(await confined("quarterlight-desk.service")).toEqual([
    "ProtectSystem=strict",
    "ReadWritePaths=/srv/quarterlight-content",
    ...site.filter((line) => line !== "ProtectSystem=strict" && line !== "SystemCallFilter=setpriority"),
  ]);
});

describe.each([
  ["quarterlight@.service", "quarterlight@3001.service"],
  ["quarterlight-desk.service", "quarterlight-desk.service"],
])("deploy/%s", (name, installed) => {
  describe.skipIf(analyze === "")(
    "for systemd itself (skipped where systemd-analyze is not installed)",
    () => {
      const file = async () => {
        const unit = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-unit-")), installed);
        await writeFile(unit, (await serviceUnit("3001", name)).text);
        return unit;
      };

      test("has no fault", async () => {
        const { stderr } = await run(analyze, ["verify", await file()]);
        expect(stderr).not.toContain("quarterlight");
      });

      test("has a low exposure: 1.5 of 10 at most", async () => {
        const { stdout } = await run(analyze, ["security", "--offline=true", "--threshold=15", await file()]);
        expect(stdout).toContain("Overall exposure level");
      });
    },
  );
});
