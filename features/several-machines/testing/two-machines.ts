import { mkdtemp, readFile } from "node:fs/promises";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeContent } from "#server/publishing/write-content.ts";
import { readContent } from "#server/reading/read-content.ts";
import { openTestDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { freePort } from "#server/testing/free-port.ts";
import { type Program, programOf, startProgram } from "#server/testing/programs.ts";
import { upstreamOf, writeNginxConfig } from "#server/testing/nginx.ts";
import { s3Places } from "../s3-originals.ts";
import { startS3, type TestS3 } from "./s3-server.ts";
import { watchLog } from "#server/testing/log-watch.ts";

const secret = "k".repeat(32);

/** A process of the site on a machine of its own: it shares with the others only what the variables name. */
export interface SiteProcess {
  readonly origin: string;
  /** Address of a script that only this process has. */
  readonly script: string;
  /** Kills it at once and waits until it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port, and waits until it is open. */
  start(): Promise<void>;
}

/** Two processes of the site behind one nginx, and everything that they share. */
export interface SeveralMachines {
  readonly shared: TestDatabase;
  readonly mail: TestMailServer;
  readonly s3: TestS3;
  readonly sites: readonly [SiteProcess, SiteProcess];
  readonly nginx: string;
  /** What nginx has logged. */
  nginxLog(): Promise<string>;
  readonly secret: string;
  redis: Program;
  /** Publishes content whose pages contain `word`; returns the time at which it was live. */
  publishWord(word: string): Promise<number>;
  startRedisAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** What must be installed besides the project; PostgreSQL, mail server and S3 come with it. */
export const neededPrograms = ["nginx", "redis-server"] as const;

/** A Redis without persistence. */
function startRedis(command: string, port: number): Promise<Program> {
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  return startProgram(port, command, args);
}

/** Starts everything; `redis-server` and `nginx` must be installed. */
export async function startSeveralMachines(): Promise<SeveralMachines> {
  const [nginxProgram, redisProgram] = neededPrograms.map((name) => programOf(name) ?? name) as [
    string,
    string,
  ];
  const shared = await openTestDatabase("postgres");
  const [mail, s3, redisPort] = await Promise.all([startMailServer(), startS3(), freePort()]);
  const redis = await startRedis(redisProgram, redisPort);
  const { originals } = s3Places(s3.config);
  const publishWord = async (word: string) => {
    const files = fixtureFiles();
    const about = (files["about.md"] ?? "").replace("title: About", `title: ${word}`);
    const read = await readContent(await writeFixture({ ...files, "about.md": about }));
    if ("faults" in read) throw new Error(JSON.stringify(read.faults));
    await writeContent(shared.database, read, originals);
    return performance.now();
  };
  await publishWord("first");
  const env = {
    DATABASE_URL: shared.databaseUrl,
    SECRET_KEY: secret,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SMTP_URL: mail.url,
    CONTACT_TO: "hello@agency.example",
    MAIL_FROM: "website@agency.example",
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
    ...s3.env,
  };
  const sites = [await siteProcess(env), await siteProcess(env)] as const;
  const port = await freePort();
  const ports = sites.map(({ origin }) => Number(new URL(origin).port));
  const config = await writeNginxConfig({ port, upstream: await upstreamOf(ports) });
  const nginx = await startProgram(port, nginxProgram, ["-c", config, "-e", "stderr"]);
  const running: SeveralMachines = {
    shared,
    mail,
    s3,
    sites,
    secret,
    redis,
    nginx: `http://127.0.0.1:${port}`,
    nginxLog: () => readFile(path.join(path.dirname(config), "access.log"), "utf8"),
    publishWord,
    startRedisAgain: async () => {
      running.redis = await startRedis(redisProgram, redisPort);
    },
    stop: async () => {
      // A worker process that loses its parent ends by itself.
      const gone = once(nginx.process, "exit");
      nginx.process.kill("SIGTERM");
      await gone;
      await Promise.all([...sites.map((site) => site.kill()), running.redis.kill()]);
      await Promise.all([mail.stop(), s3.stop()]);
      await shared.close();
    },
  };
  return running;
}

async function siteProcess(env: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const own = { ...env, DATA_DIR: await mkdtemp(path.join(tmpdir(), "quarterlight-machine-")) };
  const open = async (port: string) => {
    const file = path.join(import.meta.dirname, "whole-server.ts");
    const child = spawn(process.execPath, [file], {
      env: { ...own, PORT: port, TMPDIR: tmpdir() },
      stdio: ["ignore", "pipe", "pipe"],
    });
    watchLog(child.stderr);
    const exited = once(child, "exit");
    const opened = new Promise<string>((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        const found = /The site is open at http:\/\/localhost:(\d+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
      void exited.then(() => reject(new Error(`The site did not open:\n${said}`)));
    });
    return { child, exited, port: await opened };
  };
  let current = await open("0");
  const { port } = current;
  return {
    origin: `http://127.0.0.1:${port}`,
    script: `/assets/${path.basename(own.DATA_DIR)}.js`,
    async kill() {
      current.child.kill("SIGKILL");
      await current.exited;
    },
    async start() {
      current = await open(port);
    },
  };
}
