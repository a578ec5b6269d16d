import { useToOpen } from "../sources/use-address.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { useSharedPicture } from "../ui/shared-picture.ts";
import type { MemberCard as Member } from "../views.ts";
import styles from "./member-card.module.css";
import { MemberSocials } from "./member-socials.tsx";

interface MemberCardProps {
  member: Member;
  /** The heading level of the name. */
  heading: "h2" | "h3";
  /** Whether it says more of them than their name and what they do. */
  saysMore?: boolean;
  /** How wide the portrait is shown. */
  sizes: string;
  /** Whether the portrait is among the first that a page shows. */
  first?: boolean;
}

/**
 * A person of the team (TEAM-1, ABOUT-2): the whole card leads to their page, with their social pages above
 * that link: with a mouse they appear on hover or focus, on touch screens they are always visible.
 */
export function MemberCard({
  member,
  heading: Heading,
  saysMore = false,
  sizes,
  first = false,
}: MemberCardProps) {
  const { name, designation, text, picture } = member;
  // The team may be shown only on the about page.
  const path = useToOpen()("teamMember", member);
  const shared = useSharedPicture(path ?? "");
  return (
    <article className={styles.card} aria-label={name} data-gel={picture.gel ?? undefined}>
      <div className={styles.frame} data-frame="card" style={shared} data-reveal={first ? undefined : ""}>
        <Picture className={styles.picture} picture={picture} shape="tall" sizes={sizes} first={first} />
      </div>
      <div className={styles.words} data-axis="">
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
          <p className={styles.designation} data-bullet="" data-type="small">
            {designation}
          </p>
        )}
        {saysMore && text && <p className={styles.designation}>{text}</p>}
      </div>
      {member.socials.length > 0 && (
        <div className={styles.plate}>
          <MemberSocials member={member} />
        </div>
      )}
    </article>
  );
}
