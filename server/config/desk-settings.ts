import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type Environment, httpAddress, listenHost, wholeNumber } from "./fields.ts";

/** Where the desk listens, and its public address. The site knows nothing of it. */
export interface DeskConfig {
  readonly port: number;
  readonly host: string;
  /** Its origin behind the owner's proxy; empty: it is used on this machine alone. */
  readonly url: string;
}

/** Browsers keep passkeys and the cookie to encrypted addresses, and to this machine. */
const isTrusted = (given: string) =>
  given === "" || given.startsWith("https://") || /^http:\/\/localhost(?::\d+)?$/.test(given);

/** An address with a path would share its host, and with it cookies and passkeys, with something else. */
const isOrigin = (given: string) =>
  given === "" || !URL.canParse(given) || new URL(given).origin === given.toLowerCase();

const deskVariables = z.object({
  DESK_PORT: wholeNumber(
    "4400",
    { least: 0, most: 65_535 },
    "DESK_PORT must be a whole number from 0 to 65535, for example DESK_PORT=4400",
  ),
  DESK_HOST: listenHost("DESK_HOST"),
  DESK_URL: httpAddress("DESK_URL", "https://desk.example.com")
    .refine(isTrusted, {
      error: "DESK_URL must begin with https://, for example DESK_URL=https://desk.example.com",
    })
    .refine(isOrigin, {
      error:
        "DESK_URL must be a host of its own, without a path, for example DESK_URL=https://desk.example.com",
    }),
});

/** The names of the desk's variables. */
export const deskVariableNames: readonly string[] = Object.keys(deskVariables.shape);

/** Reads the desk's settings; a `ConfigError` names all faults at once and tells what to do. */
export function readDeskConfig(env: Environment = process.env): DeskConfig {
  const result = deskVariables.safeParse(env);
  if (!result.success)
    throw new ConfigError([...new Set(result.error.issues.map((issue) => issue.message))].join("\n"));
  const { DESK_PORT: port, DESK_HOST: host, DESK_URL: url } = result.data;
  if (url === "" && !isLoopback(host))
    throw new ConfigError(
      `DESK_HOST=${host} would open the desk to other machines, where nobody can sign in without DESK_URL. Set DESK_URL to its https:// address, or remove DESK_HOST.`,
    );
  return Object.freeze({ port, host, url: url.toLowerCase() });
}

/** Whether a host to listen on is this machine alone. */
const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
