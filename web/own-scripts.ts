import { createHash } from "node:crypto";

/** A finished page, and what its content security policy is to allow. */
export interface OwnScripts {
  readonly html: string;
  /** CSP hashes, without quotes, of the inline scripts that the renderer wrote. */
  readonly hashes: readonly string[];
}

/**
 * Takes the marks out of a page and hashes the scripts that bore one. The renderer marks its own scripts, as a nonce, with
 * a random text that nobody else can know; a script that content brought along bears none and is not allowed.
 */
export function ownScripts(html: string, mark: string): OwnScripts {
  const nonce = ` nonce="${mark}"`;
  const marked = new RegExp(String.raw`<script\b[^>]*${nonce}[^>]*>([\s\S]*?)</script>`, "g");
  const hashes = [...html.matchAll(marked)].map(([, text = ""]) => hash(text));
  return { html: html.replaceAll(nonce, ""), hashes: [...new Set(hashes)] };
}

function hash(text: string): string {
  // The HTML parser turns CR and CRLF into LF before the browser hashes.
  const seen = text.replace(/\r\n?/g, "\n");
  return `sha256-${createHash("sha256").update(seen).digest("base64")}`;
}
