/**
 * The site that all tests share: its log goes into a file (see `site-log.ts`), its other output to the
 * terminal.
 */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { siteLog } from "./site-log.ts";

const log = createWriteStream(siteLog);
const site = spawn(process.execPath, ["e2e/start-unlimited.ts"], { stdio: ["ignore", "inherit", "pipe"] });
createInterface({ input: site.stderr }).on("line", (line) => {
  if (line.startsWith('{"level":')) log.write(`${line}\n`);
  else console.error(line);
});
// Playwright holds the other end: a run that is killed leaves no site on its port.
process.stdin.resume().on("close", () => site.kill());
site.on("exit", (code) => process.exit(code ?? 1));
