import { createHash } from "node:crypto";

/** A finished page, and what its content security policy must allow. */
export interface HashedPage {
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
  const nonce = ` nonce="${mark}"`;
  const hashesOf = (tag: "script" | "style") => {
    const marked = new RegExp(String.raw`<${tag}\b[^>]*${nonce}[^>]*>([\s\S]*?)</${tag}>`, "g");
    return [...new Set([...html.matchAll(marked)].map(([, text = ""]) => hash(text)))];
  };
  return { html: html.replaceAll(nonce, ""), hashes: hashesOf("script"), styleHashes: hashesOf("style") };
}

function hash(text: string): string {
  // The HTML parser turns CR and CRLF into LF before the browser hashes.
  const seen = text.replace(/\r\n?/g, "\n");
  return `sha256-${createHash("sha256").update(seen).digest("base64")}`;
}
