import type { Sample } from "#contract/samples.ts";
import type { MemberCard } from "../views.ts";

/** The fields for a list of the team; the about answer contains them too. */
export interface TeamView {
  team: MemberCard[];
}

/** A person of the team on their own page (TEAM-3). */
export interface MemberView extends MemberCard {
  position: string;
  age: string;
  email: string;
  phone: string;
  /** HTML, sanitised at publishing. */
  bio: string;
}

export type AwardView = Sample<"awards">[number];
export type SkillView = Sample<"skills">[number];
