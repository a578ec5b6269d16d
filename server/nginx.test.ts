import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { connect } from "node:http2";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { upstreamOf, writeNginxConfig } from "./testing/nginx.ts";
import { freePort } from "./testing/free-port.ts";
import { type Program, programOf, startProgram } from "./testing/programs.ts";

const nginx = programOf("nginx") ?? "";
const isInstalled = nginx !== "" && programOf("openssl") !== null;
const upstreams = ["upstream.conf", "compose-upstream.conf"];

/** As with another TLS terminator in front of nginx: the commented lines, and that terminator's address. */
const behindAnother = (site: string) =>
  site.replaceAll(/^( *)#(set_real_ip_from|real_ip_)/gm, "$1$2").replace("192.0.2.10", "127.0.0.1");

/** Changed by the line of docs/going-live.md. */
function asTheGuideHasIt(desk: string): string {
  const guide = readFileSync(path.resolve(import.meta.dirname, "../docs/going-live.md"), "utf8");
  const [, script = ""] =
    /sed --in-place '(.*)' \/etc\/nginx\/conf\.d\/quarterlight-desk\.conf/.exec(guide) ?? [];
  return execFileSync("sed", [script], { input: desk, encoding: "utf8" });
}

const variants = {
  "nginx.conf": { file: "nginx.conf" },
  "nginx.conf behind another TLS end": { file: "nginx.conf", change: behindAnother },
  "nginx-tls.conf": { file: "nginx-tls.conf" },
  "nginx-desk.conf": { file: "nginx-desk.conf" },
  "nginx-desk.conf behind another TLS end": { file: "nginx-desk.conf", change: behindAnother },
  "nginx-desk.conf with TLS, as the guide has it": { file: "nginx-desk.conf", change: asTheGuideHasIt },
} as const;

const cases = Object.keys(variants).flatMap((name) => upstreams.map((upstream) => [name, upstream] as const));

describe.skipIf(!isInstalled)(
  "nginx accepts the shipped configuration (skipped where nginx or openssl is not installed)",
  () => {
    test.each(cases)("%s with %s", async (name, upstreamFile) => {
      const given = await readFile(path.resolve(import.meta.dirname, "../deploy", upstreamFile), "utf8");
      // Only docker compose resolves the names of its services.
      const upstream = given.replaceAll(/site\d/g, "127.0.0.1");
      const variant = variants[name as keyof typeof variants];
      // nginx binds the ports while it checks, and 80 and 443 may be another's.
      const [port, tlsPort] = [await freePort(), await freePort()];
      const config = await writeNginxConfig({ port, tlsPort, upstream, ...variant });
      const { stderr } = await promisify(execFile)(nginx, ["-t", "-c", config]);
      expect(stderr).toContain("test is successful");
      // The file has the syntax of newer versions; older ones know only the previous one.
      expect(stderr.replace(/.*"listen \.\.\. http2" directive is deprecated.*\n/g, "")).not.toContain(
        "[warn]",
      );
    });
  },
);

test("with TLS the desk listens wherever the site does, on IPv6 too", async () => {
  const [site = "", desk = ""] = await Promise.all(
    ["nginx-tls.conf", "nginx-desk.conf"].map((name) =>
      readFile(path.resolve(import.meta.dirname, "../deploy", name), "utf8"),
    ),
  );
  const heard = (text: string) =>
    new Set([...text.matchAll(/^ *listen (\S*443)\b/gm)].map(([, address]) => address));
  expect(heard(site)).toEqual(new Set(["443", "[::]:443"]));
  expect(heard(asTheGuideHasIt(desk))).toEqual(heard(site));
});

/** The last request that reached the site. */
let seen: IncomingHttpHeaders;
let site: Server;
const running: Program[] = [];

async function startNginx(variant: (typeof variants)[keyof typeof variants], sitePort = portOfSite()) {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const upstream = (await upstreamOf([sitePort])).replace("127.0.0.1:4400", `127.0.0.1:${sitePort}`);
  const config = await writeNginxConfig({ port, tlsPort, upstream, ...variant });
  running.push(await startProgram(port, nginx, ["-c", config, "-e", "stderr"]));
  return { port, tlsPort, folder: path.dirname(config) };
}

const portOfSite = () => (site.address() as AddressInfo).port;

/** All that nginx has logged, once it has logged the request for `last`. */
async function logged(folder: string, last: string): Promise<string> {
  const read = async () => {
    const logs = ["access.log", "error.log"].map((name) => readFile(path.join(folder, name), "utf8"));
    return (await Promise.all(logs)).join("");
  };
  await expect.poll(read).toContain(last);
  return read();
}

function get(port: number, target: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: target, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on("error", reject).end();
  });
}

describe.skipIf(!isInstalled)("through nginx (skipped where nginx or openssl is not installed)", () => {
  beforeAll(async () => {
    site = createServer((asked, answer) => {
      seen = asked.headers;
      answer.setHeader("x-request-id", String(asked.headers["x-request-id"]));
      // An answer that shared caches store too.
      if (asked.url === "/kept") answer.setHeader("cache-control", "public, max-age=60");
      answer.end("the site");
    }).listen(0, "127.0.0.1");
    await once(site, "listening");
  });
  afterAll(async () => {
    for (const { process: child } of running) {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    }
    site.close();
  });

  test("a visitor sets neither the request's id nor its address; the host is passed on unchanged", async () => {
    const { port } = await startNginx(variants["nginx.conf"]);
    const host = `www.example.com:${port}`;
    const forged = { host, "x-request-id": "chosen-by-me", "x-forwarded-for": "198.51.100.7" };
    const { headers } = await get(port, "/", forged);
    expect(seen["x-request-id"]).toMatch(/^[\da-f]{32}$/);
    expect(headers["x-request-id"]).toBe(seen["x-request-id"]);
    expect([seen.host, seen["x-forwarded-for"], seen["x-forwarded-proto"]]).toEqual([
      host,
      "127.0.0.1",
      "http",
    ]);
  });

  test("nor does whoever calls the desk set the request's id", async () => {
    const { port } = await startNginx(variants["nginx-desk.conf"]);
    const forged = { host: "desk.example.com", "x-request-id": "chosen-by-me" };
    for (const target of ["/desk/api/session", "/_share/some"]) {
      const { headers } = await get(port, target, forged);
      expect(seen["x-request-id"]).toMatch(/^[\da-f]{32}$/);
      expect(headers["x-request-id"]).toBe(seen["x-request-id"]);
    }
  });

  test("an answer cached by nginx has the id of each request that it answers", async () => {
    const { port } = await startNginx(variants["nginx.conf"]);
    const ids = [];
    for (let turn = 0; turn < 3; turn += 1)
      ids.push((await get(port, "/kept", { host: "www.example.com" })).headers["x-request-id"]);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe(seen["x-request-id"]);
  });

  test("behind another TLS terminator the visitor's address comes from it, and not from the visitor", async () => {
    const { port } = await startNginx(variants["nginx.conf behind another TLS end"]);
    const forwarded = "203.0.113.9, 198.51.100.7";
    await get(port, "/", { host: "www.example.com", "x-forwarded-for": forwarded });
    expect(seen["x-forwarded-for"]).toBe("198.51.100.7");
  });

  test("the desk gets its own host, the address of each person, and files as large as it takes", async () => {
    const { port } = await startNginx(variants["nginx-desk.conf behind another TLS end"]);
    const headers = { host: "desk.example.com", "x-forwarded-for": "203.0.113.9, 198.51.100.7" };
    const length = String(100_000_000);
    expect((await get(port, "/desk/", { ...headers, "content-length": length })).status).toBe(200);
    expect([seen.host, seen["x-forwarded-for"], seen["content-length"]]).toEqual([
      "desk.example.com",
      "198.51.100.7",
      length,
    ]);
  });

  test.each([
    ["nginx.conf", "www.example.com", "/newsletter/unsubscribe?token=secret"],
    ["nginx-desk.conf", "desk.example.com", "/_share/secret"],
  ] as const)(
    "no log of %s gets what a link lets in, also while nobody answers",
    async (name, host, target) => {
      const { port, folder } = await startNginx(variants[name], await freePort());
      expect((await get(port, target, { host })).status).toBe(502);
      // Logs are written request by request: what the first one leaves stands before this one.
      expect((await get(port, "/last", { host })).status).toBe(502);
      const logs = await logged(folder, "/last");
      expect(logs).not.toContain("secret");
    },
  );

  test("with TLS: HTTP/2 for the site, a redirect from port 80, and the certificate's challenges", async () => {
    const { port, tlsPort, folder } = await startNginx(variants["nginx-tls.conf"]);
    const plain = await get(port, "/team?x=1", { host: "example.com" });
    expect([plain.status, plain.headers.location]).toEqual([301, "https://www.example.com/team?x=1"]);
    await mkdir(`${folder}/acme/.well-known/acme-challenge`, { recursive: true });
    await writeFile(`${folder}/acme/.well-known/acme-challenge/proof`, "proof");
    expect((await get(port, "/.well-known/acme-challenge/proof", { host: "www.example.com" })).text).toBe(
      "proof",
    );

    const session = connect(`https://127.0.0.1:${tlsPort}`, {
      rejectUnauthorized: false,
      servername: "www.example.com",
    });
    const stream = session.request({ ":path": "/", ":authority": `www.example.com:${tlsPort}` });
    const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
    expect(headers[":status"]).toBe(200);
    expect([seen.host, seen["x-forwarded-proto"]]).toEqual([`www.example.com:${tlsPort}`, "https"]);
    session.destroy();
  });
});
