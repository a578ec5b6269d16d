import { request } from "node:http";
import { examples } from "../e2e/examples.ts";
import { report } from "./report.ts";
import { printTable, startSite } from "./running-site.ts";

/** In bytes after Brotli; those of script and style are the bars of e2e/bytes.e2e.ts. */
const mostHtml = 18_000;

function wireBody(address: string): Promise<{ length: number; encoding: string }> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { "accept-encoding": "br" } }, (answer) => {
      let length = 0;
      answer.on("data", (part: Buffer) => (length += part.length));
      answer.on("end", () => resolve({ length, encoding: answer.headers["content-encoding"] ?? "" }));
    })
      .on("error", reject)
      .end();
  });
}

async function sum(origin: string, files: Iterable<string>): Promise<number> {
  const bodies = await Promise.all([...files].map((file) => wireBody(origin + file)));
  return bodies.reduce((total, { length }) => total + length, 0);
}

const site = await startSite();
const origin = site.origin.replace("localhost", "127.0.0.1");
const rows: [string, number, number, number, number][] = [];
for (const { path } of examples) {
  const html = await (await fetch(origin + path)).text();
  const files = (ending: string) => new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${ending}\\b`, "g")));
  rows.push([
    path,
    (await wireBody(origin + path)).length,
    await sum(origin, files("js")),
    await sum(origin, files("css")),
    files("js").size,
  ]);
}
await site.stop();
rows.sort((a, b) => b[2] - a[2]);
const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
printTable(
  ["address", "HTML KB", "JavaScript KB", "CSS KB", "scripts"],
  rows.map(([path, html, script, style, count]) => [path, kilo(html), kilo(script), kilo(style), count]),
);
/** The most of a column that any address has, in KB. */
const largest = (column: 1 | 2 | 3) => Math.max(...rows.map((row) => row[column])) / 1000;
report("bytes", [
  { what: "HTML of the largest page, KB", figure: largest(1), most: mostHtml / 1000 },
  { what: "script that any page names, KB", figure: largest(2) },
  { what: "style that any page names, KB", figure: largest(3) },
]);
