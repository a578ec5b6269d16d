import { useId } from "react";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { selectableTitle } from "../ui/card-title.ts";
import { fitWord } from "../ui/fit-word.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { useSharedPicture } from "../ui/shared-picture.ts";
import type { PictureView } from "../views.ts";
import styles from "./work-card.module.css";

interface WorkCardProps {
  title: string;
  /** A few words beside the title. */
  meta: string;
  picture: PictureView;
  /** The path that the whole card leads to. */
  to: string;
  /** CSS `sizes` of the picture. */
  sizes: string;
  heading?: "h2" | "h3";
  /** The link's text where it is not the title: 'See Details'. */
  action?: string | undefined;
  /** Whether its picture is the largest paint of its page. */
  first?: boolean;
}

/**
 * A piece of work in a list: picture, title, a few words; one link over the whole card, so that all of it can
 * be clicked. Lists lay it out by custom properties, see work-card.module.css.
 */
export function WorkCard({ title, meta, picture, to, sizes, heading, action, first }: WorkCardProps) {
  const Title = heading ?? "h3";
  const id = useId();
  const shared = useSharedPicture(to);
  const named = { id: `${id}-link`, "aria-labelledby": `${id}-link ${id}-title` };
  return (
    <article className={styles.card} aria-labelledby={`${id}-title`} data-gel={picture.gel ?? undefined}>
      <div data-frame="card" style={shared} data-reveal={first ? undefined : ""}>
        <Picture
          className={styles.picture}
          picture={picture}
          shape="wide"
          sizes={sizes}
          first={first ?? false}
        />
      </div>
      <div className={styles.words}>
        <div className={styles.label}>
          <Title
            className={styles.title}
            data-type="card"
            id={`${id}-title`}
            {...fitWord(title)}
            {...(action && selectableTitle)}
          >
            {action ? (
              title
            ) : (
              <Link to={to} data-whole="">
                {title}
              </Link>
            )}
          </Title>
          {meta && (
            <p data-bullet="" data-type="small">
              {meta}
            </p>
          )}
        </div>
        {action && (
          <ArrowLink to={to} data-whole="" {...named}>
            {action}
          </ArrowLink>
        )}
      </div>
    </article>
  );
}
