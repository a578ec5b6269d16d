import { LazyCarousel } from "../../sections/lazy-carousel.tsx";
import { useTo } from "../../sources/use-address.ts";
import type { WorkCardView } from "../../views/project-views.ts";
import styles from "./case-studies.module.css";
import { WorkCard } from "../../sections/work-card.tsx";
import { useWords } from "../../sources/locale.ts";

/** As high as the screen leaves room for. */
const covering = "ratio * min(100vh - 276px, 72vw)";
const sizes = `(width >= 1800px) max(50vw, ${covering}), (width >= 1200px) max(58vw, ${covering}), (width >= 991px) max(64vw, ${covering}), (width >= 768px) max(72vw, ${covering}), max(86vw, ratio * 65vw)`;

/** Projects side by side, to be dragged, scrolled or stepped through (WORK-4). */
export function CaseStudies({ projects }: { projects: readonly WorkCardView[] }) {
  const words = useWords();
  const to = useTo();
  return (
    <LazyCarousel
      className={styles.carousel}
      label={words.titles.caseStudies}
      labels={words.carousel}
      drag
      slides={projects.map(({ id, slug, title, tag, picture }, index) => ({
        key: id,
        content: (
          <WorkCard
            {...{ title, picture, sizes }}
            meta={tag}
            heading="h2"
            to={to("project", { id, slug })}
            first={index === 0}
          />
        ),
      }))}
    />
  );
}
