import * as fc from "fast-check";
import { type BadRequest, request, text, segment, method, headers, path } from "./bad-request-parts.ts";

const anyAddress = fc.tuple(method, path, headers).map(([how, target, given]) => ({
  kind: "addresses",
  bytes: request({ method: how, target, headers: given }),
}));

const field = fc.oneof(text, fc.constantFrom("Ann", "ann@visitor.example", "+49 (0)30 123-45"));
const names = [
  "name",
  "email",
  "phone",
  "message",
  "page",
  "idempotency_key",
  "website",
  "extra",
  "__proto__",
];
const fields = fc.array(fc.tuple(fc.constantFrom(...names), field), { maxLength: 8 });
const good = { name: "Ann", email: "ann@visitor.example", phone: "0131", message: "Hello" };

const endpoint = fc.constantFrom("/api/contacts", "/api/newsletters", "/api/contacts?x=1", "/api/contacts/");
const json = fc
  .oneof(
    fc.json({ maxDepth: 5 }),
    fields.map((pairs) => JSON.stringify(Object.fromEntries(pairs))),
    fields.map((pairs) => JSON.stringify({ ...good, ...Object.fromEntries(pairs) })),
    fields.map(
      (pairs) =>
        `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`,
    ),
    fc.constantFrom(
      "",
      "null",
      "[]",
      "0",
      '""',
      "{",
      `${"[".repeat(9000)}${"]".repeat(9000)}`,
      `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
      `\ufeff${JSON.stringify(good)}`,
      `${JSON.stringify(good)} trailing`,
      '{"__proto__":{"name":"x"},"name":"Ann"}',
      JSON.stringify({ ...good, message: "x".repeat(70_000) }),
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]))),
      '{"name":"\\ud800","email":"ann@visitor.example","phone":"1","message":"\\udfff"}',
    ),
  )
  .map((one) => Buffer.from(one, "utf8"));
const urlencoded = fc.tuple(fields, fc.boolean()).map(([pairs, isNearlyGood]) => {
  const given = pairs.map(([name, value]): [string, string] => [name, value.toWellFormed()]);
  const first = isNearlyGood ? Object.entries({ ...good, ...Object.fromEntries(given.slice(0, 2)) }) : given;
  return Buffer.from(new URLSearchParams(first).toString());
});
const multipart = fields.map((pairs) =>
  Buffer.from(
    `${pairs.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--b--\r\n`,
  ),
);
const garbage = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
const utf16 = fc.constant(Buffer.from(JSON.stringify(good), "utf16le"));

const types = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "text/plain",
  "application/xml",
  "x",
  "",
  ";;;",
];

/** A body with its own media type or another one. */
const typed = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(json, fc.constant("application/json")) },
  { weight: 4, arbitrary: fc.tuple(urlencoded, fc.constant("application/x-www-form-urlencoded")) },
  { weight: 1, arbitrary: fc.tuple(multipart, fc.constant("multipart/form-data; boundary=b")) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.oneof(garbage, utf16, json, urlencoded, multipart), fc.constantFrom(...types)),
  },
);

const chunked = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]);

const forms = fc
  .tuple(endpoint, typed, headers, fc.boolean())
  .map(([target, [body, type], given, inChunks]) => {
    const isChunked = inChunks && body.length > 0;
    const own: [string, string][] = [
      ...given.filter(([name]) => !/^(?:expect|upgrade|content-encoding)$/i.test(name)),
      ["Content-Type", type],
      ...(isChunked ? ([["Transfer-Encoding", "chunked"]] as [string, string][]) : []),
    ];
    return {
      kind: "forms",
      bytes: request({ method: "POST", target, headers: own, body: isChunked ? chunked(body) : body }),
    };
  });

const links = fc
  .tuple(
    fc.constantFrom("GET", "POST", "HEAD"),
    fc.constantFrom("/newsletter/confirm", "/newsletter/unsubscribe"),
    fc.oneof(segment, fc.base64String({ maxLength: 90 }), fc.stringMatching(/^[0-9a-f]{0,64}$/)),
    headers,
  )
  .map(([how, page, token, given]) => ({
    kind: "newsletter links",
    bytes: request({
      method: how,
      target: `${page}?token=${token}`,
      headers: given,
      ...(how === "POST" ? { body: Buffer.from("List-Unsubscribe=One-Click") } : {}),
    }),
  }));

const hosts = fc
  .tuple(
    fc.constantFrom(
      "evil.example",
      "",
      "localhost:99999",
      "localhost, evil",
      "a@localhost",
      "[::1]",
      "localhost/",
      "LOCALHOST.",
      "\u00fc.example",
      "x".repeat(300),
    ),
    path,
    headers,
  )
  .map(([host, target, given]) => ({ kind: "hosts", bytes: request({ host, target, headers: given }) }));

const head = "Host: localhost\r\n";
const rawWhole = [
  "GET / HTTP/1.1\r\n\r\n",
  "GET / HTTP/1.0\r\n\r\n",
  `GET / HTTP/1.1\r\n${head}${head}\r\n`,
  `GET http://evil.example/ HTTP/1.1\r\n${head}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${head}\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${head}\r\n`,
  `POST /api/contacts HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/contacts HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
  `POST /api/contacts HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n`,
  `POST /api/contacts HTTP/1.1\r\n${head}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/contacts HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST /api/contacts HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 400\r\n\r\n{"name"`,
  `GET / HTTP/1.1\r\n${head}X: a\0b\r\n\r\n`,
  `GET /\0 HTTP/1.1\r\n${head}\r\n`,
  `GET / HTTP/9.9\r\n${head}\r\n`,
  `GET / HTTP/1.1\n${head}\n`,
  `GET / HTTP/1.1\r\n${head}${"X-Long: ".padEnd(20_000, "x")}\r\n\r\n`,
  `GET /${"x".repeat(50_000)} HTTP/1.1\r\n${head}\r\n`,
  `GET / HTTP/1.1\r\n${Array.from({ length: 3000 }, (_, at) => `X-${at}: 1\r\n`).join("")}${head}\r\n`,
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
];
const broken = fc
  .tuple(fc.constantFrom(...rawWhole), fc.nat(), fc.integer({ min: 0, max: 255 }))
  .map(([whole, at, byte]) => {
    const bytes = Buffer.from(whole, "latin1");
    bytes[at % bytes.length] = byte;
    return bytes;
  });
const raw = fc
  .oneof(
    fc.constantFrom(...rawWhole).map((one) => Buffer.from(one, "latin1")),
    broken,
    garbage,
    fc.constant(Buffer.from("16030100c8010000c40303a1b2c3d4", "hex")),
  )
  .map((bytes) => ({ kind: "raw sockets", bytes }));

const anyRequest: fc.Arbitrary<BadRequest> = fc.oneof(
  { weight: 40, arbitrary: forms },
  { weight: 38, arbitrary: anyAddress },
  { weight: 8, arbitrary: links },
  { weight: 5, arbitrary: hosts },
  { weight: 9, arbitrary: raw },
);

/** This many requests, the same for the same seed. */
export function badRequests(count: number, seed: number): readonly BadRequest[] {
  return fc.sample(anyRequest, { numRuns: count, seed });
}
