import path from "node:path";
import { z } from "zod";

/** The variables of a process, as it got them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder that the product is installed in. */
export const installation = path.resolve(import.meta.dirname, "../..");

/** A variable's text, trimmed; `fallback` where it is missing or empty. */
export const text = (fallback = "") =>
  z
    .string()
    .trim()
    .default(fallback)
    .transform((given) => (given === "" ? fallback : given));

/** A whole number between two bounds; `error` is what its owner reads otherwise. */
export const wholeNumber = (
  fallback: string,
  { least, most }: { least: number; most: number },
  error: string,
) =>
  text(fallback)
    .refine((given) => /^\d{1,7}$/.test(given) && Number(given) >= least && Number(given) <= most, { error })
    .transform(Number);

/** A number of days above 0; null where it is empty. */
export const days = (name: string, fallback = "") =>
  text(fallback)
    .refine((given) => given === "" || (/^\d{1,5}$/.test(given) && Number(given) > 0), {
      error: `${name} must be empty (keep) or a whole number of days above 0, for example ${name}=365`,
    })
    .transform((given) => (given === "" ? null : Number(given)));

/** `on` or `off`, as a boolean. */
export const onOff = (name: string, fallback: "on" | "off") =>
  text(fallback)
    .refine((given) => given === "on" || given === "off", { error: `${name} must be on or off` })
    .transform((given) => given === "on");

/**
 * A folder as an absolute path, relative to the installation: the same settings mean the same folder wherever
 * a command is called from. Only a shell reads `~`: in a file it would be a folder of that name, which the
 * next installation does not have.
 */
export const folder = (name: string, fallback: () => string) =>
  text()
    .refine((given) => !given.startsWith("~"), {
      error: `${name} must be written out: ~ stands for the home folder in a shell alone`,
    })
    .transform((given) => path.resolve(installation, given === "" ? fallback() : given));

/** The address that this machine alone can reach. */
export const thisMachine = "127.0.0.1";

/** A host name or an IP address to listen on. */
export const listenHost = (name: string) =>
  text(thisMachine).refine((given) => /^[\w.:-]+$/.test(given), {
    error: `${name} must be a host name or an IP address to listen on, for example ${name}=0.0.0.0`,
  });

/** Whether a text is an address that begins with `http://` or `https://`. */
export const isHttpUrl = (given: string) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);

/** Whether a text is an address that begins with one of the protocols. */
export const isUrlOf = (protocols: RegExp, given: string) => protocols.test(given) && URL.canParse(given);

/** An HTTP address without query and fragment, and without a password: addresses are shown to visitors. */
const httpText = (name: string, example: string) =>
  text()
    .refine((given) => given === "" || isHttpUrl(given), {
      error: `${name} must be empty or an address that begins with http:// or https://, for example ${name}=${example}`,
    })
    .refine((given) => !isHttpUrl(given) || (!new URL(given).search && !new URL(given).hash), {
      error: `${name} must not hold a query or a fragment`,
    })
    .refine((given) => !isHttpUrl(given) || (!new URL(given).username && !new URL(given).password), {
      error: `${name} must not hold a user or a password`,
    });

/** An HTTP address, trailing slashes removed; empty where it is not set. */
export const httpAddress = (name: string, example: string) =>
  httpText(name, example).transform((given) => given.replace(/\/+$/, ""));

/** An HTTP address without a path, in the spelling of browsers; empty where it is not set. */
export const httpOrigin = (name: string, example: string) =>
  httpText(name, example)
    .refine((given) => !isHttpUrl(given) || new URL(given).pathname === "/", {
      error: `${name} must be a host of its own, without a path, for example ${name}=${example}`,
    })
    .transform((given) => (given === "" ? "" : new URL(given).origin));

/** The non-empty parts of a comma-separated list. */
export const listOf = (given: string) =>
  given
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
