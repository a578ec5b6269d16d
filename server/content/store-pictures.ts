import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, copyFile, mkdir, rename } from "node:fs/promises";
import path from "node:path";
import type { ContentPicture } from "./content.ts";

/** Copies pictures into storage; what is there already is the same, because names hold the hash. */
export async function storePictures(pictures: readonly ContentPicture[], storageDir: string): Promise<void> {
  await mkdir(storageDir, { recursive: true });
  for (const picture of pictures) {
    const target = path.join(storageDir, picture.path);
    if (await exists(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    // Under another name first, so that nobody is served half a picture. A leading dot is never served.
    const draft = path.join(path.dirname(target), `.${randomBytes(8).toString("hex")}`);
    await copyFile(picture.file, draft, constants.COPYFILE_FICLONE);
    await rename(draft, target);
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
