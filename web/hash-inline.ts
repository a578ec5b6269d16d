import { createHash } from "node:crypto";

/** A finished page, and what its content security policy is to allow. */
export interface HashedPage {
  readonly html: string;
  /** CSP hashes, without quotes, of the inline scripts that the renderer wrote. */
  readonly hashes: readonly string[];
  /** The same of inline style elements. */
  readonly styleHashes: readonly string[];
}

/**
 * Takes the marks out of a page and hashes the scripts and styles that bore one. The renderer marks its own, as a nonce, with
 * a random text that nobody else can know; what content brought along bears none and is not allowed.
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
