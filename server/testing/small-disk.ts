import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A file system of 3 MB. */
interface SmallDisk {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Mounts a small file system, to fill it; null where this user may not mount one. */
export async function smallDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", folder]);
  const remove = () => rm(folder, { recursive: true, force: true });
  if (status !== 0) {
    await remove();
    return null;
  }
  return {
    folder,
    remove: async () => {
      execFileSync("umount", [folder]);
      await remove();
    },
  };
}
