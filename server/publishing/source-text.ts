/** A text as a row holds it. */
interface TextColumns {
  readonly encoding: "utf-8" | "base64";
  readonly body: string;
}

/**
 * Any bytes as text that both databases take: as they are where they are UTF-8 without NUL, else as base64.
 */
export function toTextColumns(bytes: Buffer): TextColumns {
  try {
    const body = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!body.includes("\0")) return { encoding: "utf-8", body };
  } catch {
    // Not UTF-8: below.
  }
  return { encoding: "base64", body: bytes.toString("base64") };
}

/** The very bytes again. */
export const fromTextColumns = ({ encoding, body }: TextColumns): Buffer =>
  Buffer.from(body, encoding === "utf-8" ? "utf8" : "base64");
