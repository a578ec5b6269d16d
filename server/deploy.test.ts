import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readConfig } from "./config/config.ts";
import { readDeskConfig } from "./config/desk-settings.ts";
import { settingNames } from "./config/settings.ts";

const variableNames = await settingNames();

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFile(path.join(root, file), "utf8");
interface Instruction {
  readonly name: string;
  readonly words: readonly string[];
  /** The build stage that it belongs to, counted from 0. */
  readonly stage: number;
}

/** The instructions of a Dockerfile without comments, one per line. */
async function dockerfile(): Promise<readonly Instruction[]> {
  const text = (await read("deploy/Dockerfile")).replace(/^#.*\n/gm, "").replace(/\\\n/g, " ");
  let stage = -1;
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [name = "", ...words] = line.trim().split(/\s+/);
      if (name === "FROM") stage += 1;
      return { name, words, stage };
    });
}

describe("deploy/Dockerfile", () => {
  const copied = (all: readonly Instruction[]) =>
    all.filter(({ name, words }) => name === "COPY" && !words[0]?.startsWith("--from="));

  test("copies only files that exist and that .dockerignore lets through", async () => {
    const allowed = (await read(".dockerignore")).split("\n").filter((line) => line.startsWith("!"));
    const sources = copied(await dockerfile()).flatMap(({ words }) => words.slice(0, -1));
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    for (const source of sources) expect(allowed).toContain(`!${source.replace(/\/$/, "")}`);
  });

  test("the image contains every input of the build's stamp: it builds nothing when it starts", async () => {
    // Read from its text: running the command would load what only a build needs.
    const list = /const inputs = \[([^\]]*)\]/.exec(await read("cli/build-stamp.ts"))?.[1] ?? "";
    const inputs = [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
    expect(inputs).toContain("web");
    const all = await dockerfile();
    const last = Math.max(...all.map(({ stage }) => stage));
    for (const stage of [0, last]) {
      const sources = copied(all.filter((one) => one.stage === stage)).flatMap(({ words }) =>
        words.slice(0, -1).map((source) => source.replace(/\/$/, "")),
      );
      for (const input of inputs)
        expect(
          sources.some((source) => input === source || input.startsWith(`${source}/`)),
          `${input} in stage ${stage}`,
        ).toBe(true);
    }
    // Served unchanged, so that an icon may be mounted over it: not part of the build.
    expect(inputs).not.toContain("public");
    expect(copied(all.filter(({ stage }) => stage === last)).flatMap(({ words }) => words)).toContain(
      "public/",
    );
  });

  test("starts as `npm start` does", async () => {
    // A package.json, read only for its script.
    const { scripts } = JSON.parse(await read("package.json")) as { scripts: { start: string } };
    const command = (await dockerfile()).findLast(({ name }) => name === "CMD");
    expect(["exec", ...JSON.parse(command?.words.join(" ") ?? "[]")]).toEqual(scripts.start.split(" "));
  });

  test("every stage has the same Node, and stages that are copied from exist", async () => {
    const all = await dockerfile();
    const from = all.filter(({ name }) => name === "FROM");
    expect(new Set(from.map(({ words }) => words[0])).size).toBe(1);
    const stages = new Set(from.map(({ words }) => words[2]));
    const named = all.flatMap(({ words }) => words.filter((word) => word.startsWith("--from=")));
    expect(named.length).toBeGreaterThan(0);
    for (const one of named) expect(stages).toContain(one.slice("--from=".length));
  });

  test("sets only variables that the site knows, and runs as an unprivileged user", async () => {
    const all = await dockerfile();
    const set = all.filter(({ name }) => name === "ENV").flatMap(({ words }) => words);
    for (const one of set) expect(["NODE_ENV", ...variableNames]).toContain(one.split("=")[0]);
    expect(all.findLast(({ name }) => name === "USER")?.words).toEqual(["node"]);
    expect(all.some(({ name, words }) => name === "HEALTHCHECK" && words.join(" ").includes("/readyz"))).toBe(
      true,
    );
  });
});

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      env_file: z.string().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
      volumes: z.array(z.string()).optional(),
      ports: z.array(z.string()).optional(),
      networks: z.array(z.string()),
      mem_limit: z.string(),
      pids_limit: z.number(),
      profiles: z.array(z.string()).optional(),
      command: z.array(z.string()).optional(),
      read_only: z.boolean().optional(),
    }),
  ),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
  volumes: z.record(z.string(), z.null()),
});

describe("deploy/compose.yaml", () => {
  const compose = async () => composeSchema.parse(parse(await read("deploy/compose.yaml"), { merge: true }));
  const contentMount = "${CONTENT_DIR:-../content}:/site/content:ro";
  const editedMount = contentMount.replace(/:ro$/, "");
  const variable = /\$\{(\w+)(?::(?:\?[^}]*|-([^}]*)))?\}/g;

  test("names only services, volumes and files that exist", async () => {
    const { services, volumes } = await compose();
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(["site1", "site2", "nginx", "postgres", "redis"]),
    );
    for (const [name, { depends_on: needs = [], volumes: mounts = [] }] of Object.entries(services)) {
      for (const other of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(Object.keys(services), `${name} depends on ${other}`).toContain(other);
      for (const mount of mounts) {
        // The owner's content: Docker creates the folder if it is missing, and the example is shown.
        if ([contentMount, editedMount].includes(mount)) continue;
        const [from = ""] = mount.split(":");
        const isThere = from.startsWith(".") ? existsSync(path.join(root, "deploy", from)) : from in volumes;
        expect(isThere, `${name} mounts ${from}`).toBe(true);
      }
    }
    // Only nginx is reachable from outside: the sites trust what it reports about visitors.
    expect(Object.entries(services).filter(([, { ports }]) => ports)).toHaveLength(1);
    expect(services["nginx"]?.ports).toHaveLength(1);
  });

  test("nginx reaches only the sites: data services are in a network of their own, without access to the outside", async () => {
    const { services, networks } = await compose();
    const of = (name: string) => services[name]?.networks ?? [];
    for (const name of ["postgres", "redis", "store", "bucket"]) {
      expect(of(name)).toEqual(["back"]);
      expect(of("nginx")).not.toContain("back");
    }
    expect(networks["back"]?.internal).toBe(true);
    for (const { networks: named } of Object.values(services))
      for (const one of named) expect(Object.keys(networks)).toContain(one);
  });

  test("passes on every variable of deploy/.env, but for the content's place: it is mounted", async () => {
    const { services } = await compose();
    for (const name of ["site1", "site2"]) {
      const { env_file: file, environment, volumes } = services[name] ?? {};
      expect(file).toBe(".env");
      expect(environment?.["CONTENT_DIR"]).toBe("");
      expect(volumes).toContain(contentMount);
    }
  });

  test("runs the desk only with its profile, confined as the sites are, beside the data of one and with the content to write", async () => {
    const { services } = await compose();
    const { desk, site1 } = services;
    expect(Object.entries(services).filter(([, { profiles }]) => profiles)).toEqual([["desk", desk]]);
    expect(desk?.profiles).toEqual(["desk"]);
    // A package.json, read only for its script.
    const { scripts } = JSON.parse(await read("package.json")) as { scripts: { desk: string } };
    expect(["exec", ...(desk?.command ?? [])]).toEqual(scripts.desk.split(" "));
    expect(desk?.volumes).toEqual(["site1:/data", editedMount]);
    for (const key of [
      "image",
      "env_file",
      "environment",
      "read_only",
      "tmpfs",
      "cap_drop",
      "security_opt",
      "networks",
    ])
      expect([key, desk?.[key]]).toEqual([key, site1?.[key]]);
    expect(desk?.read_only).toBe(true);
    // The image sets HOST.
    const env = { DESK_URL: "https://desk.example.com", HOST: "0.0.0.0" };
    expect(readDeskConfig(env)).toMatchObject({ host: "0.0.0.0", port: 4400 });
  });

  test("contains no secret; env.example lists the variables that it names, and further settings alone", async () => {
    const { services } = await compose();
    const secrets = Object.values(services)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([name]) => /PASSWORD|SECRET|KEY/.test(name));
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter(([, value]) => !/^\$\{\w+:\?[^}]*\}$/.test(value))).toEqual([]);
    const asked = [...(await read("deploy/compose.yaml")).matchAll(variable)].map(([, name = ""]) => name);
    const given = [...(await read("deploy/env.example")).matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name);
    expect(given).toEqual(expect.arrayContaining(asked));
    expect(given.filter((name) => !asked.includes(name) && !variableNames.includes(name))).toEqual([]);
  });

  test("gives the sites variables that they know and accept", async () => {
    const { services } = await compose();
    const filled: Record<string, string> = {
      SITE_URL: "https://www.example.com",
      SECRET_KEY: "k".repeat(64),
      SMTP_URL: "smtps://user:password@smtp.example.com",
      CONTACT_TO: "hello@example.com",
      MAIL_FROM: "website@example.com",
    };
    for (const name of ["site1", "site2"]) {
      const entries = Object.entries(services[name]?.environment ?? {});
      for (const [known] of entries) expect(variableNames).toContain(known);
      const env = entries.map(
        ([key, value]) =>
          [
            key,
            value.replace(
              variable,
              (_, asked: string, fallback?: string) => filled[asked] ?? fallback ?? "5ec2e7",
            ),
          ] as const,
      );
      expect(readConfig(Object.fromEntries(env))).toMatchObject({
        siteUrl: "https://www.example.com",
        trustProxy: 1,
      });
    }
  });
});

/** The server blocks of nginx's files that pass requests on, with what they include, by file and name. */
async function proxyingServers(): Promise<readonly (readonly [name: string, block: string])[]> {
  const files = (await readdir(path.join(root, "deploy"))).filter((name) => /^nginx.*\.conf$/.test(name));
  const snippet = await read("deploy/nginx-site.conf");
  const found = await Promise.all(
    files.map(async (file) => {
      const text = (await read(`deploy/${file}`)).replaceAll(
        "include /etc/nginx/snippets/quarterlight.conf;",
        () => snippet,
      );
      return [...text.matchAll(/^server \{\n(.*?)^\}/gms)].map(
        ([, block = ""]) => [`${file}: ${/server_name ([^;]+);/.exec(block)?.[1] ?? ""}`, block] as const,
      );
    }),
  );
  return found.flat().filter(([, block]) => block.includes("proxy_pass"));
}

test("every server block of nginx that passes requests on sets what a visitor must not choose", async () => {
  const servers = await proxyingServers();
  expect(servers.map(([name]) => name)).toEqual([
    "nginx-desk.conf: desk.example.com",
    "nginx-tls.conf: www.example.com",
    "nginx.conf: www.example.com",
  ]);
  for (const [name, block] of servers) {
    for (const line of [
      "proxy_set_header Host $http_host;",
      "proxy_set_header X-Forwarded-For $remote_addr;",
      "proxy_set_header X-Request-Id $request_id;",
      "proxy_hide_header X-Request-Id;",
      "add_header X-Request-Id $request_id always;",
    ])
      expect(block, `in ${name}`).toContain(line);
    // A location with headers of its own would have none of these.
    for (const [location] of block.matchAll(/location [^{]*\{[^}]*\}/g))
      expect(location, `in ${name}`).not.toMatch(/proxy_set_header|proxy_hide_header|add_header/);
  }
});
