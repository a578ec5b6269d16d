import { deskWords } from "#words/part.ts";
import { z } from "zod";
import type { FileChange } from "#desk/contract/edit.ts";
import * as calls from "#desk/contract/media.ts";
import { deskAct } from "../access/desk-act.ts";
import type { Deps } from "../deps.ts";
import { accepts, answers, type DeskCalls, takesFile } from "../route.ts";
import { listMedia, usesOfFile } from "./list-media.ts";
import { listedPictures } from "./picture-list.ts";
import { folders } from "./media-names.ts";
import { createMediaUses } from "./media-uses.ts";
import { removeFromFolder } from "./remove-media.ts";
import { createUploads } from "./take-upload.ts";
import path from "node:path";
import { leadsOutside } from "#server/folder/list-folder.ts";
import { isPictureName } from "#server/media/measure-picture.ts";
import { storedType } from "#server/storage/stored-name.ts";
import { Refusal, refusingEdits } from "../refusal.ts";

const removal = z.strictObject({
  kind: z.enum(["picture", "file"]),
  name: z.string().min(1).max(300),
  confirmed: z.boolean(),
});

const restoring = z.strictObject({ file: z.string().max(300) });

/** Pictures and files of the content folder. */
export const mediaRoutes: DeskCalls = (deps) => {
  const open = opener(deps);
  /** What was removed here. */
  const removed = new Map<string, readonly FileChange[]>();
  return [
    answers(calls.readMedia, "editor", async () => {
      const [uses, { value }] = await Promise.all([open().uses(), listedPictures(deps.folder)]);
      return listMedia(deps.folder.dir, uses, value);
    }),
    answers(calls.shownPicture, "editor", ({ context: { req } }) => {
      const query = (name: string) => req.query(name) ?? "";
      return showPicture(deps, {
        name: query("name"),
        size: query("size"),
        state: query("state"),
      });
    }),
    answers(calls.pictureSize, "editor", ({ context: { req } }) =>
      deps.pictures.sizeOf(pictureFile(deps, req.query("name") ?? "")).catch(() => {
        throw notThere();
      }),
    ),
    takesFile(calls.upload, "editor", calls.mostUploadBytes, async ({ context, bytes, stillMay, record }) => {
      const query = (name: string) => context.req.query(name) ?? "";
      const replaces = query("replace");
      const taken = await open().take({
        name: query("name"),
        purpose: query("for"),
        replaces,
        bytes,
        stillMay,
      });
      const act = taken.known ? "addedAgain" : replaces === "" ? "added" : "replaced";
      await record(deskAct(act, { name: taken.name }));
      return taken;
    }),
    accepts(calls.removeMedia, "editor", removal, async ({ input, record }) => {
      const uses = await open().uses();
      const usedBy = input.kind === "picture" ? (uses.get(input.name) ?? []) : usesOfFile(uses, input.name);
      const changes = await removeFromFolder(deps.folder, input, usedBy);
      removed.set(`${folders[input.kind]}/${input.name}`, changes);
      await record(deskAct("removed", { name: input.name }));
      return null;
    }),
    accepts(calls.restoreMedia, "editor", restoring, async ({ input: { file }, record }) => {
      const changes = removed.get(file);
      if (!changes) throw new Refusal(404, deskWords().server.tooLongAgo);
      const outcome = await refusingEdits(deps.folder.undo(changes));
      if (!outcome.saved) throw new Refusal(409, deskWords().server.overtaken);
      removed.delete(file);
      await record(deskAct("tookBack", { file }));
      return null;
    }),
  ];
};

/** Made at the first call: routes are declared before there is a folder. */
function opener(deps: Deps) {
  let parts: { take: ReturnType<typeof createUploads>; uses: ReturnType<typeof createMediaUses> } | undefined;
  return () => (parts ??= { take: createUploads(deps), uses: createMediaUses(deps.folder) });
}

/** What is requested; without the `state` of its bytes no browser keeps the picture. */
interface WantedPicture {
  readonly name: string;
  readonly size: string;
  readonly state: string;
}

/**
 * A picture of the folder as WebP, upright and no wider than is requested. Throws a refusal where there is
 * none, or it cannot be read.
 */
async function showPicture(
  deps: Pick<Deps, "folder" | "pictures">,
  { name, size, state }: WantedPicture,
): Promise<Response> {
  const width = size === "large" ? calls.shownWidths.large : calls.shownWidths.small;
  const webp = await deps.pictures.shrinkPicture(pictureFile(deps, name), width).catch(() => {
    throw notThere();
  });
  const headers = {
    "content-type": "image/webp",
    // It may be a draft's, so no proxy keeps it.
    "cache-control": state === "" ? "no-store" : "private, max-age=31536000, immutable",
  };
  return new Response(webp, { headers });
}

/** The file of a picture; a refusal where a name leads to none. */
function pictureFile({ folder: { dir } }: Pick<Deps, "folder">, name: string): string {
  // A stored name leads out of no folder.
  const isStored = isPictureName(name) && storedType(name) !== null;
  if (!isStored || leadsOutside(dir, `pictures/${name}`)) throw notThere();
  return path.join(dir, "pictures", name);
}

const notThere = () => new Refusal(404, deskWords().server.pictureUnshown);
