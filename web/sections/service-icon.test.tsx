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

test("in the motif of a star they are stars, whatever the corner", () => {
  expect(outlinesOf("cut", "star")).toBe(outlinesOf("quarter", "star"));
  // Around 1 1, reaching 1: its top, where its squares cross, the corner of one, where they cross, its right end.
  expect(outlinesOf("cut", "star")).toContain("M1 0L1.29 0.29L1.71 0.29L1.71 0.71L2 1L");
});
