import { useLocation } from "react-router";
import { fitWord } from "../../ui/fit-word.ts";
import { Picture } from "../../ui/picture.tsx";
import { useSharedPicture } from "../../ui/shared-picture.ts";
import type { ServiceView } from "../../views/service-views.ts";
import { useOwnSizes } from "../../sections/own-sizes.ts";
import { Prose } from "../../sections/prose.tsx";
import styles from "./service-article.module.css";
import { useWords } from "../../sources/locale.ts";

/** Shown width of the two pictures. */
const sizes = [
  "(width >= 768px) max(56vw, ratio * 42vw), max(92vw, ratio * 69vw)",
  "(width >= 768px) max(40vw, ratio * 40vw), max(92vw, ratio * 69vw)",
];

/** A service's title with its picture, copy, features and two more pictures (SERV-5). */
export function ServiceArticle({ service }: { service: ServiceView }) {
  const words = useWords();
  const ownSizes = useOwnSizes("max(40vw, ratio * 40vw)", "max(92vw, ratio * 58vw)");
  const shared = useSharedPicture(useLocation().pathname);
  return (
    <article className={styles.article} data-section="page" aria-label={service.title}>
      <h1 className={styles.title} {...fitWord(service.title)}>
        {service.title}
      </h1>
      <div className={styles.own} data-frame="" data-own="" style={shared}>
        <Picture className={styles.opening} picture={service.picture} shape="square" sizes={ownSizes} first />
      </div>
      <div className={styles.copy}>
        {service.text && (
          <p className={styles.lead} data-type="lead" data-axis="">
            {service.text}
          </p>
        )}
        <Prose html={service.html} />
      </div>
      {service.features.length > 0 && (
        <aside className={styles.aside} data-panel="" aria-label={words.services.features}>
          <h2 className={styles.small} data-type="small" data-axis="">
            {words.services.features}
          </h2>
          <ul className={styles.features} data-bullets="">
            {service.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </aside>
      )}
      {service.pictures.length > 0 && (
        <div className={styles.pictures} data-bleed="">
          {service.pictures.map((picture, index) => (
            <div key={picture.src} className={styles.frame} data-frame="" data-reveal="">
              <Picture
                className={styles.picture}
                picture={picture}
                shape="wide"
                sizes={sizes[index % 2] ?? "92vw"}
              />
            </div>
          ))}
        </div>
      )}
    </article>
  );
}
