import { readConfig } from "../server/config/config.ts";
import type { Replaced } from "../server/main.ts";
import { requirePort } from "../server/listen.ts";
import { buildApart } from "./build-apart.ts";
import { say } from "./print.ts";

/** `npm start`: builds what is stale, then opens the site. */
export async function run(replaced?: Replaced): Promise<void> {
  await requirePort(readConfig());
  await buildApart();
  // React and its router choose their production code by this.
  process.env["NODE_ENV"] = "production";
  const { main } = await import("../server/main.ts");
  await main(say, replaced);
}
