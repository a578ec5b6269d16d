import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Where the log of the site that all tests share stands; each port has its own. */
export const siteLog = path.join(
  os.tmpdir(),
  `quarterlight-e2e-${Number(process.env["E2E_PORT"] || 3210)}.log`,
);

/** Throws where a site's log tells of an error: no test here provokes one. */
export function noErrors(log: string): void {
  const errors = log.split("\n").filter((line) => /^\{"level":"(?:error|fatal)"/.test(line));
  if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join("\n")}`);
}

/** After all tests: an error in the log of the site that they shared makes the run red. */
export default async function checkSiteLog(): Promise<void> {
  noErrors(await readFile(siteLog, "utf8"));
}
