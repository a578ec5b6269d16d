import { SocialIcon } from "../ui/social-icon.tsx";
import type { SocialLink } from "../views.ts";
import styles from "./social-links.module.css";
import { useWords } from "../sources/locale.ts";

/** The filled social pages as icons, each in a new tab (SHELL-7). */
export function SocialLinks({ socials }: { socials: SocialLink[] }) {
  const words = useWords();
  if (socials.length === 0) return null;
  return (
    <ul className={styles.list} data-axis="">
      {socials.map(({ network, href }) => (
        <li key={network}>
          <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
            <SocialIcon network={network} />
            <span className="visually-hidden">{`${words.networks[network]} (${words.newTab})`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
