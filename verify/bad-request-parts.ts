import * as fc from "fast-check";

/** Bytes to send on a connection of their own, and the part of the site they target. */
export interface BadRequest {
  readonly kind: string;
  readonly bytes: Buffer;
}

interface Parts {
  readonly method?: string;
  readonly target: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: Buffer;
  readonly host?: string;
}

/** Header values and targets as bytes; what would end a line early is a separate case (`raw`). */
const oneLine = (text: string) => Buffer.from(text.replace(/[\r\n\0]/g, " "), "utf8").toString("latin1");

/** A request as raw bytes. */
export function request({ method = "GET", target, headers = [], body, host = "localhost" }: Parts): Buffer {
  const lines = [`${method} ${oneLine(target).replaceAll(" ", "%20")} HTTP/1.1`, `Host: ${oneLine(host)}`];
  for (const [name, value] of headers) lines.push(`${name}: ${oneLine(value)}`);
  if (body && !headers.some(([name]) => name === "Transfer-Encoding"))
    lines.push(`Content-Length: ${body.length}`);
  lines.push("Connection: close", "", "");
  return Buffer.concat([Buffer.from(lines.join("\r\n"), "latin1"), body ?? Buffer.alloc(0)]);
}

const nasty = [
  ..."0 -1 01 +1 1.5 1e3 0x1 2147483648 9007199254740993 99999999999999999999 NaN null undefined".split(" "),
  "1%00",
  "1;2",
  "1'--",
  "' or '1'='1",
  "1) union select link_key from subscribers--",
  "../1",
  "..%2f..%2f",
  "%252e%252e%252f",
  "..\\..\\",
  "%E0%A4%A",
  "%c0%ae%c0%ae/",
  "%00",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "${7*7}",
  "=cmd()",
  "\u202eRTL",
  "\ud800",
  "e\u0301".repeat(50),
  "Z\u0351".repeat(300),
  "👩‍👩‍👧‍👦",
  "a@b\nBcc: x@y.example",
  "x".repeat(300),
  "x".repeat(5000),
  "constructor",
  "__proto__",
  "hasOwnProperty",
  ".git/config",
  "con",
  "index.php",
  "",
];

/** What a visitor or a program may write. */
export const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 30 }),
  fc.emailAddress(),
);
/** A part of a path or a value of a query. */
export const segment = fc.oneof(
  fc.constantFrom(...nasty),
  fc.webSegment(),
  text.map((one) => encodeURIComponent(one.toWellFormed())),
  fc.integer({ min: -5, max: 40 }).map(String),
);
const query = fc.oneof(
  fc.constant(""),
  fc.webQueryParameters().map((one) => `?${one}`),
  fc
    .array(
      fc.tuple(
        fc.constantFrom("page", "per_page", "after", "w", "sent", "token", "utm_source", "page[]", "id"),
        segment,
      ),
      { maxLength: 4 },
    )
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`),
);

const prefixes = [
  "/api/categories/",
  "/api/teams/",
  "/api/items/",
  "/api/projects/",
  "/api/posts/",
  "/api/posts",
  "/api/categories",
  "/api/about",
  "/api/contacts",
  "/api/stamp",
  "/api/openapi.json",
  "/api/",
  "/api",
  "/samples/",
  "/samples/home.json",
  "/storage/",
  "/storage/pictures/",
  "/assets/",
  "/share/",
  "/share/blog-single/1.jpg",
  "/newsletter/",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/newsletter/style.css",
  "/metrics",
  "/healthz",
  "/readyz",
  "/sitemap.xml",
  "/sitemap-",
  "/rss.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/",
  "//",
  "/blog",
  "/blog/",
  "/blog-single/",
  "/category/",
  "/project/",
  "/project-details/",
  "/projects/",
  "/team-details/",
  "/team-2-light",
  "/services",
  "/contact-us",
  "/.well-known/",
];

/** A method, mostly GET. */
export const method = fc.oneof(
  { weight: 5, arbitrary: fc.constant("GET") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ..."HEAD OPTIONS POST PUT DELETE PATCH TRACE PROPFIND LINK SEARCH PURGE MKCOL QUERY".split(" "),
    ),
  },
);

const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      ..."Accept Accept-Encoding Accept-Language Cookie Range If-None-Match If-Modified-Since If-Match If-Range Origin Referer Sec-Fetch-Site X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto Forwarded X-Original-URL X-Rewrite-URL X-Request-Id Idempotency-Key X-Form-Stamp X-Form-Trap Authorization Expect Upgrade TE Content-Encoding X-HTTP-Method-Override User-Agent".split(
        " ",
      ),
    ),
    fc.oneof(
      text,
      fc.constantFrom(
        "*",
        'W/"1", "2"',
        `bytes=${Array.from({ length: 100 }, (_, at) => `${at}-${at}`).join(",")}`,
        "bytes=-1",
        "br;q=0, gzip;q=2, *;q=x",
        "image/avif;q=0",
        "100-continue",
        "websocket",
        "trailers",
        "gzip",
        "evil.example",
        "for=evil;host=evil.example",
        `${"a=b; ".repeat(200)}c=d`,
        "null",
        "https://evil.example",
        "cross-site",
        "1, 2, ::1, unknown",
      ),
    ),
  ),
);
/** Up to five odd headers. */
export const headers = fc.array(header, { maxLength: 5 });

/** An address of the site, or nearly one. */
export const path = fc
  .tuple(fc.constantFrom(...prefixes), fc.array(segment, { maxLength: 2 }), query)
  .map(([prefix, parts, asked]) => `${prefix}${parts.join("/")}${asked}`);
