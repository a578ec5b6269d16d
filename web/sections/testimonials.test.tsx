import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { setLocale } from "../sources/locale.ts";
import { Testimonials, cutTitle } from "./testimonials.tsx";

const { words } = createLocale({ language: "en" });

describe("ABOUT-3 a title is cut to its first 25 characters", () => {
  it("keeps a title of 25 characters unchanged", () => {
    const title = "x".repeat(25);
    expect(cutTitle(title)).toBe(title);
  });
  it("drops the 26th, and adds nothing", () => {
    expect(cutTitle("abcdefghijklmnopqrstuvwxyz")).toBe("abcdefghijklmnopqrstuvwxy");
  });
  it("counts an emoji as one and never halves it", () => {
    expect(cutTitle("🦔".repeat(30))).toBe("🦔".repeat(25));
  });
  it("accepts an empty title", () => {
    expect(cutTitle("")).toBe("");
  });
});

describe("ABOUT-3 HOME-8 the count of reviews", () => {
  it.each([
    [0, "0 Reviews"],
    [1, "1 Review"],
    [9, "9 Reviews"],
  ])("%i reads %s", (count, read) => {
    expect(words.testimonials.reviews({ count })).toBe(read);
  });
});

it("ABOUT-3 a testimonial without a title has no empty line", async () => {
  const client = new QueryClient();
  setLocale(client, createLocale({ language: "en" }));
  const picture = { src: "/storage/a.webp", sized: true };
  const one = { id: 1, rate: 5, html: "<p>Good.</p>", name: "Ada", title: "", picture };
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Testimonials testimonials={[one]} averageRate={5} reviewCount={1} />
    </QueryClientProvider>,
  );
  const html = await new Response(prelude).text();
  expect(html).toContain("Ada</p>");
  expect(html).not.toMatch(/<p[^>]*><\/p>/);
});
