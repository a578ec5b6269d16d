import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
/** `import … from`, `export … from`, `import "…"`, and `import("…")` of values and types. */
const written =
  /^(?:import|export)\b[^"=;()]*? from "([^"]+)"|^import "([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

/** The product's modules in some folders, by their paths in the project: no tests, and nothing of theirs. */
export function productFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        path.posix.join(folder, name.replaceAll("\\", "/")),
      ),
    )
    .filter(
      (file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.(?:test|e2e)\.|\.config\.ts$|\/testing\//.test(file),
    );
}

/** What a file imports, types included: files of the project as `#` and their path, packages by name. */
export function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(written)].map(([, from = "", effect = "", dynamic = ""]) => {
    const name = from || effect || dynamic;
    return name.startsWith(".") ? `#${path.posix.join(path.posix.dirname(file), name)}` : name;
  });
}

/** One cycle of a graph, its nodes in order; undefined where it has none. */
export function findCycle(graph: ReadonlyMap<string, Iterable<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...way, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}
