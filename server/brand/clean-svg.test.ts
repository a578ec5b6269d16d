import { expect, test } from "vitest";
import { cleanSvg } from "./clean-svg.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  `<?xml version="1.0"?><svg ${attributes}>${inside}</svg>`;

test.each([
  ['<script>evil()</script><path d="M0 0"/>'],
  ['<path d="M0 0" onload="evil()"/>'],
  ['<a href="javascript:evil()"><path d="M0 0"/></a>'],
  ['<foreignObject><iframe src="//evil"/></foreignObject><path d="M0 0"/>'],
  ['<path d="M0 0" fill="url(https://evil.example/#a)"/>'],
  ['<path d="M0 0" style="fill:url(//evil.example)"/>'],
  [String.raw`<path d="M0 0" fill="u\72l(//evil.example)"/>`],
  [String.raw`<path d="M0 0" style='fill:u\72l(//evil.example)'/>`],
  ['<animate attributeName="href" values="javascript:evil()"/><path d="M0 0"/>'],
])("%s loses what runs or loads, and keeps its path", (inside) => {
  const clean = cleanSvg(svg(inside));
  expect(clean).toMatchObject({ ratio: 2 });
  const text = typeof clean === "string" ? "" : clean.svg;
  expect(text).toContain('<path d="M0 0"');
  expect(text).not.toMatch(/evil|script|href|foreign|on\w+=/i);
});

test("a black drawing takes the colour of where it stands; one of its own colours keeps them", () => {
  expect(
    cleanSvg(svg('<path fill="#000" d="M0 0"/><path d="M1 1" style="stroke:black;fill:none"/>')),
  ).toEqual({
    isOneColour: true,
    ratio: 2,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" fill="currentColor"><path fill="currentColor" d="M0 0" /><path d="M1 1" stroke="currentColor" fill="none" /></svg>',
  });
  expect(cleanSvg(svg('<path fill="#f00" d="M0 0"/>', 'width="30px" height="10"'))).toMatchObject({
    isOneColour: false,
    ratio: 3,
    svg: expect.stringContaining('fill="#f00"'),
  });
});

test("a style goes before an attribute, as in a browser, whatever its quotes", () => {
  expect(cleanSvg(svg(`<path fill="#f00" style='fill : #0f0;stroke-width: 2' d="M0 0"/>`))).toMatchObject({
    svg: expect.stringContaining('<path fill="#0f0" d="M0 0" stroke-width="2" />'),
  });
});

// Read by an expression that tries every place where a value may end, these are minutes.
test.each([
  ["spaces in a value", `a:b${" ".repeat(90_000)}c`],
  ["declarations without a name", ":".repeat(90_000)],
  ["declarations without a value", ";".repeat(90_000)],
])("%s cost no more than other bytes", (_, style) => {
  expect(cleanSvg(svg(`<path d="M0 0" style="${style}"/>`))).toMatchObject({ ratio: 2 });
});

test.each([
  [svg("<style>path{}</style><path/>"), "drawingStyled"],
  [svg("<text>Q</text>"), "drawingText"],
  [svg('<image href="a.png"/>'), "drawingPicture"],
  [svg("<g/>"), "drawingEmpty"],
  ["<svg><path d='M0 0'/></svg>", "drawingSizeless"],
  [svg(`${"<g>".repeat(300)}<path d="M0 0"/>${"</g>".repeat(300)}`), "drawingDeep"],
  ["hello", "drawingEmpty"],
])("%s is refused as %s", (file, flaw) => {
  expect(cleanSvg(file)).toBe(flaw);
});
