import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type Environment, listenHost, wholeNumber } from "./fields.ts";

/** Where the desk listens. The site knows nothing of it. */
export interface DeskConfig {
  readonly port: number;
  readonly host: string;
}

const deskVariables = z.object({
  DESK_PORT: wholeNumber(
    "4400",
    { least: 0, most: 65_535 },
    "DESK_PORT must be a whole number from 0 to 65535, for example DESK_PORT=4400",
  ),
  DESK_HOST: listenHost("DESK_HOST"),
});

/** The names of the desk's variables. */
export const deskVariableNames: readonly string[] = Object.keys(deskVariables.shape);

/** Reads the desk's settings; a `ConfigError` names all faults at once and tells what to do. */
export function readDeskConfig(env: Environment = process.env): DeskConfig {
  const result = deskVariables.safeParse(env);
  if (!result.success)
    throw new ConfigError([...new Set(result.error.issues.map((issue) => issue.message))].join("\n"));
  const { DESK_PORT: port, DESK_HOST: host } = result.data;
  if (!isLoopback(host))
    throw new ConfigError(
      `DESK_HOST=${host} would open the desk to other machines. Use 127.0.0.1, or remove DESK_HOST.`,
    );
  return Object.freeze({ port, host });
}

/** Whether a host to listen on is this machine alone. */
const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
