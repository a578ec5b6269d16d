import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Where a program of this machine is; null where it is not installed. */
export function programOf(name: string): string | null {
  const folders = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** A program that a test runs beside the site. */
export interface Program {
  readonly process: ChildProcess;
  readonly port: number;
  /** Ends it at once, as a fault would. */
  readonly kill: () => Promise<void>;
}

/** Starts a program that listens on `port`, and waits until it does. */
export async function startProgram(
  port: number,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(child, "exit");
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    await pause(20);
  }
  return {
    process: child,
    port,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** A Redis that keeps nothing on the disk. */
export function startRedis(command: string, port: number): Promise<Program> {
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  return startProgram(port, command, args);
}

const deploy = path.resolve(import.meta.dirname, "../../deploy");

/**
 * Writes `deploy/nginx.conf` as a whole configuration, listening on `port`, its cache in a folder of its own, and before
 * it the `upstream`; `change` is done to what it says of the site. Gives its file.
 */
export async function writeNginxConfig(
  port: number,
  upstream: string,
  change: (site: string) => string = (site) => site,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-nginx-"));
  // Its workers run as a user of their own.
  await chmod(folder, 0o755);
  const given = await readFile(path.join(deploy, "nginx.conf"), "utf8");
  const site = given
    .replace("/var/cache/nginx/quarterlight", `${folder}/cache`)
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
  await writeFile(path.join(folder, "site.conf"), `${upstream}\n${change(site)}`);
  const user = process.getuid?.() === 0 ? "user root; " : "";
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  await writeFile(
    path.join(folder, "nginx.conf"),
    `${user}daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths} include ${folder}/site.conf; }`,
  );
  return path.join(folder, "nginx.conf");
}

/** `deploy/upstream.conf` with other processes. */
export async function upstreamOf(ports: readonly number[]): Promise<string> {
  const given = await readFile(path.join(deploy, "upstream.conf"), "utf8");
  return given.replace(/(?: *server 127\.0\.0\.1:\d+([^;]*);\n)+/, (_, options: string) =>
    ports.map((port) => `  server 127.0.0.1:${port}${options};\n`).join(""),
  );
}
