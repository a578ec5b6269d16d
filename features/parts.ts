import { existsSync } from "node:fs";
import path from "node:path";
import { features } from "./list.ts";

/** A part of a feature, with the name of that feature. */
type Named<Part> = Part & { readonly feature: string };

/**
 * The parts of one kind, of those features that have it, in the order of the list. A part is the default
 * export of the file with this name in the folder of its feature, where it `satisfies` the interface `Part`.
 */
export async function featureParts<Part extends object>(
  file: "site.ts" | "desk.ts",
): Promise<readonly Named<Part>[]> {
  const having = features.filter((name) => existsSync(path.join(import.meta.dirname, name, file)));
  return Promise.all(
    having.map(async (feature) => {
      // Each such file checks its type by itself.
      const { default: part } = (await import(/* @vite-ignore */ `./${feature}/${file}`)) as {
        default: Part;
      };
      return { ...part, feature };
    }),
  );
}

/** What the first feature gives that has it set up; null where none has. */
export async function firstGiven<Part extends object, Given>(
  open: (part: Part) => Promise<Given | null> | undefined,
): Promise<Given | null> {
  for (const part of await featureParts<Part>("site.ts")) {
    const given = await open(part);
    if (given) return given;
  }
  return null;
}
