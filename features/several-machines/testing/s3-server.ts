import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Config } from "../storage-settings.ts";
import { signatureFault } from "./s3-signature.ts";

/** An S3-compatible store in this process, as far as originals need one; it checks every signature. */
export interface TestS3 {
  readonly config: S3Config;
  /** The same as variables, for a separate process. */
  readonly env: Readonly<Record<string, string>>;
  /** Every object by its key. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly type: string }>;
  /** While it is set, it answers instead of the store. */
  fault: RequestListener | null;
  /** Method and address of each request so far. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

const bucket = "pictures";
/** A list returns fewer entries at a time than real stores do (1000), so that a test has several pages. */
const mostListed = 50;

/** Starts a store with one empty bucket on 127.0.0.1. */
export async function startS3(): Promise<TestS3> {
  const keys = { id: "id of the tests", secret: "secret/of+the=tests", region: "eu-central-1" };
  const objects: TestS3["objects"] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (running.fault) running.fault(request, response);
    else void answer(request, response, objects, keys);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with it.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: TestS3 = {
    config: {
      endpoint,
      bucket,
      prefix: "site/",
      region: keys.region,
      pathStyle: true,
      accessKeyId: keys.id,
      secretAccessKey: keys.secret,
    },
    env: {
      STORAGE_URL: `s3://${bucket}/site?region=${keys.region}&endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: keys.id,
      AWS_SECRET_ACCESS_KEY: keys.secret,
    },
    objects,
    fault: null,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: TestS3["objects"],
  keys: Parameters<typeof signatureFault>[2],
): Promise<void> {
  const body = await buffer(request);
  const say = (status: number, text: string | Buffer, type = "application/xml") =>
    response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(text) }).end(text);
  const fail = (status: number, code: string) => say(status, `<Error><Code>${code}</Code></Error>`);
  const fault = signatureFault(request, body, keys);
  if (fault) return void fail(403, fault);
  const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
  const [, asked, ...rest] = pathname.split("/").map(decodeURIComponent);
  const key = rest.join("/");
  if (asked !== bucket) return void fail(404, "NoSuchBucket");
  if (request.method === "PUT") {
    objects.set(key, { bytes: body, type: request.headers["content-type"] ?? "" });
    return void say(200, "");
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (key === "" && searchParams.get("list-type") === "2") return void say(200, list(objects, searchParams));
  const found = objects.get(key);
  if (!found) return void fail(404, "NoSuchKey");
  const { start, end } = /^bytes=(?<start>\d+)-(?<end>\d+)$/.exec(request.headers.range ?? "")?.groups ?? {};
  if (start === undefined) return void say(200, found.bytes, found.type);
  say(206, found.bytes.subarray(Number(start), Number(end) + 1), found.type);
}

function list(objects: TestS3["objects"], asked: URLSearchParams): string {
  const escaped = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const after = asked.get("continuation-token")?.replace(/^<&/, "") ?? "";
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(asked.get("prefix") ?? "") && key > after)
    .toSorted();
  const page = keys.slice(0, mostListed);
  const isCut = page.length < keys.length;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>${isCut}</IsTruncated>`,
    ...page.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`),
    // A token is any text: this one must be unescaped when read from XML.
    isCut ? `<NextContinuationToken>${escaped(`<&${page.at(-1)}`)}</NextContinuationToken>` : "",
    "</ListBucketResult>",
  ].join("");
}
