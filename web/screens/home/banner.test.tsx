import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { setLocale } from "../../sources/locale.ts";
import { Banner } from "./banner.tsx";

function banner(loading: boolean): string {
  const client = new QueryClient();
  setLocale(client, createLocale({ language: "en" }));
  return renderToString(
    <QueryClientProvider client={client}>
      <Banner claim="We make lamps." categories={[]} loading={loading} fallbackImage="" />
    </QueryClientProvider>,
  );
}

test("without categories the claim stands alone, and no screen is left empty for them", () => {
  expect(banner(false)).toContain("data-alone");
  expect(banner(false)).toContain("We make lamps.");
});

test("while categories load, the banner keeps their space", () => {
  expect(banner(true)).not.toContain("data-alone");
});
