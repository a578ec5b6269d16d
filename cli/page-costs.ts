import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { wireBytes } from "../server/wire-bytes.ts";
import { toTable } from "./table.ts";

/** What a page of a screen brings over the wire, in bytes after brotli, headers included. */
export interface PageCost {
  readonly screen: string;
  /** Script that the page names itself: what it needs before it answers to input. */
  readonly beforeInput: number;
  /** That, and all script that may come later: toasts and what a click opens too. */
  readonly inAll: number;
  readonly style: number;
  /** Files of script that the page names: each is a request. */
  readonly files: number;
}

const filesSchema = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.object({
  entry: filesSchema,
  routes: z.record(z.string(), filesSchema.extend({ id: z.string() })),
});
const manifestName = /^manifest-[\w-]+\.js$/;
/** How a built file names another that it needs, or loads later. */
const otherFile = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The router's list of what each page loads; it fails where the router writes it otherwise. */
function readManifest(assets: string) {
  const name = readdirSync(assets).find((file) => manifestName.test(file));
  if (!name) throw new Error(`The router's manifest is not in ${assets}`);
  const text = readFileSync(path.join(assets, name), "utf8");
  const json = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(text)?.[1] ?? "";
  return { url: `/assets/${name}`, ...manifestSchema.parse(JSON.parse(json)) };
}

/** Some files of script, and all that they load later. */
function withLater(client: string, files: ReadonlySet<string>): Set<string> {
  const all = new Set(files);
  // The loop reaches what is added on the way.
  for (const file of all) {
    const text = readFileSync(path.join(client, file), "utf8");
    for (const [, name = ""] of text.matchAll(otherFile)) all.add(`/assets/${name}`);
  }
  return all;
}

/** What each screen costs in the build whose files for the browser lie in `client`; the dearest first. */
export async function pageCosts(client: string): Promise<PageCost[]> {
  const { url, entry, routes } = readManifest(path.join(client, "assets"));
  const { root: frame, ...screens } = routes;
  const bytesOf = wireBytes(client);
  const sum = async (files: Iterable<string>) => {
    const lengths = await Promise.all([...files].map((file) => bytesOf(file)));
    return lengths.reduce((total, length) => total + length, 0);
  };
  // Several addresses show one screen.
  const byModule = new Map(Object.values(screens).map((one) => [one.module, one]));
  const costs = [...byModule.values()].map(async (screen) => {
    const parts = [entry, ...(frame ? [frame] : []), screen];
    const scripts = new Set([url, ...parts.flatMap(({ module, imports }) => [module, ...imports])]);
    const styles = new Set(parts.flatMap(({ css }) => css.map((file) => file.replace(/#$/, ""))));
    const name = path.basename(screen.module).replace(/-[\w-]{8}\.js$/, "");
    const [beforeInput, inAll, style] = await Promise.all([
      sum(scripts),
      sum(withLater(client, scripts)),
      sum(styles),
    ]);
    return { screen: name, beforeInput, inAll, style, files: scripts.size };
  });
  return (await Promise.all(costs)).toSorted((a, b) => b.beforeInput - a.beforeInput);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** One line a screen, for the terminal. */
export function costTable(costs: readonly PageCost[]): string {
  const header = ["KB by screen, with headers", "script before input", "script in all", "style", "files"];
  return toTable(
    header,
    costs.map(({ screen, beforeInput, inAll, style, files }) => [
      screen,
      kilobytes(beforeInput),
      kilobytes(inAll),
      kilobytes(style),
      files,
    ]),
  );
}
