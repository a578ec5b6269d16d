import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { readMedia, upload, type Uploaded } from "#desk/contract/media.ts";
import { isDraft } from "#server/base/write-file-atomically.ts";
import { none } from "../bars.ts";
import { shown, type Work } from "./work.ts";

/** Photos that arrive at the same time. */
const atOnce = 3;
const [width, height] = [900, 600];

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Photos are sent, several at a time, and stored as they are: nothing needs to be turned or shrunk. */
export function uploadingTo(dir: string, rounds: number): Work {
  const folder = path.join(dir, "pictures");
  /** What was answered, by its name. */
  const taken = new Map<string, string>();
  const looked = new Set<string>();
  let [count, half, lost, unlisted] = [0, 0, 0, 0];
  return {
    name: "uploading",
    rounds,
    spanMs: () => 1500,
    act: async (desk, begun) => {
      const photo = () =>
        sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
          .png()
          .toBuffer();
      const one = async () => {
        for (;;) {
          const bytes = await photo();
          count += 1;
          begun();
          // The call's own type.
          const { name } = (await desk.send(`${upload.path}?name=lamp-${count}.png`, bytes)) as Uploaded;
          taken.set(name, hashOf(bytes));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, one));
    },
    look: async () => {
      const names = (await readdir(folder)).filter((name) => name.startsWith("lamp-") && !isDraft(name));
      for (const name of names.filter((one) => !looked.has(one))) {
        looked.add(name);
        const bytes = await readFile(path.join(folder, name));
        const isWhole = await sharp(bytes, { failOn: "truncated" })
          .stats()
          .then(
            () => true,
            () => false,
          );
        const hash = taken.get(name);
        if (!isWhole || (hash !== undefined && hash !== hashOf(bytes))) half += 1;
      }
      lost += [...taken.keys()].filter((name) => !names.includes(name)).length;
    },
    lookWith: async (desk) => {
      const { pictures } = await desk.call(readMedia);
      const listed = new Set(pictures.filter(({ alt }) => alt !== null).map(({ name }) => name));
      unlisted += [...taken.keys()].filter((name) => !listed.has(name)).length;
    },
    bars: async () => [
      shown("photos that were answered", taken.size),
      none("photos that are half", half),
      none("photos that were answered and are lost", lost),
      none("photos that were answered and are not listed", unlisted),
    ],
  };
}
