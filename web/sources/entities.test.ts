import type { About } from "#contract/about.ts";
import { readAbout, readTestimonial } from "./about-queries.ts";
import { describe, expect, it } from "vitest";
import { picturesOf, readCategories, readSocials } from "./entities.ts";
import { readProjectCard } from "./project-card.ts";

const facts = { width: 800, height: 600, alt: "A lamp", position: "40% 50%", gel: "jade" as const };
const unnamed = { title: "Untitled", tag: "UX Design" };
const gels = ["straw", "steel", "rose", "jade", "lavender", "ember"];
const own = { storageOrigin: "", gels, unnamed };
const foreign = { storageOrigin: "https://api.example", gels, unnamed };
const pictures = picturesOf({ "a b/c.webp": facts }, own);

describe("picturesOf", () => {
  it("SHELL-19 adds facts to our own pictures, and the origin to the provider's", () => {
    expect(pictures("a b/c.webp")).toEqual({ src: "/storage/a%20b/c.webp", sized: true, ...facts });
    expect(picturesOf(undefined, foreign)("x/y.jpg")).toEqual({
      src: "https://api.example/storage/x/y.jpg",
      sized: false,
    });
    expect(picturesOf({ "x.webp": facts }, foreign)("x.webp").src).toBe("/storage/x.webp");
  });

  it.each([
    ["/storage/x/y.jpg", "https://api.example/storage/x/y.jpg"],
    ["/x.jpg", "https://api.example/storage/x.jpg"],
    ["https://api.example/storage/x%20y.jpg?v=1", "https://api.example/storage/x%20y.jpg?v=1"],
    ["https://api.example/media/x.jpg", "https://api.example/media/x.jpg"],
    // The content security policy allows no other host.
    ["https://elsewhere.example/x.jpg", ""],
    ["https://", ""],
    // Text that is meant as a list is one path.
    ['["x.jpg"]', "https://api.example/storage/%5B%22x.jpg%22%5D"],
  ])("SHELL-19 a provider's %s is %j", (path, src) => {
    expect(picturesOf(undefined, foreign)(path).src).toBe(src);
  });
});

describe("readSocials", () => {
  it("SHELL-7 reads both spellings and keeps only filled web addresses", () => {
    const fields = {
      facebook_page: "https://f.example",
      twitter: "https://t.example",
      youtube_page: "",
      linkedin: "x",
    };
    expect(readSocials(fields)).toEqual([
      { network: "facebook", href: "https://f.example" },
      { network: "twitter", href: "https://t.example" },
    ]);
  });
});

describe("readSocials", () => {
  it.each(["_page", ""])("SHELL-7 knows five networks, in fields that end in %j", (suffix) => {
    const networks = ["facebook", "twitter", "youtube", "linkedin", "instagram"];
    const fields = Object.fromEntries(networks.map((name) => [name + suffix, `https://${name}.example`]));
    expect(readSocials(fields)).toEqual(
      networks.map((network) => ({ network, href: `https://${network}.example` })),
    );
  });
});

describe("readTestimonial", () => {
  it("ABOUT-3 caps the rate at 5, and keeps it as it is below", () => {
    const rates = [9, 4.7, 4.2, -1, Number.NaN].map((rate) => readTestimonial({ rate }, pictures).rate);
    expect(rates).toEqual([5, 4.7, 4.2, 0, 0]);
  });
});

describe("readProjectCard", () => {
  it("WORK-7 gives what is missing its default", () => {
    expect(readProjectCard({}, pictures)).toMatchObject({ id: 0, title: "Untitled", tag: "UX Design" });
    const polish = picturesOf(undefined, { ...own, unnamed: { title: "Bez tytułu", tag: "Projekt" } });
    expect(readProjectCard({}, polish)).toMatchObject({ title: "Bez tytułu", tag: "Projekt" });
  });
});

describe("readAbout", () => {
  it("ABOUT-1 reads a body with missing parts", () => {
    expect(readAbout({}, pictures)).toMatchObject({
      title: "",
      testimonials: [],
      averageRate: 0,
      reviewCount: 0,
    });
  });
});

describe("readAbout", () => {
  const testimonials = [{ rate: 5 }, { rate: 3.4 }].map((one) => ({ ...one, id: 1 }));
  // A provider's empty fields are none of the contract's.
  const about = (fields: object) => readAbout({ testimonials, ...fields } as Partial<About>, pictures);
  it("ABOUT-3 the average and the count are those of the testimonials where none are given", () => {
    const none = { averageRate: null, reviewCount: null };
    expect(about(none)).toMatchObject({ averageRate: 4.2, reviewCount: 2 });
    expect(about({ averageRate: 7.9, reviewCount: 30 })).toMatchObject({ averageRate: 5, reviewCount: 30 });
  });
});

describe("readCategories", () => {
  it("assigns the accents in turn", () => {
    const category = { title: "t", sub_title: "s", title_pic: "p", content_pic: "q" };
    const taken = readCategories(
      [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...category, id })),
      pictures,
    ).map(({ gel }) => gel);
    expect(taken).toEqual(["straw", "steel", "rose", "jade", "lavender", "ember", "straw"]);
  });
});
