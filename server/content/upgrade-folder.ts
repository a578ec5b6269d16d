import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { entrySchemas } from "./entry-schemas.ts";
import type { Fault } from "./fault.ts";
import { formatOf } from "./format.ts";
import { readOptionalEntry } from "./reading.ts";

/** A change that brings a folder of an older format up to date. */
interface Step {
  /** The format that it leads to: folders of that format need no such step. */
  readonly to: number;
  /** Says what was done; null where there was nothing to do. */
  readonly run: (dir: string) => Promise<string | null>;
}

/**
 * The colours that were part of the product before folders had a brand.yaml, as text on the light side too.
 */
const formerAccents = `accent:
  straw: { colour: "#ffb547", on_light: "#8a5200" }
  steel: { colour: "#5cc8f2", on_light: "#00628a" }
  rose: { colour: "#ff7a99", on_light: "#b01e4b" }
  jade: { colour: "#4fd69c", on_light: "#0b6b47" }
  lavender: { colour: "#b39bff", on_light: "#5b3fd1" }
  ember: { colour: "#ff6f4a", on_light: "#b2330f" }
`;

/**
 * Pictures that name a colour, in a folder that says no colours: from before 0.3, when six were part of the
 * product.
 */
const keepColours: Step["run"] = async (dir) => {
  const file = path.join(dir, "brand.yaml");
  if (existsSync(file)) return null;
  const faults: Fault[] = [];
  const pictures = readOptionalEntry(dir, "pictures.yaml", entrySchemas.pictures, faults)?.value ?? {};
  if (Object.values(pictures).every(({ gel }) => gel === null)) return null;
  await writeFile(file, formerAccents);
  return "brand.yaml: written, with the six colours that pictures.yaml names; change them as you like";
};

/** In the order of the formats that they lead to. */
const steps: readonly Step[] = [{ to: 1, run: keepColours }];

/**
 * Brings the content folder of an older version up to date, and says what was done, a line each. Older
 * folders are read as they are; this keeps what the product gave before. What an owner wrote is never
 * changed, files are only added.
 */
export async function upgradeFolder(dir: string): Promise<string[]> {
  const done: string[] = [];
  const format = formatOf(dir);
  for (const step of steps.filter(({ to }) => to > format)) {
    const line = await step.run(dir);
    if (line !== null) done.push(line);
  }
  return done;
}
