import { queryOptions } from "@tanstack/react-query";
import type { About } from "#contract/about.ts";
import { callPath } from "#contract/calls.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { Testimonial } from "#contract/testimonial.ts";
import type { AboutView, MemberCard, TestimonialView } from "../views.ts";
import { type Pictures, readSocials } from "./entities.ts";
import { ask, sampleQuery } from "./queries.ts";

const maxRate = 5;

/** A testimonial as pages show it: the rate capped at 5 and rounded to halves (ABOUT-3). */
export function readTestimonial(entry: Partial<Testimonial>, pictures: Pictures): TestimonialView {
  const rate = Math.min(maxRate, Math.max(0, Number(entry.rate) || 0));
  return {
    id: entry.id ?? 0,
    rate: Math.round(rate * 2) / 2,
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

/** What clients say, from the about call (ABOUT-3). */
function readTestimonials(body: Partial<About>, pictures: Pictures) {
  return {
    testimonials: (body.testimonials ?? []).map((entry) => readTestimonial(entry, pictures)),
    averageRate: Math.min(maxRate, Number(body.averageRate) || 0),
    reviewCount: Number(body.reviewCount) || 0,
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
  queryFn: (context) => ask(context, callPath("about"), readTestimonials),
});

/** About text, team, testimonials and their average (ABOUT-1). */
export const aboutQuery = queryOptions({
  queryKey: ["about"],
  queryFn: (context) => ask(context, callPath("about"), readAbout),
});

/** The facts of HOME-6. */
export const factsSampleQuery = sampleQuery("facts", (facts) => facts);
