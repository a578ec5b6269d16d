import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";

/** A file of the bar as the browser gets it. */
export interface BarFile {
  readonly type: string;
  readonly text: string;
}

const folder = path.join(import.meta.dirname, "bar");
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".ts": "text/javascript; charset=utf-8",
};

/**
 * The files of the bar by their names, the page itself under "". Scripts keep their names and lose their
 * types, as those that Node runs: so the bar needs no build, and none holds it.
 */
export function barFiles(): ReadonlyMap<string, BarFile> {
  const files = readdirSync(folder).map((name): [string, BarFile] => {
    const text = readFileSync(path.join(folder, name), "utf8");
    const type = types[path.extname(name)] ?? "text/plain";
    return [
      name === "bar.html" ? "" : name,
      { type, text: name.endsWith(".ts") ? stripTypeScriptTypes(text) : text },
    ];
  });
  return new Map(files);
}
