import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { ClosingLine } from "../sections/closing-call.tsx";
import { QueryContent } from "../sections/query-content.tsx";
import { Awards } from "./team-member/awards.tsx";
import { CounterList } from "../sections/counters.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { NextEntry } from "../sections/next-entry.tsx";
import { MemberFacts, MemberProfile } from "./team-member/member-profile.tsx";
import { useOwnSizes } from "../sections/own-sizes.ts";
import { PageHead } from "../sections/page-head.tsx";
import { Skills } from "./team-member/skills.tsx";
import { callQuery } from "../sources/home-queries.ts";
import { type PageArgs, pageLoader } from "../sources/page-data.ts";
import { besides, prefetch } from "../sources/queries.ts";
import {
  awardsQuery,
  countersQuery,
  memberQuery,
  nextMemberQuery,
  skillsQuery,
} from "../sources/team-queries.ts";
import { useAddress, useEntryId, useTo } from "../sources/use-address.ts";
import { person } from "../json-ld/person.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { useSharedPicture } from "../ui/shared-picture.ts";
import type { MemberView } from "../views/team-views.ts";
import styles from "./team-member/team-member.module.css";
import { useWords } from "../sources/locale.ts";

const entry = ({ address, params: { id } }: PageArgs) => memberQuery(address?.source ?? "api", id);
const queries = ({ address, params: { id } }: PageArgs) =>
  address && id !== undefined
    ? [
        prefetch(memberQuery(address.source, id)),
        besides(nextMemberQuery(address.source, id)),
        besides(callQuery),
        prefetch(awardsQuery),
        prefetch(countersQuery),
        prefetch(skillsQuery),
      ]
    : [];
export const loader = pageLoader(queries, entry);

const belowSizes = "(width >= 768px) max(36vw, ratio * 45vw), max(92vw, ratio * 115vw)";

function Member({ member, back }: { member: MemberView; back: string }) {
  const words = useWords();
  const awards = useQuery(awardsQuery).data ?? [];
  const counters = useQuery(countersQuery).data ?? [];
  const skills = useQuery(skillsQuery).data ?? [];
  const sizes = useOwnSizes("max(39vw, ratio * 49vw)", belowSizes);
  const shared = useSharedPicture(useLocation().pathname);
  return (
    <div className={styles.page} data-page-gel={member.picture.gel ?? undefined}>
      <div className={styles.person}>
        <div className={styles.frame} data-frame="" data-own="" style={shared}>
          <Picture className={styles.picture} picture={member.picture} shape="tall" sizes={sizes} first />
        </div>
        <div className={styles.words}>
          <MemberProfile member={member} />
        </div>
        <div className={styles.facts}>
          <MemberFacts member={member} />
          <p data-axis="">
            <ArrowLink to={back}>{words.team.back}</ArrowLink>
          </p>
        </div>
      </div>
      <div className={styles.more}>
        <Awards awards={awards} />
        <div className={styles.figures}>
          <Skills skills={skills} />
          {/* The two counters are of what was won (HOME-5). */}
          {awards.length > 0 && counters.length > 0 && <CounterList counters={counters} />}
        </div>
      </div>
    </div>
  );
}

/**
 * A person of the team (TEAM-3, TEAM-4). Among the samples an unknown id shows no detail block, only a link
 * back.
 */
export default function TeamMemberScreen() {
  const words = useWords();
  const id = useEntryId();
  const source = useAddress()?.source ?? "api";
  const to = useTo();
  const query = useQuery(memberQuery(source, id));
  const member = query.data;
  const next = useQuery(nextMemberQuery(source, id)).data;
  const back = to("team");
  return (
    <>
      <PageHead
        title={member?.name || words.team.memberTitle}
        description={member?.text || member?.bio}
        picture={member?.picture}
        unknown={query.data === null}
        jsonLd={import.meta.env.SSR && member ? [person(member, to("teamMember", member))] : undefined}
      />
      {/* The banner's title is the page's heading only where there is no person's name. */}
      <Breadcrumb
        title={words.team.memberTitle}
        heading={!query.isPending && !member}
        list={{ page: "team", title: words.titles.team }}
      />
      {member === null && source !== "api" ? (
        <p className={styles.nobody}>
          <ArrowLink to={back}>{words.team.back}</ArrowLink>
        </p>
      ) : (
        <QueryContent
          query={query}
          error={words.errors.team}
          heading={words.team.memberTitle}
          back={{ to: back, label: words.team.back }}
        >
          {(found) => (
            <>
              <Member member={found} back={back} />
              {next && (
                <NextEntry
                  to={to("teamMember", next)}
                  label={words.next.member}
                  title={next.name}
                  picture={next.picture}
                />
              )}
              <ClosingLine />
            </>
          )}
        </QueryContent>
      )}
    </>
  );
}
