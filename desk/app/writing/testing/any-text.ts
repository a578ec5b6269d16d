import * as fc from "fast-check";

/** Blocks of every kind, each with the kind that it is on its own. */
export const written = [
  ["paragraph", "Words with *some*\n  and __more__, <b>HTML</b>[^1] and [a link][there]."],
  ["heading", "## A heading ##"],
  ["heading", "A heading\n---------"],
  ["list", "* one\n\n* two\n    - [x] three"],
  ["list", "7) seven"],
  ["quote", "> Said\nand gone on"],
  ["code", "~~~ js\n\n::: figure\n\n~~~"],
  ["code", "    indented"],
  ["table", "|a|b|\n|-|:-:|\n|1|2"],
  ["rule", "* * *"],
  ["directive", "::: figure harbour.jpg {alt='x'}\nA caption\n:::"],
  ["directive", ":::: columns\n::: column\n\nLeft\n\n:::\n::: column\nRight\n:::\n::::"],
  ["directive", "::: nobody-knows {this=one}\n:::"],
  ["source", "<div onclick=run()>\n*kept*\n</div>"],
  ["source", "<!-- a remark\n\nwith a blank line -->"],
  ["source", "[there]: https://example.com 'Title'"],
  ["source", "[^1]: A note\n\n    with two paragraphs"],
] as const;

const piece = fc.oneof(
  fc.constantFrom(...written.map(([, source]) => source)),
  fc.constantFrom(
    "```",
    ":::",
    "::: quote",
    "> ",
    "- ",
    "    ",
    "\t",
    "|-|",
    "---",
    "<p>",
    "-->",
    "[^2]:",
    "[a]:",
    "  ",
  ),
  fc.string({ unit: "binary" }),
);
const gap = fc.constantFrom("", " ", "\n", "\n\n", "\n \n\n", "\r\n", "\r", "\r\n\r\n");
/** Texts of blocks, open ends and anything else. */
export const anyText = fc.array(fc.tuple(piece, gap)).map((parts) => parts.flat().join(""));
