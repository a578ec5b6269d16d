import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const cli = import.meta.dirname;

/** Runs a file of this folder as another Node would on another machine; gives what it says. */
function runOn(node: string, platform: string, arch: string, file: string) {
  const machine = `
    Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${node}" } });
    Object.defineProperty(process, "platform", { value: "${platform}" });
    Object.defineProperty(process, "arch", { value: "${arch}" });`;
  const args = ["--import", `data:text/javascript,${encodeURIComponent(machine)}`, path.join(cli, file)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, said: stdout + stderr };
}

const install = "Install Node 24 or newer, from nodejs.org or your system's packages.\n";

test.each([
  [
    "linux",
    "x64",
    "Install the packages with `npm ci`, which brings Node 24, and run it through npm, as in `npm start`.\n",
  ],
  ["linux", "arm64", install],
  ["darwin", "arm64", install],
  ["win32", "x64", install],
])(
  "an old Node on %s %s says what to install, before a command and before the tests",
  (platform, arch, what) => {
    const said = `This needs Node 22.22 or newer, and this is Node 20.20.2. ${what}`;
    for (const file of ["main.mjs", "check-node.mjs"])
      expect(runOn("20.20.2", platform, arch, file)).toEqual({ status: 1, said });
    expect(runOn("22.22.0", platform, arch, "check-node.mjs")).toEqual({ status: 0, said: "" });
  },
);

test("npm test and npm run test:deep ask for the Node first", async () => {
  const { default: manifest } = await import("../package.json", { with: { type: "json" } });
  for (const name of ["pretest", "pretest:deep"] as const)
    expect(manifest.scripts[name]).toBe("node cli/check-node.mjs");
});
