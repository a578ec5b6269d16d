import { Link } from "react-router";
import { useTo } from "../sources/use-address.ts";
import { Picture } from "../ui/picture.tsx";
import type { MemberCard as Member } from "../views.ts";
import styles from "./member-card.module.css";
import { MemberSocials } from "./member-socials.tsx";

interface MemberCardProps {
  member: Member;
  /** The level at which the name stands. */
  heading: "h2" | "h3";
  /** How wide the portrait is shown. */
  sizes: string;
  /** Whether the portrait is among the first that a page shows. */
  first?: boolean;
}

/**
 * A person of the team (TEAM-1, ABOUT-2): the whole card leads to their page, and their social pages lie above
 * it: under a mouse they come with pointer or focus, on touch screens they are there.
 */
export function MemberCard({ member, heading: Heading, sizes, first = false }: MemberCardProps) {
  const { id, name, designation, picture } = member;
  const to = useTo();
  return (
    <article className={styles.card} data-gel={picture.gel ?? undefined}>
      <div className={styles.frame}>
        <Picture className={styles.picture} picture={picture} sizes={sizes} first={first} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link className={styles.link} to={to("teamMember", { id })}>
            {name}
          </Link>
        </Heading>
        {designation && <p className={styles.designation}>{designation}</p>}
      </div>
      {member.socials.length > 0 && (
        <div className={styles.plate}>
          <MemberSocials member={member} />
        </div>
      )}
    </article>
  );
}
