import { Parser } from "htmlparser2";

/** How much HTML may be: what sanitising costs grows with each. */
export interface HtmlLimits {
  /** Characters. */
  readonly length: number;
  /** Elements inside one another. */
  readonly depth: number;
  /** Tags, attributes, comments and runs of text. */
  readonly parts: number;
}

/** What there is too much of, and the character from which on. */
export interface HtmlExcess {
  readonly of: keyof HtmlLimits;
  readonly at: number;
}

/** Ends the parser where it stands. */
class Found extends Error {
  readonly excess: HtmlExcess;

  constructor(excess: HtmlExcess) {
    super(excess.of);
    this.excess = excess;
  }
}

/**
 * The first place where HTML goes beyond its limits, null where it does not. It reads as the sanitiser does,
 * with the same parser, but stops at that place: the sanitiser's own cost grows with the square of the depth.
 */
export function excessOf(html: string, limits: HtmlLimits): HtmlExcess | null {
  const tooLong: HtmlExcess | null = html.length > limits.length ? { of: "length", at: limits.length } : null;
  let depth = 0;
  let parts = 0;
  const count = () => {
    parts += 1;
    if (parts > limits.parts) throw new Found({ of: "parts", at: parser.startIndex });
  };
  const parser = new Parser({
    onopentag() {
      count();
      depth += 1;
      if (depth > limits.depth) throw new Found({ of: "depth", at: parser.startIndex });
    },
    onclosetag() {
      count();
      depth -= 1;
    },
    onattribute: count,
    ontext: count,
    oncomment: count,
    onprocessinginstruction: count,
  });
  try {
    parser.end(html.slice(0, limits.length));
    return tooLong;
  } catch (error) {
    if (error instanceof Found) return error.excess;
    throw error;
  }
}

/**
 * HTML up to an excess; a tag that the cut goes through is left out. What is open there the sanitiser closes.
 */
export function cutAt(html: string, { at }: HtmlExcess): string {
  const kept = html.slice(0, at);
  const tag = kept.lastIndexOf("<");
  return tag > kept.lastIndexOf(">") ? kept.slice(0, tag) : kept.toWellFormed();
}
