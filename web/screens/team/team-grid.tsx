import type { MemberCard as Member } from "../../views.ts";
import { MemberCard } from "../../sections/member-card.tsx";
import { useSiteFacts } from "../../sources/site-facts.ts";
import styles from "./team-grid.module.css";

const phone = "max(92vw, ratio * 115vw)";
const sizes = `(width >= 1200px) max(23vw, ratio * 29vw), (width >= 768px) max(46vw, ratio * 58vw), ${phone}`;
const sizesInThirds = `(width >= 768px) max(31vw, ratio * 39vw), ${phone}`;
/** How many portraits the first row has at its widest. */
const firstRow = 4;

/**
 * The whole team (TEAM-1): four, two or one per row, or three where that leaves none over; in the middle an arcade, with
 * what is said of each below their name.
 */
export function TeamGrid({ team }: { team: Member[] }) {
  const saysMore = useSiteFacts()?.structure.heads === "middle";
  const inThirds = team.length % 3 === 0 && team.length % 4 > 0;
  const many = { "--many": Math.min(team.length, firstRow + 3) };
  return (
    <ul className={styles.grid} data-section="page" data-thirds={inThirds || undefined} style={many}>
      {team.map((member, index) => (
        <li key={member.id}>
          <MemberCard
            member={member}
            heading="h2"
            saysMore={saysMore}
            sizes={inThirds ? sizesInThirds : sizes}
            first={index < firstRow}
          />
        </li>
      ))}
    </ul>
  );
}
