import { LazyCarousel } from "../../sections/lazy-carousel.tsx";
import { useToOpen } from "../../sources/use-address.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import type { MemberCard as Member } from "../../views.ts";
import { MemberCard } from "../../sections/member-card.tsx";
import styles from "./team-carousel.module.css";
import { useWords } from "../../sources/locale.ts";

/** ABOUT-2 */
const autoplayMs = 2500;
const speedMs = 1000;
const sizes =
  "(width >= 1024px) max(31vw, ratio * 39vw), (width >= 768px) max(46vw, ratio * 58vw), max(92vw, ratio * 115vw)";

/** The team as a carousel that plays by itself and can be stopped (ABOUT-2). Nothing without a team. */
export function TeamCarousel({ team }: { team: Member[] }) {
  const words = useWords();
  const whole = useToOpen()("team");
  if (team.length === 0) return null;
  return (
    <section data-section="plain">
      <div data-head="">
        <h2>{words.about.team}</h2>
        {whole && <ArrowLink to={whole}>{words.about.wholeTeam}</ArrowLink>}
      </div>
      <div data-bleed="">
        <LazyCarousel
          className={styles.carousel}
          label={words.about.team}
          labels={words.carousel}
          autoplayMs={autoplayMs}
          speedMs={speedMs}
          loop
          slides={team.map((member) => ({
            key: member.id,
            content: <MemberCard member={member} heading="h3" sizes={sizes} />,
          }))}
        />
      </div>
    </section>
  );
}
