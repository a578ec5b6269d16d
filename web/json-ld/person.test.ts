import { expect, it } from "vitest";
import { readAbout } from "../sources/about-queries.ts";
import { readMember } from "../sources/team-queries.ts";
import { agencyRating, person, teamList } from "./person.ts";

const picture = { src: "/storage/a.webp", sized: true };
const pictures = Object.assign(() => picture, { gelAt: () => "accent", unnamed: { title: "", tag: "" } });

it("ABOUT-3 the agency's rating is its clients' average, and missing without clients", () => {
  expect(agencyRating(readAbout({}, pictures), "Q")).toEqual([]);
  const [rating] = agencyRating(readAbout({ averageRate: 4.61, reviewCount: 9 }, pictures), "Q");
  expect(rating).toMatchObject({ ratingValue: "4.6", reviewCount: 9, itemReviewed: { name: "Q" } });
});

it("TEAM-3 a person has only the filled fields", () => {
  const nobody = readMember({ id: 1, name: "Bo" }, pictures);
  expect(person(nobody, "/team-details/1")).toEqual({
    "@type": "Person",
    name: "Bo",
    url: "/team-details/1",
    image: "/storage/a.webp",
  });
  const href = "https://l.example";
  expect(
    person({ ...nobody, designation: "d", socials: [{ network: "linkedin", href }] }, "/"),
  ).toMatchObject({
    jobTitle: "d",
    sameAs: [href],
  });
  expect(teamList({ team: [nobody] }, ({ id }) => `/p/${id}`)).toMatchObject({
    itemListElement: [{ position: 1, name: "Bo", url: "/p/1" }],
  });
});
