import { useToOpen } from "../sources/use-address.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { useSharedPicture } from "../ui/shared-picture.ts";
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
  // A team may stand on the about page alone.
  const path = useToOpen()("teamMember", { id });
  const shared = useSharedPicture(path ?? "");
  return (
    <article className={styles.card} aria-label={name} data-gel={picture.gel ?? undefined}>
      <div className={styles.frame} data-frame="card" style={shared} data-reveal={first ? undefined : ""}>
        <Picture className={styles.picture} picture={picture} sizes={sizes} first={first} />
      </div>
      <div className={styles.words}>
        <Heading data-type="card">
          {path === undefined ? (
            name
          ) : (
            <Link className={styles.link} data-whole="" to={path}>
              {name}
            </Link>
          )}
        </Heading>
        {designation && (
          <p className={styles.designation} data-bullet="">
            {designation}
          </p>
        )}
      </div>
      {member.socials.length > 0 && (
        <div className={styles.plate}>
          <MemberSocials member={member} />
        </div>
      )}
    </article>
  );
}
