import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../../sources/site-facts.ts";
import { Picture } from "../../ui/picture.tsx";
import type { PictureView } from "../../views.ts";
import styles from "./moment.module.css";
import { PaperLeaves } from "./paper-leaves.tsx";

/**
 * The plate that scrolling reveals, in the brand's way. It moves by style alone, on the compositor; without
 * motion, and in browsers that do not tie animations to scrolling, it stands there complete.
 */
export function Moment({ picture }: { picture: PictureView }) {
  const way = useSiteFacts()?.structure.moment ?? usualStructure.moment;
  return (
    <div className={styles.scene} data-unprinted="" data-way={way} data-gel={picture.gel ?? undefined}>
      <div className={styles.stage}>
        <div className={styles.plate}>
          <Picture
            className={styles.picture}
            picture={picture}
            shape="wide"
            sizes="max(100vw, ratio * 100vh)"
          />
        </div>
        <div className={styles.cover} aria-hidden="true">
          {way === "unfold" && <PaperLeaves />}
        </div>
      </div>
    </div>
  );
}
