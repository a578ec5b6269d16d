import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Corner, corners } from "#contract/corner.ts";
import { type Structure, usualStructure } from "#contract/structure.ts";
import { siteFactsKey } from "../sources/site-facts.ts";
import { ServiceIcon } from "./service-icon.tsx";

/** The outlines of the first icon in a brand with this corner and this motif. */
function outlinesOf(corner: Corner, motif: Structure["motif"] = "corner") {
  const client = new QueryClient();
  client.setQueryData(siteFactsKey, { corner, structure: { ...usualStructure, motif } });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ServiceIcon index={0} />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/ d="([^"]*)"/g)].map(([, d = ""]) => d).join("");
}

test("an icon's parts have the brand's corner", () => {
  const arcs = corners.map((corner) => [corner, outlinesOf(corner).match(/A[\d.]+/g) ?? []]);
  expect(Object.fromEntries(arcs)).toEqual({
    // One radius of the whole side in each of four parts, or four small ones.
    quarter: Array.from({ length: 4 }, () => "A2"),
    round: Array.from({ length: 16 }, () => "A0.75"),
    cut: [],
    square: [],
  });
  expect(outlinesOf("cut")).not.toBe(outlinesOf("square"));
});

test("in the motif of a star they are quarters of one, whatever the corner", () => {
  expect(outlinesOf("cut", "star")).toBe(outlinesOf("quarter", "star"));
  // Around 0 2, 2 wide: its top, where its squares cross, the corner of one, where they cross, its other end.
  expect(outlinesOf("cut", "star")).toContain("M0 2L0 0L0.59 0.59L1.41 0.59L1.41 1.41L2 2z");
});
