import { createHash } from "node:crypto";

/** A finished page, and what its content security policy must allow. */
interface HashedPage {
  readonly html: string;
  /** CSP hashes, without quotes, of the inline scripts that the renderer wrote. */
  readonly hashes: readonly string[];
  /** The same of inline style elements. */
  readonly styleHashes: readonly string[];
}

/**
 * Removes the marks from a page and hashes the scripts and styles that had one. The renderer marks its own
 * with a random, secret text, like a nonce; scripts in content have no mark and are not allowed.
 */
export function hashInline(html: string, mark: string): HashedPage {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  // The parts behind each mark but the first begin within a marked tag. A pattern with the mark in it would
  // be compiled for each page, and be tried at every tag.
  const parts = html.split(` nonce="${mark}"`);
  let before = parts[0] ?? "";
  for (const part of parts.slice(1)) {
    const tag = /<(script|style)\b[^<>]*$/.exec(before.slice(before.lastIndexOf("<")))?.[1];
    if (tag === "script" || tag === "style") {
      const end = part.indexOf(`</${tag}>`);
      if (end !== -1) hashes[tag].add(hash(part.slice(part.indexOf(">") + 1, end)));
    }
    before = part;
  }
  return { html: parts.join(""), hashes: [...hashes.script], styleHashes: [...hashes.style] };
}

function hash(text: string): string {
  // The HTML parser turns CR and CRLF into LF before the browser hashes.
  const seen = text.replace(/\r\n?/g, "\n");
  return `sha256-${createHash("sha256").update(seen).digest("base64")}`;
}
