import type { MemberCard as Member } from "../../views.ts";
import { MemberCard } from "../../sections/member-card.tsx";
import styles from "./team-grid.module.css";

const phone = "max(92vw, ratio * 115vw)";
const sizes = `(width >= 1200px) max(23vw, ratio * 29vw), (width >= 768px) max(46vw, ratio * 58vw), ${phone}`;
const sizesInThirds = `(width >= 768px) max(31vw, ratio * 39vw), ${phone}`;
/** How many portraits the first row has at its widest. */
const firstRow = 4;

/** The whole team (TEAM-1): four, two or one per row, or three where that leaves none over. */
export function TeamGrid({ team }: { team: Member[] }) {
  const inThirds = team.length % 3 === 0 && team.length % 4 > 0;
  return (
    <ul className={styles.grid} data-section="page" data-thirds={inThirds || undefined}>
      {team.map((member, index) => (
        <li key={member.id}>
          <MemberCard
            member={member}
            heading="h2"
            sizes={inThirds ? sizesInThirds : sizes}
            first={index < firstRow}
          />
        </li>
      ))}
    </ul>
  );
}
