import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { loadSettings } from "./env-file.ts";
import { settingGroups, settingNames } from "./settings.ts";

let folder: string;
let places: { own: string; machine: string };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarterlight-env-"));
  places = { own: path.join(folder, ".env"), machine: path.join(folder, "machine.env") };
  await writeFile(path.join(folder, "named.env"), "DATA_DIR=/named\n");
});

const load = async (env: Record<string, string | undefined> = {}) => {
  const { file, unknown } = await loadSettings(env, places);
  return { file, unknown, env };
};
const named = () => path.join(folder, "named.env");

describe("settings", () => {
  test("come from one file, the first of: the named one, the own, the machine's", async () => {
    expect(await load()).toEqual({ file: null, unknown: [], env: {} });
    await writeFile(places.machine, "DATA_DIR=/machine\nSITE_URL=https://machine.example\n");
    expect(await load()).toMatchObject({ file: places.machine, env: { DATA_DIR: "/machine" } });
    await writeFile(places.own, '# ours\nexport DATA_DIR="/own"\nNODE_OPTIONS=--unknown\n');
    const own = await load();
    expect(own.file).toBe(places.own);
    // One file: nothing is read from the next one, and nothing that is no setting of the site.
    expect(own.env).toEqual({ DATA_DIR: "/own" });
    expect(own.unknown).toEqual(["NODE_OPTIONS"]);
    const found = await load({ SITE_ENV_FILE: named() });
    expect(found).toMatchObject({ file: named(), env: { DATA_DIR: "/named" } });
  });

  test("of the environment take precedence, also empty ones; an empty SITE_ENV_FILE reads no file", async () => {
    await writeFile(places.own, "DATA_DIR=/own\nDATABASE_URL=postgres://h/d\nSITE_URL=https://own.example\n");
    expect((await load({ DATA_DIR: "/mine", DATABASE_URL: "" })).env).toEqual({
      DATA_DIR: "/mine",
      DATABASE_URL: "",
      SITE_URL: "https://own.example",
    });
    expect(await load({ SITE_ENV_FILE: "" })).toMatchObject({
      file: null,
      env: { SITE_ENV_FILE: "" },
    });
  });

  test("in a named file that cannot be read are an error that says what to do", async () => {
    const missing = path.join(folder, "missing.env");
    for (const env of [{}, { DATA_DIR: "/mine" }])
      await expect(load({ SITE_ENV_FILE: missing, ...env })).rejects.toThrow(
        `The settings in ${missing} cannot be read (ENOENT). Name a file that is there and that you may read`,
      );
    await expect(load({ SITE_ENV_FILE: folder })).rejects.toThrow("(EISDIR)");
  });

  test("that may not be read are an error, unless the environment names the site", async () => {
    // A folder: root may read every file.
    await mkdir(places.machine);
    await expect(load()).rejects.toThrow(
      `The settings in ${places.machine} cannot be read (EISDIR). Run this as the user that the site runs as`,
    );
    expect((await load({ DATA_DIR: "/mine" })).file).toBeNull();
  });
});

test("there are few settings: what nobody has to decide has a value", async () => {
  expect((await settingNames()).length).toBeLessThanOrEqual(30);
});

test("each setting says what it is for, in one place", async () => {
  const groups = await settingGroups();
  const silent = groups.flatMap(({ variables }) =>
    Object.entries(variables).filter(([, variable]) => !variable.description?.endsWith(".")),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
  const names = await settingNames();
  expect(names).toEqual([...new Set(names)]);
});
