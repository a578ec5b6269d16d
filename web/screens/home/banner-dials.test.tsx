import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Corner } from "#contract/corner.ts";
import { type Structure, usualStructure } from "#contract/structure.ts";
import { siteFactsKey } from "../../sources/site-facts.ts";
import { BannerDial } from "./banner-dials.tsx";

/** How many sides light up one after another around the sign of pause; none around an arc. */
function sidesOf(corner: Corner, motif: Structure["motif"]): number {
  const client = new QueryClient();
  client.setQueryData(siteFactsKey, { corner, structure: { ...usualStructure, motif } });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BannerDial on running turn={0} />
    </QueryClientProvider>,
  );
  // Each is drawn twice: its track, and its light.
  return (html.match(/rotate\(/g)?.length ?? 0) / 2;
}

test("the dial follows the brand's motif, and its corner: an arc for a quarter alone", () => {
  expect(sidesOf("quarter", "corner")).toBe(0);
  expect(sidesOf("square", "corner")).toBe(4);
  expect(sidesOf("cut", "corner")).toBe(4);
  expect(sidesOf("cut", "star")).toBe(8);
});
