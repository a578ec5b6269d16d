import { useTo } from "../../sources/use-address.ts";
import { carouselTexts } from "../../texts/carousel-texts.ts";
import { workTexts } from "../../texts/project-texts.ts";
import type { WorkCardView } from "../../views/project-views.ts";
import styles from "./case-studies.module.css";
import { LazyCarousel } from "../../sections/lazy-carousel.tsx";
import { WorkCard } from "../../sections/work-card.tsx";

const sizes =
  "(width >= 1800px) 50vw, (width >= 1200px) 58vw, (width >= 991px) 64vw, (width >= 768px) 72vw, 86vw";

/** Projects one beside the other, to be dragged, scrolled or stepped through (WORK-4). */
export function CaseStudies({ projects }: { projects: readonly WorkCardView[] }) {
  const to = useTo();
  return (
    <LazyCarousel
      className={styles.carousel}
      label={workTexts.carousel}
      labels={carouselTexts}
      drag
      slides={projects.map(({ id, title, tag, picture }, index) => ({
        key: id,
        content: (
          <WorkCard
            {...{ title, picture, sizes }}
            meta={tag}
            heading="h2"
            to={to("project", { id })}
            first={index === 0}
          />
        ),
      }))}
    />
  );
}
