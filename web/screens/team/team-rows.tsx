import { fitWord } from "../../ui/fit-word.ts";
import { useTo } from "../../sources/use-address.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useSharedPicture } from "../../ui/shared-picture.ts";
import type { MemberCard } from "../../views.ts";
import { MemberSocials } from "../../sections/member-socials.tsx";
import styles from "./team-rows.module.css";

const sizes =
  "(width >= 1200px) max(39vw, ratio * 49vw), (width >= 768px) max(46vw, ratio * 58vw), max(92vw, ratio * 115vw)";

function Row({ member, first }: { member: MemberCard; first: boolean }) {
  const { name, designation, text, picture } = member;
  const path = useTo()("teamMember", member);
  const shared = useSharedPicture(path);
  return (
    <li>
      <article className={styles.row} aria-label={name} data-gel={picture.gel ?? undefined}>
        <div className={styles.frame} data-frame="card" style={shared} data-reveal={first ? undefined : ""}>
          <Picture className={styles.picture} picture={picture} shape="tall" sizes={sizes} first={first} />
        </div>
        <div className={styles.words}>
          {designation && (
            <p className={styles.designation} data-bullet="" data-type="small">
              {designation}
            </p>
          )}
          <h2 {...fitWord(name)}>
            <Link data-whole="" to={path}>
              {name}
            </Link>
          </h2>
          {text && (
            <p className={styles.text} data-type="lead">
              {text}
            </p>
          )}
          <div className={styles.socials}>
            <MemberSocials member={member} />
          </div>
        </div>
      </article>
    </li>
  );
}

/** People in rows, portrait and text on alternating sides (TEAM-2). */
export function TeamRows({ team }: { team: MemberCard[] }) {
  return (
    <ol className={styles.rows} data-section="page">
      {team.map((member, index) => (
        <Row key={member.id} member={member} first={index === 0} />
      ))}
    </ol>
  );
}
