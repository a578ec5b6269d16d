import { setImmediate as turn } from "node:timers/promises";
import path from "node:path";
import { installation } from "../config/fields.ts";
import type { Content } from "../content/content.ts";
import { linkCheck } from "./check-links.ts";
import { filesIn, textsAmong } from "./content-facts.ts";
import { rules, type SeenOf } from "./rules.ts";

/** The folder of files that the site sends as they are. */
export const publicDir = path.join(installation, "public");

/**
 * What whoever checks or publishes a folder should know of its links: publishing takes those that lead
 * nowhere, since what they lead to may come later. `content` is null where the folder has mistakes.
 */
export async function linkWarnings(dir: string, content: Content | null): Promise<SeenOf<"content">[]> {
  const check = linkCheck({ content, publicFiles: await filesIn(publicDir) });
  const seen: SeenOf<"content">[] = [];
  for (const source of textsAmong(dir, await filesIn(dir))) {
    // A site in this process answers meanwhile.
    await turn();
    seen.push(...check(source).filter(({ id }) => rules.content[id].severity !== "note"));
  }
  return seen;
}
