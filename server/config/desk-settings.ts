import { z } from "zod";
import type { Config } from "./config.ts";
import { readSettings } from "./feature-settings.ts";
import { type Environment, httpOrigin, listenHost, thisMachine, wholeNumber } from "./fields.ts";

/** Where the desk listens, and its public address. The site knows nothing of it. */
export type DeskConfig = ReturnType<typeof readDeskConfig>;

/** Browsers keep what signs people in to encrypted addresses, and to this machine. */
const isTrusted = (value: string) =>
  value === "" || value.startsWith("https://") || /^http:\/\/localhost(?::\d+)?$/.test(value);

export const deskVariables = z.object({
  DESK_PORT: wholeNumber(
    "4400",
    { least: 0, most: 65_535 },
    "DESK_PORT must be a whole number from 0 to 65535, for example DESK_PORT=4400",
  ).describe("The port that the desk listens on."),
  // With a public address it listens where the site does; without one, on this machine alone.
  HOST: listenHost("HOST"),
  // With a path it would share its host, and with it what signs people in, with something else.
  DESK_URL: httpOrigin("DESK_URL", "https://desk.example.com")
    .refine(isTrusted, {
      error: "DESK_URL must begin with https://, for example DESK_URL=https://desk.example.com",
    })
    .describe(
      "The desk's own `https://` address behind your proxy, without a path; people sign in there. Empty: it can be opened on this machine alone.",
    ),
});

/** Reads the desk's settings; a `ConfigError` names all faults at once and says what to do. */
export function readDeskConfig(environment: Environment = process.env) {
  const { DESK_PORT: port, HOST: host, DESK_URL: url } = readSettings(deskVariables, { environment });
  // `url` is its origin behind the owner's proxy; empty: it is used on this machine alone.
  return { port, host: url === "" ? thisMachine : host, url };
}

/**
 * The warning at the start of the desk where a proxy stands in front of it that is not named: everybody has
 * the proxy's address then, so a stranger who tries to sign in keeps all others out of it. Null where all is
 * well.
 */
export function proxyAdvice(
  { url }: Pick<DeskConfig, "url">,
  { trustProxy }: Pick<Config, "trustProxy">,
): string | null {
  const isNamed = Array.isArray(trustProxy) ? trustProxy.length > 0 : trustProxy !== 0;
  return isNamed || !url.startsWith("https://")
    ? null
    : "TRUST_PROXY is not set: all people count as one, and a stranger who tries to sign in keeps them out. Set TRUST_PROXY=1 where one proxy stands before the desk.";
}
