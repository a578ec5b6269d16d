import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Path of the log of the site that all tests share; each port has its own. */
export const siteLog = path.join(
  os.tmpdir(),
  `quarterlight-e2e-${Number(process.env["E2E_PORT"] || 3210)}.log`,
);

/** Throws if a site's log contains an error: no test here provokes one. */
export function noErrors(log: string): void {
  const errors = log.split("\n").filter((line) => /^\{"level":"(?:error|fatal)"/.test(line));
  if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join("\n")}`);
}

/** After all tests: an error in the log of the shared site fails the run. */
export default async function checkSiteLog(): Promise<void> {
  noErrors(await readFile(siteLog, "utf8"));
}
