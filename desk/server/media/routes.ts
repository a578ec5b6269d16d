import * as calls from "#desk/contract/media.ts";
import type { Deps } from "../deps.ts";
import { type Feature, takesFile } from "../route.ts";
import { createUploads } from "./take-upload.ts";

/** Pictures and files of the content folder. */
export const mediaRoutes: Feature = (deps) => {
  const take = taker(deps);
  return [
    takesFile(calls.upload, "editor", calls.mostUploadBytes, async ({ context, bytes, stillMay, record }) => {
      const query = (name: string) => context.req.query(name) ?? "";
      const replaces = query("replace");
      const isForBrand = query("for") === "brand";
      const taken = await take()({ name: query("name"), isForBrand, replaces, bytes, stillMay });
      await record(`${replaces === "" ? "Added" : "Replaced"} ${taken.name}`);
      return taken;
    }),
  ];
};

/** Made at the first call: routes are declared before there is a folder. */
function taker({ folder }: Deps) {
  let take: ReturnType<typeof createUploads> | undefined;
  return () => (take ??= createUploads(folder));
}
