import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Corner, corners } from "#contract/corner.ts";
import { siteFactsKey } from "../sources/site-facts.ts";
import { ServiceIcon } from "./service-icon.tsx";

/** The outlines of the first icon in a brand with this corner. */
function outlinesOf(corner: Corner) {
  const client = new QueryClient();
  client.setQueryData(siteFactsKey, { corner });
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
