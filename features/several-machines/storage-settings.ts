import type { z } from "zod";
import { text } from "#server/config/fields.ts";

/** An S3-compatible store for the pictures' originals. */
export interface S3Config {
  /** Origin of the store's own address, without the bucket and without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  /** The prefix of every object's name: empty, or with a trailing slash. */
  readonly prefix: string;
  readonly region: string;
  /** The bucket is part of the path; otherwise it is the first label of the host. */
  readonly pathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const example =
  "for example STORAGE_URL=s3://bucket/pictures?region=eu-central-1 or s3://bucket?endpoint=https://s3.example.com";

/** The variables about where originals are stored. The keys have the names that S3's own tools use. */
export const storageVariables = {
  STORAGE_URL: text().describe(
    "Bucket and prefix of an S3-compatible store for pictures: `s3://bucket/pictures?region=eu-central-1`, `s3://bucket?endpoint=https://s3.example.com`. `path-style=off` puts the bucket before the host. Empty: `DATA_DIR/storage`.",
  ),
  AWS_ACCESS_KEY_ID: text().describe("The key of that store."),
  AWS_SECRET_ACCESS_KEY: text().describe("Its secret."),
};

type StorageValues = z.output<z.ZodObject<typeof storageVariables>>;

const parameters = ["endpoint", "region", "path-style"];
const segments = /^(?:[\w-][\w.-]*\/)*$/;

/** Refuses everything that is wrong with `STORAGE_URL` and the keys that it needs. */
export function refuseStorage(values: StorageValues, context: z.RefinementCtx): void {
  const { STORAGE_URL: given } = values;
  if (given === "") return;
  const missing = (["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const).filter((name) => !values[name]);
  const faults = [...addressFaults(given), ...missing.map((name) => `${name} is required with STORAGE_URL`)];
  for (const message of faults) context.addIssue({ code: "custom", message });
}

function addressFaults(given: string): string[] {
  if (!given.startsWith("s3://") || !URL.canParse(given))
    return [`STORAGE_URL must be empty (a folder in DATA_DIR) or begin with s3://, ${example}`];
  const { hostname, username, port, hash, searchParams } = new URL(given);
  const isOnce = [...searchParams.keys()].every((name) => searchParams.getAll(name).length === 1);
  const unknown = [...searchParams.keys()].filter((name) => !parameters.includes(name));
  const { endpoint, region, style, prefix } = partsOf(given);
  const faults = {
    [`names no bucket (3 to 63 of a-z, 0-9, . and -), ${example}`]: !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(
      hostname,
    ),
    "must hold no user, port or fragment: the keys belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY":
      username !== "" || port !== "" || hash !== "",
    "has a prefix that is not made of letters, digits, - _ . and /": !segments.test(prefix),
    [`knows endpoint, region and path-style, each once; not ${unknown.join(", ") || "twice the same"}`]:
      unknown.length > 0 || !isOnce,
    "must have an endpoint that is http:// or https:// and a host, without a path, for example endpoint=https://s3.example.com":
      endpoint !== "" && !isOrigin(endpoint),
    "needs region=..., for example region=eu-central-1, or the endpoint of another store":
      endpoint === "" && region === "",
    "has a region that is none, for example region=eu-central-1": !/^[\w-]*$/.test(region),
    "has path-style=on or path-style=off": !["", "on", "off"].includes(style),
  };
  return Object.entries(faults)
    .filter(([, isFault]) => isFault)
    .map(([fault]) => `STORAGE_URL ${fault}`);
}

function partsOf(given: string) {
  const { hostname, pathname, searchParams } = new URL(given);
  const [endpoint = "", region = "", style = ""] = parameters.map((name) => searchParams.get(name)?.trim());
  const folder = pathname.replace(/^\/|\/$/g, "");
  return { bucket: hostname, endpoint, region, style, prefix: folder === "" ? "" : `${folder}/` };
}

function isOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, username, pathname, search, hash } = new URL(given);
  return /^https?:$/.test(protocol) && username === "" && pathname === "/" && search === "" && hash === "";
}

/** The store that is configured; null where pictures are in the data folder. */
export function readS3(values: StorageValues): S3Config | null {
  if (values.STORAGE_URL === "") return null;
  const { bucket, endpoint, region, style, prefix } = partsOf(values.STORAGE_URL);
  return {
    endpoint: endpoint === "" ? `https://s3.${region}.amazonaws.com` : new URL(endpoint).origin,
    bucket,
    prefix,
    // Other makers' stores accept any, and most document this one.
    region: region || "us-east-1",
    pathStyle: style === "" ? endpoint !== "" : style === "on",
    accessKeyId: values.AWS_ACCESS_KEY_ID,
    secretAccessKey: values.AWS_SECRET_ACCESS_KEY,
  };
}
