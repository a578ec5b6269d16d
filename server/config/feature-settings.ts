import type { z } from "zod";
import { ConfigError } from "./config-error.ts";
import type { Environment } from "./fields.ts";

/** Reads the settings of a feature, or of the desk; a `ConfigError` names all faults at once and says what to do. */
export function readSettings<Shape extends z.ZodObject>(
  settings: Shape,
  { environment }: { readonly environment: Environment },
): z.output<Shape> {
  const { success, data, error } = settings.safeParse(environment);
  if (success) return data;
  throw new ConfigError([...new Set(error.issues.map(({ message }) => message))].join("\n"));
}
