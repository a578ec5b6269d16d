import { createRequire } from "node:module";
import path from "node:path";

/** The families that come with the product beside the built-in one, as packages. */
export const families = {
  serif: { name: "source-serif-4", family: "Source Serif 4", stands: "Georgia", generic: "serif" },
  humanist: { name: "source-sans-3", family: "Source Sans 3", stands: "Arial", generic: "sans-serif" },
  mono: { name: "jetbrains-mono", family: "JetBrains Mono", stands: "Courier New", generic: "monospace" },
} as const;
export type FamilyName = keyof typeof families;
export const familyNames = Object.keys(families) as FamilyName[];

const require = createRequire(import.meta.url);

/** Where the files of a family lie. */
export const filesOf = (name: string): string =>
  path.join(path.dirname(require.resolve(`@fontsource-variable/${name}/package.json`)), "files");
