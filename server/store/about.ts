import type { About } from "#contract/about.ts";
import { type TeamMember, teamMemberSchema } from "#contract/team-member.ts";
import { type Testimonial, testimonialSchema } from "#contract/testimonial.ts";
import { findDocument } from "./documents.ts";
import { type Reader, withSlug } from "./reader.ts";

// A column has the name of the contract's field.
const memberColumns = teamMemberSchema.keyof().options;
const testimonialColumns = testimonialSchema.keyof().options;

/** The about text, the team and what clients say (ABOUT-1); null before anything is published. */
export async function readAbout(reader: Reader): Promise<About | null> {
  const about = await findDocument<About["about"]>(reader, "about");
  if (!about) return null;
  const testimonials: Testimonial[] = await reader
    .selectFrom("testimonials")
    .select(testimonialColumns)
    .orderBy("place")
    .execute();
  const teams = await reader.selectFrom("team_members").select(memberColumns).orderBy("place").execute();
  const sum = testimonials.reduce((total, testimonial) => total + testimonial.rate, 0);
  return {
    about,
    teams: teams.map((row) => withSlug(row)),
    testimonials,
    averageRate: testimonials.length === 0 ? 0 : sum / testimonials.length,
    reviewCount: testimonials.length,
  };
}

/** One person of the team (TEAM-3), null where there is none of that id. */
export async function findTeamMember(reader: Reader, id: number): Promise<TeamMember | null> {
  const row = await reader
    .selectFrom("team_members")
    .select(memberColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? withSlug(row) : null;
}
