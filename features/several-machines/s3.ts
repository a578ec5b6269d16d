import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { log } from "#server/base/log.ts";
import type { S3Config } from "./storage-settings.ts";
import { createLimit } from "#server/base/limit.ts";
import { StorageError } from "#server/storage/originals.ts";
import { codeOf } from "#server/base/errors.ts";

/** How long the store is waited for, in ms. */
interface S3Timeouts {
  /** Until an answer begins. */
  readonly answerMs: number;
  /** For a whole picture, in either direction. */
  readonly wholeMs: number;
  /** After a failure nobody waits again: calls fail at once for so long. */
  readonly restMs: number;
}

const usual: S3Timeouts = { answerMs: 5000, wholeMs: 30_000, restMs: 1000 };

const callsAtOnce = 16;
const longestQueue = 400;
const retryAfterMs = 100;

/** One call: the bucket itself where `name` is empty. */
interface S3Call {
  readonly method: "GET" | "PUT" | "DELETE";
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly contentType?: string;
  /** The part of an object that is wanted, as HTTP writes it. */
  readonly range?: string;
}

/** What the store answered to a call: the whole body, or null for an object that it does not have. */
export type CallS3 = (call: S3Call) => Promise<Buffer | null>;

/**
 * What went wrong: in passing, so that the very next try may go better; in silence; or the store says no to
 * this call.
 */
class Failure extends Error {
  readonly kind: "passing" | "silence" | "refusal";
  constructor(message: string, kind: Failure["kind"]) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Signed calls (AWS Signature, version 4) to an S3-compatible store, each with a deadline. What fails in
 * passing is tried once more; every other failure is a `StorageError`, of which the log says once that it
 * begins and once that it ends.
 */
export function createS3(config: S3Config, timeouts: Partial<S3Timeouts> = {}): CallS3 {
  const times = { ...usual, ...timeouts };
  const shown = `s3://${config.bucket}/${config.prefix}`;
  const limited = createLimit(callsAtOnce, longestQueue);
  const health = watchHealth(shown, times.restMs);
  return (wanted) =>
    limited(async () => {
      health.refuseWhileResting();
      try {
        const answer = await send(config, wanted, times).catch(async (error: unknown) => {
          if (!(error instanceof Failure) || error.kind !== "passing") throw error;
          await pause(retryAfterMs);
          return send(config, wanted, times);
        });
        health.answered();
        return answer;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        throw health.failed(error);
      }
    });
}

function watchHealth(shown: string, restMs: number) {
  let fault: string | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  const errorOf = (what: string) => new StorageError(`The pictures' store ${shown} ${what}`);
  return {
    refuseWhileResting() {
      if (fault !== null && performance.now() - failedAt < restMs) throw errorOf(fault);
    },
    answered() {
      if (fault !== null) log.info({ storage: shown }, "the pictures' store answers again");
      fault = null;
    },
    failed({ message, kind }: Failure): StorageError {
      if (fault === null) log.warn({ storage: shown, fault: message }, "the pictures' store is away");
      fault = message;
      // A refusal costs nobody any time, and may be about one picture alone.
      failedAt = kind === "refusal" ? Number.NEGATIVE_INFINITY : performance.now();
      return errorOf(message);
    },
  };
}

/** The address of an object, or of the bucket itself. */
export function addressOf(
  { endpoint, bucket, pathStyle, prefix }: S3Config,
  { name, query = {} }: Pick<S3Call, "name" | "query">,
): URL {
  const key = name === "" ? "" : `${prefix}${name}`;
  const path = key.split("/").map(encodeURIComponent).join("/");
  const address = new URL(pathStyle ? `${endpoint}/${bucket}/${path}` : `${endpoint}/${path}`);
  if (!pathStyle) address.host = `${bucket}.${address.host}`;
  for (const [parameter, value] of Object.entries(query)) address.searchParams.set(parameter, value);
  return address;
}

async function send(config: S3Config, wanted: S3Call, times: S3Timeouts): Promise<Buffer | null> {
  const { method, body, contentType, range } = wanted;
  const { accessKeyId, secretAccessKey, region } = config;
  const signed = await new AwsV4Signer({
    service: "s3",
    region,
    accessKeyId,
    secretAccessKey,
    method,
    url: addressOf(config, wanted).href,
    headers: {
      // Signed with the bytes' hash, so that the store refuses what arrives otherwise.
      "x-amz-content-sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
      ...(contentType ? { "content-type": contentType } : {}),
      ...(range ? { range } : {}),
    },
  }).sign();
  const deadline = new AbortController();
  const begins = setTimeout(() => deadline.abort(), body ? times.wholeMs : times.answerMs);
  const ends = setTimeout(() => deadline.abort(), times.wholeMs);
  try {
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ? new Uint8Array(body) : null,
      signal: deadline.signal,
      // Another host would be asked with a signature for this one.
      redirect: "manual",
    });
    clearTimeout(begins);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.ok ? bytes : absentOrFailure(answer.status, bytes.toString("utf8"));
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (deadline.signal.aborted) throw new Failure("does not answer in time", "silence");
    throw new Failure(`cannot be reached (${reasonOf(error)})`, "passing");
  } finally {
    clearTimeout(begins);
    clearTimeout(ends);
  }
}

function absentOrFailure(status: number, body: string): null {
  const code = /<Code>([\w.-]{1,80})<\/Code>/.exec(body)?.[1] ?? "";
  // A bucket that is not there must not look like a site without pictures.
  if (status === 404 && code !== "NoSuchBucket") return null;
  const kind = status >= 500 || status === 429 ? "passing" : "refusal";
  throw new Failure(`answers ${status} ${code}`.trim(), kind);
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return codeOf(cause) || String(cause);
}
