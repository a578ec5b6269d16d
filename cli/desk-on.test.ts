import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { beat } from "./follow-input.ts";
import { eventually } from "../server/testing/eventually.ts";

const cli = path.resolve(import.meta.dirname, "main.mjs");
const node = path.dirname(process.execPath);

/** An ssh that runs the command on this machine, and notes how it was called; `status` ends it at once. */
async function fakeSsh(status: number | null = null): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-ssh-"));
  const last = 'for last do :; done\nexec sh -c "$last"';
  const act = status === null ? last : `echo "Permission denied" >&2\nexit ${status}`;
  await writeFile(path.join(folder, "ssh"), `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/called"\n${act}\n`);
  await chmod(path.join(folder, "ssh"), 0o755);
  return folder;
}

/** A site's folder whose desk prints a link and its settings, and notes that it has ended with its input. */
async function farSite(): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-far-")), "Ann's site");
  for (const made of ["cli", "node_modules"]) await mkdir(path.join(folder, made), { recursive: true });
  await writeFile(
    path.join(folder, "cli/main.mjs"),
    `const { DESK_PORT, DESK_URL } = process.env;
    import { writeFileSync } from "node:fs";
    console.log(JSON.stringify({ DESK_URL, given: process.argv.slice(2) }));
    const link = () => console.log("http://localhost:" + DESK_PORT + "/desk/enter#token");
    link();
    process.stdin.on("data", link).on("end", () => { writeFileSync("ended", ""); });`,
  );
  return folder;
}

/** The same folder without one of its files. */
async function without(folder: string, name: string): Promise<string> {
  await rm(path.join(folder, name), { recursive: true });
  return folder;
}

/** The same folder with a tool that ends at once with this status. */
async function saying(folder: string, status: number): Promise<string> {
  await writeFile(path.join(folder, "cli/main.mjs"), `process.exit(${status});`);
  return folder;
}

/** A folder for temporary files with a browser in it, which notes the page that it is given. */
async function fakeBrowser(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "browser-"));
  await writeFile(path.join(folder, "browser"), `#!/bin/sh\ncat "$1" > "${folder}/opened"\n`);
  await chmod(path.join(folder, "browser"), 0o755);
  return folder;
}

/** Starts the command in a group of processes of its own, as a terminal does. */
function start(ssh: string, { settings = {} }: { settings?: Record<string, string> }, ...options: string[]) {
  const child = spawn(process.execPath, [cli, "desk", ...options], {
    detached: true,
    env: {
      PATH: `${ssh}:${node}:${process.env["PATH"]}`,
      SITE_ENV_FILE: "",
      DESK_URL: "https://x.example",
      ...settings,
    },
  });
  const errors: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk.toString()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    line: async () => String((await lines.next()).value),
    ended: once(child, "exit"),
    said: () => errors.join(""),
  };
}

test("--on starts the desk there, tunnels one port to the same here, and ends it", async () => {
  const [ssh, folder] = await Promise.all([fakeSsh(), farSite()]);
  const { child, line, ended, said } = start(ssh, {}, "--on", "ann@www.example.com", "--folder", folder);
  expect(JSON.parse(await line())).toEqual({
    DESK_URL: "",
    given: ["desk", "--with-input"],
  });
  const link = await line();
  const port = /^http:\/\/localhost:(\d+)\/desk\/enter#token$/.exec(link)?.[1];
  const called = (await readFile(path.join(ssh, "called"), "utf8")).split("\n");
  expect(called.slice(0, 10)).toEqual([
    "-o",
    "ExitOnForwardFailure=yes",
    "-L",
    `127.0.0.1:${port}:127.0.0.1:${port}`,
    "-o",
    "ServerAliveInterval=15",
    "-o",
    "ServerAliveCountMax=3",
    "--",
    "ann@www.example.com",
  ]);
  child.stdin.write("\n");
  expect(await line()).toBe(link);
  child.kill("SIGTERM");
  expect([await ended, said()]).toEqual([[0, null], ""]);
  expect(await readFile(path.join(folder, "ended"), "utf8")).toBe("");
});

test.each(["SIGINT", "SIGHUP"] as const)(
  "%s, which a terminal sends to ssh as well, ends it without an error and leaves no file with the link",
  async (signal) => {
    const [ssh, folder, temporary] = await Promise.all([fakeSsh(), farSite(), fakeBrowser()]);
    const settings = { TMPDIR: temporary, BROWSER: path.join(temporary, "browser") };
    const { child, line, ended, said } = start(
      ssh,
      { settings },
      "--on",
      "ann@x.example",
      "--folder",
      folder,
    );
    await line();
    const link = await line();
    await eventually(async () =>
      expect(await readFile(path.join(temporary, "opened"), "utf8")).toContain(`url=${link}"`),
    );
    process.kill(-(child.pid ?? Number.NaN), signal);
    expect([await ended, said()]).toEqual([[0, null], ""]);
    expect((await readdir(temporary)).filter((name) => name.startsWith("quarterlight-"))).toEqual([]);
  },
);

test("a beat is sent at once; what is typed not before the desk is open, as ssh may be asking for a password", async () => {
  const [ssh, folder] = await Promise.all([fakeSsh(), farSite()]);
  await writeFile(
    path.join(folder, "cli/main.mjs"),
    `process.stdin.on("data", (chunk) => console.log(JSON.stringify(String(chunk))));
    process.stdin.on("end", () => process.exit());
    setTimeout(() => console.log("http://localhost:1/desk/enter#token"), 300);`,
  );
  const { child, line, ended } = start(ssh, {}, "--on", "ann@x.example", "--folder", folder);
  child.stdin.write("secret");
  expect(JSON.parse(await line())).toBe(beat);
  expect(await line()).toBe("http://localhost:1/desk/enter#token");
  expect(JSON.parse(await line())).toBe("secret");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("what ssh says is above, and the status is 1", async () => {
  const { ended, said } = start(await fakeSsh(255), {}, "--on", "ann@www.example.com");
  expect(await ended).toEqual([1, null]);
  expect(said()).toBe(
    "Permission denied\nThe connection to ann@www.example.com failed or has ended. The reason is above. The desk there ends with it.\n",
  );
});

test.each([
  ["that is not there", async () => "/nowhere at all", "There is no folder /nowhere at all on ann@x.example"],
  ["without a site", () => mkdtemp(path.join(tmpdir(), "quarterlight-far-")), "holds no site"],
  ["without packages", async () => without(await farSite(), "node_modules"), "Run npm ci in it"],
  ["of a version without this desk", async () => saying(await farSite(), 2), "is of another version"],
  ["whose desk fails", async () => saying(await farSite(), 1), "The desk on ann@x.example has ended."],
])("a folder %s is refused with what to do", async (_, make, sentence) => {
  const folder = await make();
  const { ended, said } = start(await fakeSsh(), {}, "--on", "ann@x.example", "--folder", folder);
  expect(await ended).toEqual([1, null]);
  expect(said()).toContain(sentence);
});
