import { useQuery } from "@tanstack/react-query";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { callQuery } from "../sources/home-queries.ts";
import { PageHead } from "../sections/page-head.tsx";
import { TeamGrid } from "./team/team-grid.tsx";
import { TeamRows } from "./team/team-rows.tsx";
import type { LookOf } from "#contract/site-map.ts";
import { usualStructure } from "#contract/structure.ts";
import { type PageArgs, pageLoader } from "../sources/page-data.ts";
import { besides, prefetch } from "../sources/queries.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { teamQuery } from "../sources/team-queries.ts";
import { useAddress, useTo } from "../sources/use-address.ts";
import type { MemberCard } from "../views.ts";
import { teamList } from "../json-ld/person.ts";
import { useWords } from "../sources/locale.ts";

const queries = ({ address }: PageArgs) =>
  address ? [prefetch(teamQuery(address.source)), besides(callQuery)] : [];
export const loader = pageLoader(queries);

/** Each layout opens in its own way. */
const openings = { grid: "quarter", rows: "poster" } as const;

/** How many people the layout with rows shows (TEAM-2). */
const mostInRows = 4;

/** Where headings are beside what they head, words are beside their picture, too. */
function Team({ look, team }: { look: LookOf<"team">; team: MemberCard[] }) {
  const { heads } = useSiteFacts()?.structure ?? usualStructure;
  switch (look) {
    case "grid":
      return heads === "side" ? <TeamRows team={team} /> : <TeamGrid team={team} />;
    case "rows":
      return <TeamRows team={team.slice(0, mostInRows)} />;
  }
}

/** The team as a grid, or four of it in rows (TEAM-1, TEAM-2, TEAM-4). */
export default function TeamScreen() {
  const words = useWords();
  const address = useAddress();
  const to = useTo();
  const team = useQuery(teamQuery(address?.source ?? "api"));
  // Every address of this screen has one of its layouts.
  const look = (address?.look ?? "grid") as LookOf<"team">;
  return (
    <>
      <PageHead
        title={words.titles.team}
        picture={team.data?.team[0]?.picture}
        jsonLd={
          import.meta.env.SSR && team.data
            ? [teamList(team.data, (member) => to("teamMember", member))]
            : undefined
        }
      />
      <Breadcrumb
        title={words.titles.team}
        opening={openings[look]}
        pictures={team.data?.team.map(({ picture }) => picture)}
        row="small"
      />
      <QueryContent query={team} error={words.errors.team}>
        {(found) => <Team look={look} team={found.team} />}
      </QueryContent>
      <ClosingCall />
    </>
  );
}
