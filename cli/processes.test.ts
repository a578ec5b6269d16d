import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { request } from "node:http";
import { createServer, type Socket } from "node:net";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { stampHeader, stampPath, stampRipeMs } from "../contract/form-marks.ts";
import { readConfig } from "../server/config/config.ts";
import { bareHeaders } from "../server/middleware/security-headers.ts";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { startMailServer } from "../server/testing/mail-server.ts";
import { freePort } from "../server/testing/free-port.ts";
import { goodMessage } from "../server/testing/send.ts";
import { serviceUnit } from "../server/testing/service-unit.ts";

const root = path.resolve(import.meta.dirname, "..");

let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarterlight-cli-"));
});

afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
  child = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of the owner's tool; gives its exit code once it ends, and all that it has said so far. */
function command(name: string, env: Record<string, string>) {
  const settings = { SITE_ENV_FILE: "", NODE_ENV: undefined, VITEST: undefined, DATA_DIR: folder, PORT: "0" };
  const own = { ...process.env, ...settings, ...env };
  return follow(name, spawn(process.execPath, ["cli/main.mjs", name], { cwd: root, env: own }));
}

function follow(name: string, started: ChildProcess) {
  let said = "";
  child = started;
  const exited = new Promise<number | null>((resolve) => child?.once("exit", (code) => resolve(code)));
  const opened = new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /The (?:site|desk) is open at (\S+?),?(?:\s|$)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child?.stdout?.on("data", onOutput);
    child?.stderr?.on("data", onOutput);
    void exited.then((code) => reject(new Error(`${name} ended with ${code}: ${said}`)));
  });
  opened.catch(() => undefined);
  /** Resolves once `words` have been said `times` times since the start, or the command has ended. */
  const says = (words: string, times: number) =>
    new Promise<void>((resolve) => {
      const onOutput = () => {
        if (said.split(words).length > times) resolve();
      };
      started.stdout?.on("data", onOutput);
      started.stderr?.on("data", onOutput);
      void exited.then(() => resolve());
      // They may have come with what was awaited before.
      onOutput();
    });
  return { opened, exited, said: () => said, says };
}

/** Of a visitor who leaves: a stop waits for connections that are kept (server/drain.ts). */
const leaving = { connection: "close" };

function postTo(address: string, stamp = ""): Promise<Response> {
  const headers = { ...leaving, "content-type": "application/json", [stampHeader]: stamp };
  return fetch(address, { method: "POST", headers, body: JSON.stringify(goodMessage) });
}

describe("npm run dev", () => {
  it("serves the same pages and API, with Vite's client for hot reload", { tags: ["deep"] }, async () => {
    const address = await command("dev", { CONTENT_DIR: await writeFixture() }).opened;
    const answer = await fetch(address);
    const page = await answer.text();
    expect(page).toContain("<title>Testhouse - Home</title>");
    expect(page).toContain("/@react-refresh");
    expect((await fetch(`${address}/@vite/client`)).status).toBe(200);
    expect(await (await fetch(`${address}/api/categories`)).text()).toContain('"title":"Category 1"');
    // The CSP of production, but for the styles that Vite adds.
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("style-src 'self' 'unsafe-inline'; ");
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+; /);
    expect(policy.replace(" 'unsafe-inline'", "").replaceAll(/ 'sha256-[^']+'/g, "")).toBe(
      bareHeaders({ ...readConfig({}), dev: false })["content-security-policy"],
    );
  });

  it("shows changed content and changed server code without a command", { tags: ["deep"] }, async () => {
    const content = await writeFixture();
    const port = String(await freePort());
    const run = command("dev", { CONTENT_DIR: content, PORT: port });
    const address = await run.opened;
    const name = async () => /<title>(\w+) - /.exec(await (await fetch(address)).text())?.[1];
    expect(await name()).toBe("Testhouse");

    const settings = path.join(content, "site.yaml");
    const text = await readFile(settings, "utf8");
    const republished = run.says("Published as version", 1);
    await writeFile(settings, text.replace("Testhouse", "Newhouse"));
    await republished;
    expect(await name()).toBe("Newhouse");
    const refused = run.says("Name: This is needed.", 1);
    await writeFile(settings, text.replace(/^website_name.*\n/, ""));
    await refused;
    expect(await name()).toBe("Newhouse");

    // The contents stay: other tests read the file meanwhile.
    const reopened = run.says("The site is open at", 2);
    await utimes(path.join(root, "server/README.md"), new Date(), new Date());
    await reopened;
    const again = run.says("The site is open at", 3);
    await utimes(path.join(root, "features/list.ts"), new Date(), new Date());
    await again;
    expect(await name()).toBe("Newhouse");
  });
});

describe("npm start", () => {
  it.each([
    ["start", "PORT"],
    ["desk", "DESK_PORT"],
  ])(
    "names a port that is taken and says what to do, before it makes anything (%s)",
    { tags: ["deep"] },
    async (name, setting) => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
      const bound = other.address();
      const port = typeof bound === "object" && bound ? bound.port : 0;
      const run = command(name, { [setting]: String(port), CONTENT_DIR: await writeFixture() });
      expect(await run.exited).toBe(1);
      expect(run.said()).toContain(`Port ${port} is taken by another program.`);
      expect(await readdir(folder)).toEqual([]);
      expect(run.said()).not.toContain("    at ");
      other.close();
    },
  );

  it("names a folder that cannot be written", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    const run = command("start", { DATA_DIR: path.join(file, "var") });
    expect(await run.exited).toBe(1);
    expect(run.said()).toMatch(
      /The folder \S+ cannot be written \(ENOTDIR\)\. Make it writable, or set DATA_DIR/,
    );
    expect(run.said()).not.toContain("    at ");
  });

  it("names every bad variable at once", async () => {
    const run = command("start", { PORT: "http", SITE_URL: "ftp://x", DATABASE_URL: "mysql://x" });
    expect(await run.exited).toBe(1);
    for (const name of ["PORT", "SITE_URL", "DATABASE_URL"]) expect(run.said()).toContain(`${name} must be`);
    expect(run.said()).not.toContain("    at ");
  });

  it(
    "API-2 sends what a visitor writes, and stops while it waits for the mail server",
    { tags: ["deep"] },
    async () => {
      const server = await startMailServer();
      const run = command("start", {
        CONTENT_DIR: await writeFixture(),
        SMTP_URL: server.url,
        CONTACT_TO: "hello@agency.example",
        MAIL_FROM: "website@agency.example",
      });
      const address = await run.opened;
      const stamped = (await (await fetch(`${address}${stampPath}`, { headers: leaving })).json()) as {
        data: { stamp: string };
      };
      await new Promise((resolve) => setTimeout(resolve, stampRipeMs));
      const write = () => postTo(`${address}/api/contacts`, stamped.data.stamp);
      expect((await write()).status).toBe(201);
      await expect.poll(() => server.received.length).toBe(1);
      expect(server.received[0]?.headers.get("reply-to")).toBe("ann@b.example");
      await server.stop();
      expect((await write()).status).toBe(201);
      child?.kill("SIGTERM");
      expect(await run.exited).toBe(0);
      expect(run.said()).not.toContain("ann@b.example");
    },
  );

  it.each(["SIGTERM", "SIGHUP"] as const)(
    "opens, answers, and stops on %s with status 0",
    { tags: ["deep"] },
    async (signal) => {
      const run = command("start", {});
      const address = await run.opened;
      expect((await fetch(`${address}/readyz`, { headers: leaving })).status).toBe(200);
      expect(run.said()).toContain("Messages are kept in the database; set SMTP_URL to have them sent");
      child?.kill(signal);
      expect(await run.exited).toBe(0);
    },
  );
});

test.each(["start", "desk", "dev", "preview"] as const)(
  "npm run %s gives its shell's place to Node: npm tells nobody else of a signal",
  async (name) => {
    const { default: manifest } = await import("../package.json", { with: { type: "json" } });
    expect(manifest.scripts[name]).toMatch(/^exec node /);
  },
);

test("SIGTERM to npm start stops the site", { tags: ["deep"] }, async () => {
  const settings = { SITE_ENV_FILE: "", NODE_ENV: undefined, VITEST: undefined, DATA_DIR: folder, PORT: "0" };
  const env = { ...process.env, ...settings, CONTENT_DIR: await writeFixture() };
  const run = follow("npm start", spawn("npm", ["start"], { cwd: root, env }));
  const address = await run.opened;
  child?.kill("SIGTERM");
  expect(await run.exited).toBe(0);
  await expect(fetch(address)).rejects.toThrow("fetch failed");
});

test("a second desk on one content folder says that it is one", { tags: ["deep"] }, async () => {
  const words = "Another desk is open on this content folder.";
  const content = { CONTENT_DIR: await writeFixture(), DESK_PORT: "0" };
  const first = command("desk", { ...content, DATA_DIR: path.join(folder, "first") });
  const firstProcess = child;
  await first.opened;
  const second = command("desk", { ...content, DATA_DIR: path.join(folder, "second") });
  try {
    await second.opened;
  } finally {
    firstProcess?.kill("SIGTERM");
    await first.exited;
  }
  expect([first.said().includes(words), second.said().includes(words)]).toEqual([false, true]);
});

test("the desk prints another link at Enter, and ends with its terminal", { tags: ["deep"] }, async () => {
  const run = command("desk", { CONTENT_DIR: await writeFixture(), DESK_PORT: "0" });
  await run.says("/desk/enter#", 1);
  const another = run.says("/desk/enter#", 2);
  child?.stdin?.write("\n");
  await another;
  child?.kill("SIGHUP");
  expect(await run.exited).toBe(0);
  expect(run.said().split("/desk/enter#")).toHaveLength(3);
});

test("the preview takes the two signals of a Ctrl-C as one", { tags: ["deep"] }, async () => {
  const run = command("preview", { CONTENT_DIR: await writeFixture(), TMPDIR: folder });
  run.opened.catch(() => undefined);
  await run.says("is open at", 1);
  child?.kill("SIGINT");
  child?.kill("SIGINT");
  expect(await run.exited).toBe(0);
});

const ownNode = path.join(root, "node_modules/.bin/node");

describe.skipIf(!existsSync(ownNode))("the service (left out where npm brings no Node)", () => {
  it(
    "is stopped by SIGTERM as its unit starts it: what is open is answered, then it ends with 0",
    { tags: ["deep"] },
    async () => {
      const unit = await serviceUnit("0");
      const [program, ...args] = unit.command;
      expect(program).toBe(ownNode);
      // As in systemd, nothing but the unit's own variables; the folders are the test's.
      const folders = { DATA_DIR: folder, CONTENT_DIR: await writeFixture() };
      const env = { PATH: process.env["PATH"], SITE_ENV_FILE: "", ...unit.environment, ...folders };
      const run = follow("the service", spawn(program, args, { cwd: unit.workingDirectory, env }));
      const address = await run.opened;
      const body = JSON.stringify(goodMessage);
      const open = request(`${address}/api/contacts`, {
        method: "POST",
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
      });
      open.flushHeaders();
      open.write(body.slice(0, 10));
      const [socket] = (await once(open, "socket")) as [Socket];
      if (socket.connecting) await once(socket, "connect");
      // It has the head, for it answers what comes later.
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      child?.kill("SIGTERM");
      // It says that it stops, and soon refuses connections.
      const stops = () =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status === 503,
          () => true,
        );
      await expect.poll(stops).toBe(true);
      const answered = once(open, "response");
      open.end(body.slice(10));
      const [answer] = (await answered) as [{ statusCode: number; resume(): void }];
      answer.resume();
      expect(answer.statusCode).toBe(201);
      expect(await run.exited).toBe(0);
    },
  );

  it("serves the desk as its unit starts it, and is stopped by SIGTERM", { tags: ["deep"] }, async () => {
    const unit = await serviceUnit("", "quarterlight-desk.service");
    const [program, ...args] = unit.command;
    expect(program).toBe(ownNode);
    const settings = {
      DATA_DIR: folder,
      CONTENT_DIR: await writeFixture(),
      DESK_PORT: String(await freePort()),
      DESK_URL: "https://desk.example.com",
    };
    const env = { PATH: process.env["PATH"], SITE_ENV_FILE: "", ...unit.environment, ...settings };
    const stdio: StdioOptions = ["ignore", "pipe", "pipe"];
    const run = follow("the desk", spawn(program, args, { cwd: unit.workingDirectory, env, stdio }));
    expect(await run.opened).toBe("https://desk.example.com/desk/");
    await run.says("/desk/enter#", 1);
    const host = { host: "desk.example.com" };
    const asked = request(`http://127.0.0.1:${settings.DESK_PORT}/desk/`, { headers: host }).end();
    const [answer] = (await once(asked, "response")) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    child?.kill("SIGTERM");
    expect(await run.exited).toBe(0);
  });
});
