import { texts } from "../texts.ts";
import { teamTexts } from "../texts/team-texts.ts";
import type { MemberCard } from "../views.ts";
import styles from "./member-socials.module.css";

/** The social pages of a person as words, where filled (TEAM-3), each in a new tab. */
export function MemberSocials({ member: { name, socials } }: { member: MemberCard }) {
  if (socials.length === 0) return null;
  return (
    <ul className={styles.list}>
      {socials.map(({ network, href }) => (
        <li key={network}>
          <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
            {texts.networks[network]}
            <span className="visually-hidden">{` ${teamTexts.socialOf(name)} (${texts.newTab})`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
