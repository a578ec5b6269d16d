import { Link } from "react-router";
import { useTo } from "../sources/use-address.ts";
import { homeTexts } from "../texts/home.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { Picture } from "../ui/picture.tsx";
import type { ProjectCard } from "../views.ts";
import styles from "./selected-work.module.css";

/** Shown width of the wide and the narrow cards. */
const sizes = [
  "(width >= 1200px) 56vw, (width >= 768px) 46vw, 92vw",
  "(width >= 1200px) 40vw, (width >= 768px) 46vw, 92vw",
];

/** Four projects in a staggered grid (HOME-8), each leading to its page; `all` is the path to all of them. */
export function SelectedWork({ projects, all }: { projects: ProjectCard[]; all: string }) {
  const to = useTo();
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{homeTexts.work}</h2>
        <ArrowLink to={all}>{homeTexts.allWork}</ArrowLink>
      </div>
      <div className={styles.grid}>
        {projects.map(({ id, title, tag, picture }, index) => (
          <article key={id} className={styles.card} data-gel={picture.gel ?? undefined}>
            <div className={styles.frame}>
              <Picture className={styles.picture} picture={picture} sizes={sizes[index % 2] ?? "92vw"} />
            </div>
            <div className={styles.words}>
              <h3>
                <Link className={styles.link} to={to("project", { id })}>
                  {title}
                </Link>
              </h3>
              <p className={styles.tag}>{tag}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
