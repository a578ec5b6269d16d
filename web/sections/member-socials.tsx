import type { MemberCard } from "../views.ts";
import styles from "./member-socials.module.css";
import { useWords } from "../sources/locale.ts";

/** The social pages of a person as text links, where filled (TEAM-3), each in a new tab. */
export function MemberSocials({ member: { name, socials } }: { member: MemberCard }) {
  const words = useWords();
  if (socials.length === 0) return null;
  return (
    <ul className={styles.list}>
      {socials.map(({ network, href }) => (
        <li key={network}>
          <a className={styles.link} data-type="link" href={href} target="_blank" rel="noopener noreferrer">
            {words.networks[network]}
            <span className="visually-hidden">{` ${words.team.socialOf({ name: name })} (${words.newTab})`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
