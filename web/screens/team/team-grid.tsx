import type { MemberCard as Member } from "../../views.ts";
import { MemberCard } from "../../sections/member-card.tsx";
import styles from "./team-grid.module.css";

const sizes =
  "(width >= 1200px) max(23vw, ratio * 29vw), (width >= 768px) max(46vw, ratio * 58vw), max(92vw, ratio * 115vw)";
/** How many portraits the first row has at its widest. */
const firstRow = 4;

/** The whole team: four, two or one per row (TEAM-1). */
export function TeamGrid({ team }: { team: Member[] }) {
  return (
    <ul className={styles.grid}>
      {team.map((member, index) => (
        <li key={member.id}>
          <MemberCard member={member} heading="h2" sizes={sizes} first={index < firstRow} />
        </li>
      ))}
    </ul>
  );
}
