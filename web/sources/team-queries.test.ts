import { describe, expect, it, vi } from "vitest";
import { type Fetcher, fetchSource } from "./api-client.ts";
import { notFound } from "./entry-query.ts";
import { aboutQuery } from "./about-queries.ts";
import { prefetch } from "./queries.ts";
import { createQueryClient } from "./query-client.ts";
import { awardsQuery, countersQuery, memberQuery, teamQuery } from "./team-queries.ts";
import { siteFactsKey } from "./site-facts.ts";

const hana = {
  id: 1,
  media: "team/a b.webp",
  name: "Hana",
  position: "Creative direction",
  designation: "Creative director",
  text: "Says one word.",
  age: "39",
  email: "hana@example.com",
  phone: "1",
  bio: "<p>Scissors.</p>",
  facebook_page: "",
  twitter_page: "https://t.example/h",
  youtube_page: "https://y.example/h",
  instagram_page: "javascript:alert(1)",
  linkedin_page: "https://l.example/h",
};
const portrait = { width: 800, height: 1000, alt: "Hana", position: "50% 30%", gel: "straw" };
const meta = { pictures: { [hana.media]: portrait } };
const answers: Record<string, unknown> = {
  "/api/about": { data: { teams: [hana, { id: 2, name: "Bo" }] }, meta },
  "/api/teams/1": { data: hana, meta },
  "/api/teams/2": { data: { data: { id: 2 } } },
  "/samples/team.json?v=7": { data: [hana], meta },
  "/samples/awards.json?v=7": { data: [{ year: 2024, award: "a", project: "p" }] },
  "/samples/home.json?v=7": { data: { claim: "c", counters: [{ count: 38, suffix: "K", label: "l" }] } },
};

function site() {
  const fetcher = vi.fn<Fetcher>((path) =>
    Promise.resolve(
      path in answers ? Response.json(answers[path]) : Response.json({ error: "none" }, { status: 404 }),
    ),
  );
  const client = createQueryClient(fetchSource(fetcher), "server");
  client.setQueryData(siteFactsKey, {
    version: "7",
    storageOrigin: "",
    gels: [],
    unnamed: { title: "Untitled", tag: "UX Design" },
  });
  return { client, fetcher };
}

const card = {
  id: 1,
  name: "Hana",
  designation: "Creative director",
  text: "Says one word.",
  picture: { src: "/storage/team/a%20b.webp", sized: true, ...portrait },
  socials: [
    { network: "twitter", href: "https://t.example/h" },
    { network: "linkedin", href: "https://l.example/h" },
  ],
};
const whole = {
  ...card,
  position: "Creative direction",
  age: "39",
  email: "hana@example.com",
  phone: "1",
  bio: "<p>Scissors.</p>",
};

describe("teamQuery", () => {
  it("TEAM-1 takes the backend's team from the about answer, which is requested once for both", async () => {
    const { client, fetcher } = site();
    await prefetch(aboutQuery)(client);
    const found = await client.fetchQuery(teamQuery("api"));
    expect(found?.team).toHaveLength(2);
    expect(found?.team[0]).toEqual(card);
    expect(found?.team[1]).toMatchObject({ id: 2, name: "Bo", designation: "", socials: [] });
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it("TEAM-2 TEAM-4 takes the samples elsewhere, in the same shape", async () => {
    const { client, fetcher } = site();
    expect(await client.fetchQuery(teamQuery("document"))).toEqual({ team: [card] });
    expect(fetcher.mock.calls.map(([path]) => path)).toEqual(["/samples/team.json?v=7"]);
  });
});

describe("memberQuery", () => {
  it("TEAM-3 TEAM-4 returns the same view from the API and from the samples", async () => {
    const { client } = site();
    expect(await client.fetchQuery(memberQuery("api", "1"))).toEqual(whole);
    expect(await client.fetchQuery(memberQuery("document", "1"))).toEqual(whole);
  });

  it("TEAM-3 fills in what a provider omits", async () => {
    const { client } = site();
    expect(await client.fetchQuery(memberQuery("api", "2"))).toMatchObject({ id: 2, name: "", bio: "" });
  });

  it.each(["2", "01", "x"])("TEAM-4 knows no sample with the id %s", async (id) => {
    expect(await site().client.fetchQuery(memberQuery("document", id))).toEqual(notFound);
  });

  it("TEAM-3 returns null for an unknown person, and makes no call without an id", async () => {
    const { client } = site();
    expect(await client.fetchQuery(memberQuery("api", "9"))).toEqual(notFound);
    expect(memberQuery("api", undefined).enabled).toBe(false);
    expect(memberQuery("api", "9").enabled).toBe(true);
  });
});

it("TEAM-3 HOME-5 returns awards, and the counters without the rest of the home page", async () => {
  const { client } = site();
  expect(await client.fetchQuery(awardsQuery)).toEqual([{ year: 2024, award: "a", project: "p" }]);
  expect(await client.fetchQuery(countersQuery)).toEqual([{ count: 38, suffix: "K", label: "l" }]);
});
