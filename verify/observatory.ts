import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { report } from "./bars.ts";
import { build, startSite, temporaryFolder } from "./harness.ts";
import { startNginx } from "./nginx.ts";

const run = promisify(execFile);
const scanner = "@mdn/mdn-http-observatory@1.4.8";
const leastScore = 130;

/** The scorer's result; only these fields are read. */
interface Scan {
  readonly scan: { readonly grade: string; readonly score: number };
  readonly tests: Record<
    string,
    { readonly pass: boolean; readonly scoreModifier: number; readonly result: string }
  >;
}

/**
 * Mozilla's own scorer, fetched only for this run. It downloads two lists on installation; here they are
 * empty.
 */
async function fetchScanner(folder: string): Promise<string> {
  await writeFile(path.join(folder, "package.json"), '{"private":true,"type":"module"}');
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", scanner], {
    cwd: folder,
  });
  const installed = path.join(folder, "node_modules/@mdn/mdn-http-observatory");
  await writeFile(path.join(installed, "conf/hsts-preload.json"), "{}");
  await writeFile(path.join(installed, "conf/tld-list.json"), '["localhost"]');
  const file = path.join(folder, "scan.mjs");
  await writeFile(
    file,
    `import { scan } from ${JSON.stringify(path.join(installed, "src/scanner/index.js"))};
console.log(JSON.stringify(await scan("localhost")));`,
  );
  return file;
}

async function certificate(folder: string): Promise<{ key: string; cert: string }> {
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  await run(
    "openssl",
    "req -x509 -newkey rsa:2048 -nodes -days 2".split(" ").concat(name, ["-keyout", key, "-out", cert]),
  );
  return { key, cert };
}

const { folder, remove } = await temporaryFolder("observatory");
const scan = await fetchScanner(folder);
const { key, cert } = await certificate(folder);
await build();
const site = await startSite({
  DATA_DIR: path.join(folder, "data"),
  SITE_URL: "https://localhost",
  TRUST_PROXY: "1",
});
// The scorer knows only the ports 80 and 443.
const nginx = await startNginx([site.port], 443, (example) =>
  example
    .replace(
      "listen 127.0.0.1:443;",
      `listen 127.0.0.1:443 ssl; ssl_certificate ${cert}; ssl_certificate_key ${key};`,
    )
    .concat("server { listen 127.0.0.1:80; return 301 https://$host$request_uri; }\n"),
);
const { stdout } = await run(process.execPath, [scan], {
  env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
});
await nginx.stop();
await site.end("SIGTERM");
await remove();

// The scorer's own format.
const { scan: found, tests } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Scan;
const passed = Object.values(tests).filter(({ pass }) => pass).length;
report([
  { name: `grade (${scanner})`, figure: found.grade, bar: "A+", met: found.grade === "A+" },
  { name: "score", figure: found.score, bar: `>= ${leastScore}`, met: found.score >= leastScore },
  {
    name: "tests passed",
    figure: `${passed} of ${Object.keys(tests).length}`,
    bar: "all",
    met: passed === Object.keys(tests).length,
  },
  ...Object.entries(tests)
    .filter(([, { scoreModifier }]) => scoreModifier !== 0)
    .map(([name, { scoreModifier, result }]) => ({
      name: `${name}: ${result}`,
      figure: scoreModifier,
      bar: "",
      met: null,
    })),
]);
