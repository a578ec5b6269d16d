import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Gives the whole test run one folder for its temporary files, and removes it at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-tests-"));
  // Another user may pass through to what a test opens to it; the folders in it are closed.
  await chmod(folder, 0o711);
  // oxlint-disable-next-line node/no-process-env -- where os.tmpdir() of the workers looks
  process.env["TMPDIR"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
