import { queryOptions } from "@tanstack/react-query";
import type { TeamMember } from "#contract/team-member.ts";
import type { DataOrigin } from "#contract/site-map.ts";
import type { FactView, MemberCard } from "../views.ts";
import type { MemberView, TeamView } from "../views/team-views.ts";
import { aboutQuery, readAbout, readMemberCard } from "./about-queries.ts";
import type { Pictures } from "./entities.ts";
import { entryQuery, nextOf } from "./entry-query.ts";
import { ask, askSample, hasSamples, type QueryContext, sampleQuery } from "./queries.ts";

/** A person of the team as their own page shows them (TEAM-3). */
export function readMember(member: Partial<TeamMember>, pictures: Pictures): MemberView {
  return {
    ...readMemberCard(member, pictures),
    position: member.position ?? "",
    age: member.age ?? "",
    email: member.email ?? "",
    phone: member.phone ?? "",
    bio: member.bio ?? "",
  };
}

/**
 * The team: the backend's, or the samples' (TEAM-1, TEAM-4). The backend's is part of the about answer and
 * shares its cache entry: one request serves both.
 */
export function teamQuery(source: DataOrigin) {
  return queryOptions<TeamView | null>({
    queryKey: source === "api" ? aboutQuery.queryKey : ["sample", "team"],
    queryFn: (context) => askTeam(context, source),
  });
}

function askTeam(context: QueryContext, source: DataOrigin): Promise<TeamView | null> {
  return source === "api"
    ? ask(context, { name: "about" }, readAbout)
    : askSample(context, "team", (team, pictures) => ({
        team: team.map((member) => readMemberCard(member, pictures)),
      }));
}

/** One person of the team; null where nobody has this id. Without an id no call is made (TEAM-3). */
export function memberQuery(source: DataOrigin, id: string | undefined) {
  return {
    ...entryQuery<MemberView>(["team", source, id], async (context) => {
      const live = source === "api" ? await ask(context, { name: "team", id }, readMember) : null;
      if (live || (source === "api" && !hasSamples(context))) return live;
      // With a provider the samples' links lead here too.
      const team = await askSample(context, "team", (members, pictures) =>
        members.map((member) => readMember(member, pictures)),
      );
      return team.find((member) => String(member.id) === id) ?? null;
    }),
    enabled: id !== undefined,
  };
}

/** The person of the team after one; null where there is no other. */
export function nextMemberQuery(source: DataOrigin, id: string | undefined) {
  return {
    ...queryOptions<MemberCard | null>({
      queryKey: ["team", source, id, "next"],
      queryFn: async (context) => {
        const { team = [] } = (await askTeam(context, source)) ?? {};
        return nextOf(team, Number(id)) ?? null;
      },
    }),
    enabled: id !== undefined,
  };
}

/** The awards under each person (TEAM-3). */
export const awardsQuery = sampleQuery("awards", (awards) => awards);

/** The skills under each person (TEAM-3). */
export const skillsQuery = sampleQuery("skills", (skills) => skills);

/** Only the two counters of the home page (HOME-5). */
export const countersQuery = queryOptions({
  queryKey: ["sample", "home", "counters"],
  queryFn: (context) => askSample(context, "home", ({ counters }): FactView[] => counters),
});
