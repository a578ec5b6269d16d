import { readFileSync } from "node:fs";
import path from "node:path";
import { features } from "#features/list.ts";

const architecture = path.resolve(import.meta.dirname, "../../docs/architecture.md");

/** The features that the documents know: those of the product as it comes. */
export const documentedFeatures: readonly string[] = [
  ...readFileSync(architecture, "utf8").matchAll(/^\| \[`([\w-]+)`\]\(\.\.\/features\/\1\/README\.md\)/gm),
].map(([, name = ""]) => name);

/** Whether a path of the repository went with a feature that was taken out. */
export function isTakenOut(file: string): boolean {
  const feature = /^features\/([\w-]+)(?:\/|$)/.exec(file)?.[1];
  return feature !== undefined && documentedFeatures.includes(feature) && !features.includes(feature);
}
