import { queryOptions } from "@tanstack/react-query";
import type { About } from "#contract/about.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { Testimonial } from "#contract/testimonial.ts";
import type { AboutView, MemberCard, TestimonialView } from "../views.ts";
import { type Pictures, readSocials } from "./entities.ts";
import { ask, sampleQuery } from "./queries.ts";

const maxRate = 5;
const capped = (rate: number | undefined) => Math.min(maxRate, Math.max(0, Number(rate) || 0));

/** A testimonial as pages show it: the rate capped at 5; its stars are halves (ABOUT-3). */
export function readTestimonial(entry: Partial<Testimonial>, pictures: Pictures): TestimonialView {
  return {
    id: entry.id ?? 0,
    rate: capped(entry.rate),
    html: entry.content ?? "",
    name: entry.name ?? "",
    title: entry.title ?? "",
    picture: pictures(entry.media),
  };
}

/** A person of the team as lists show them (TEAM-1); `youtube` is not one of their fields (TEAM-3). */
export function readMemberCard(member: Partial<TeamMember>, pictures: Pictures): MemberCard {
  return {
    id: member.id ?? 0,
    slug: member.slug,
    name: member.name ?? "",
    designation: member.designation ?? "",
    text: member.text ?? "",
    picture: pictures(member.media),
    socials: readSocials(member).filter(({ network }) => network !== "youtube"),
  };
}

/** What clients say, from the about call (ABOUT-3); average and count are theirs where it names none. */
function readTestimonials(body: Partial<About>, pictures: Pictures) {
  const testimonials = (body.testimonials ?? []).map((entry) => readTestimonial(entry, pictures));
  const sum = testimonials.reduce((before, { rate }) => before + rate, 0);
  return {
    testimonials,
    averageRate: capped(body.averageRate) || sum / Math.max(1, testimonials.length),
    reviewCount: Number(body.reviewCount) || testimonials.length,
  };
}

/** The about call as pages show it (ABOUT-1). */
export function readAbout(body: Partial<About>, pictures: Pictures): AboutView {
  return {
    title: body.about?.title ?? "",
    html: body.about?.content ?? "",
    picture: pictures(body.about?.media),
    team: (body.teams ?? []).map((member) => readMemberCard(member, pictures)),
    ...readTestimonials(body, pictures),
  };
}

/** What clients say, for pages that show nothing else of the about call: the rest would double their data. */
export const testimonialsQuery = queryOptions({
  queryKey: ["testimonials"],
  queryFn: (context) => ask(context, { name: "about" }, readTestimonials),
});

/** About text, team, testimonials and their average (ABOUT-1). */
export const aboutQuery = queryOptions({
  queryKey: ["about"],
  queryFn: (context) => ask(context, { name: "about" }, readAbout),
});

/** The facts of HOME-6. */
export const factsSampleQuery = sampleQuery("facts", (facts) => facts);
