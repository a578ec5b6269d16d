import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Requests with a larger clock difference than this are refused, in ms. */
const mostSkewMs = 15 * 60_000;

/**
 * What is wrong with a request's signature, as S3's error code; null where it is valid. Written from
 * "Authenticating Requests (AWS Signature Version 4)" in Amazon's S3 API reference, independently of the
 * client that it checks.
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  keys: { readonly id: string; readonly secret: string; readonly region: string },
): string | null {
  const header = (name: string) => String(request.headers[name] ?? "");
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^,/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/;
  const [, id, scope = "", names = "", signature = ""] = form.exec(header("authorization")) ?? [];
  if (id === undefined) return "AccessDenied";
  if (id !== keys.id) return "InvalidAccessKeyId";
  const at = header("x-amz-date");
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - time) < mostSkewMs)) return "RequestTimeTooSkewed";
  if (scope !== `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`) return "AuthorizationHeaderMalformed";
  const needed = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))];
  if (!needed.every((name) => names.split(";").includes(name))) return "AccessDenied";
  if (header("x-amz-content-sha256") !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const address = new URL(request.url ?? "", "http://store");
  const query = [...address.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  const canonical = [
    request.method,
    address.pathname.split("/").map(decodeURIComponent).map(encoded).join("/"),
    query.join("&"),
    ...names.split(";").map((name) => `${name}:${header(name).trim().replace(/\s+/g, " ")}`),
    "",
    names,
    header("x-amz-content-sha256"),
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = scope
    .split("/")
    .reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${keys.secret}`);
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, "hex"));
  return isRight ? null : "SignatureDoesNotMatch";
}
