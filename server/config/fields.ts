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
    .transform((value) => (value === "" ? fallback : value));

/** A whole number between two bounds; `error` is what its owner reads otherwise. */
export const wholeNumber = (
  fallback: string,
  { least, most }: { least: number; most: number },
  error: string,
) =>
  text(fallback)
    .refine((value) => /^\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most, { error })
    .transform(Number);

/** A number of days above 0; null where it is empty. */
export const days = (name: string, fallback = "") =>
  text(fallback)
    .refine((value) => value === "" || (/^\d{1,5}$/.test(value) && Number(value) > 0), {
      error: `${name} must be empty (keep) or a whole number of days above 0, for example ${name}=365`,
    })
    .transform((value) => (value === "" ? null : Number(value)));

/** `on` or `off`, as a boolean. */
export const onOff = (name: string, fallback: "on" | "off") =>
  text(fallback)
    .refine((value) => value === "on" || value === "off", { error: `${name} must be on or off` })
    .transform((value) => value === "on");

/**
 * A folder as an absolute path, relative to the installation: the same settings mean the same folder wherever
 * a command is called from. Only a shell reads `~`: in a file it would be a folder of that name, which the
 * next installation does not have.
 */
export const folder = (name: string, fallback: () => string) =>
  text()
    .refine((value) => !value.startsWith("~"), {
      error: `${name} must be written out: ~ stands for the home folder in a shell alone`,
    })
    .transform((value) => path.resolve(installation, value === "" ? fallback() : value));

/** The address that this machine alone can reach. */
export const thisMachine = "127.0.0.1";

/** A host name or an IP address to listen on. */
export const listenHost = (name: string) =>
  text(thisMachine).refine((value) => /^[\w.:-]+$/.test(value), {
    error: `${name} must be a host name or an IP address to listen on, for example ${name}=0.0.0.0`,
  });

/** Whether a text is an address that begins with `http://` or `https://`. */
export const isHttpUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** Whether a text is an address that begins with one of the protocols. */
export const isUrlOf = (protocols: RegExp, value: string) => protocols.test(value) && URL.canParse(value);

/** An HTTP address without query and fragment, and without a password: addresses are shown to visitors. */
const httpText = (name: string, example: string) =>
  text()
    .refine((value) => value === "" || isHttpUrl(value), {
      error: `${name} must be empty or an address that begins with http:// or https://, for example ${name}=${example}`,
    })
    .refine((value) => !isHttpUrl(value) || (!new URL(value).search && !new URL(value).hash), {
      error: `${name} must not hold a query or a fragment`,
    })
    .refine((value) => !isHttpUrl(value) || (!new URL(value).username && !new URL(value).password), {
      error: `${name} must not hold a user or a password`,
    });

/** An HTTP address, trailing slashes removed; empty where it is not set. */
export const httpAddress = (name: string, example: string) =>
  httpText(name, example).transform((value) => value.replace(/\/+$/, ""));

/** An HTTP address without a path, in the spelling of browsers; empty where it is not set. */
export const httpOrigin = (name: string, example: string) =>
  httpText(name, example)
    .refine((value) => !isHttpUrl(value) || new URL(value).pathname === "/", {
      error: `${name} must be a host of its own, without a path, for example ${name}=${example}`,
    })
    .transform((value) => (value === "" ? "" : new URL(value).origin));

/** The non-empty parts of a comma-separated list. */
export const listOf = (value: string) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
