import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

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
  await mkdir(folder);
  await writeFile(
    path.join(folder, "desk.mjs"),
    `const { DESK_PORT, DESK_HOST, DESK_URL } = process.env;
    import { writeFileSync } from "node:fs";
    console.log(JSON.stringify({ DESK_HOST, DESK_URL, given: process.argv.slice(2) }));
    const link = () => console.log("http://localhost:" + DESK_PORT + "/desk/enter#token");
    link();
    process.stdin.on("data", link).on("end", () => { writeFileSync("ended", ""); });`,
  );
  const scripts = { desk: "node desk.mjs" };
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ scripts }));
  return folder;
}

function start(ssh: string, ...options: string[]) {
  const child = spawn(process.execPath, [cli, "desk", ...options], {
    env: { PATH: `${ssh}:${node}:${process.env["PATH"]}`, SITE_ENV_FILE: "", DESK_URL: "https://x.example" },
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
  const { child, line, ended, said } = start(ssh, "--on", "ann@www.example.com", "--folder", folder);
  expect(JSON.parse(await line())).toEqual({
    DESK_HOST: "127.0.0.1",
    DESK_URL: "",
    given: ["--with-input"],
  });
  const link = await line();
  const port = /^http:\/\/localhost:(\d+)\/desk\/enter#token$/.exec(link)?.[1];
  const called = (await readFile(path.join(ssh, "called"), "utf8")).split("\n");
  expect(called.slice(0, 6)).toEqual([
    "-o",
    "ExitOnForwardFailure=yes",
    "-L",
    `127.0.0.1:${port}:127.0.0.1:${port}`,
    "--",
    "ann@www.example.com",
  ]);
  child.stdin.write("\n");
  expect(await line()).toBe(link);
  child.kill("SIGTERM");
  expect([await ended, said()]).toEqual([[0, null], ""]);
  expect(await readFile(path.join(folder, "ended"), "utf8")).toBe("");
});

test("what ssh says stands above, and the status is 1", async () => {
  const { ended, said } = start(await fakeSsh(255), "--on", "ann@www.example.com");
  expect(await ended).toEqual([1, null]);
  expect(said()).toBe(
    "Permission denied\nThe desk on ann@www.example.com has ended. The reason stands above.\n",
  );
});
