import { useTo } from "../sources/use-address.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { fitWord } from "../ui/fit-word.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { useSharedPicture } from "../ui/shared-picture.ts";
import type { WorkProps } from "./work-props.ts";
import styles from "./work-index.module.css";

interface RowProps {
  card: WorkProps["cards"][number];
  number: number;
  to: string;
  action: string | undefined;
  heading: NonNullable<WorkProps["heading"]>;
  first: boolean;
}

function Row({ card, number, to, action, heading: Title, first }: RowProps) {
  const { title, tag, picture, date } = card;
  const shared = useSharedPicture(to);
  return (
    <li
      className={`${styles.row} ${Title === "h2" && number % 2 === 0 ? styles.turned : ""}`}
      data-gel={picture.gel ?? undefined}
    >
      <article className={styles.words} aria-label={title}>
        <span data-type="small" aria-hidden="true">
          {String(number).padStart(2, "0")}
        </span>
        <Title className={styles.title} {...fitWord(title)}>
          {action ? (
            title
          ) : (
            <Link to={to} data-whole="">
              {title}
            </Link>
          )}
        </Title>
        {date && <p data-type="small">{date.slice(0, 4)}</p>}
        {tag && (
          <p className={styles.meta} data-type="small">
            {tag}
          </p>
        )}
        {action && (
          <ArrowLink to={to} data-whole="" aria-label={`${action}: ${title}`}>
            {action}
          </ArrowLink>
        )}
      </article>
      <div data-frame="" style={shared}>
        <Picture
          className={styles.picture}
          picture={picture}
          shape="wide"
          first={first}
          sizes="(width >= 768px) max(44vw, ratio * 33vw), max(92vw, ratio * 69vw)"
        />
      </div>
    </li>
  );
}

/** Work as a list of titles with their years, each with its picture. */
export function WorkIndex({ cards, opens, action, heading = "h3", first = false }: WorkProps) {
  const to = useTo();
  return (
    <ul className={styles.list}>
      {cards.map((card, index) => (
        <Row
          key={card.id}
          {...{ card, action, heading }}
          number={index + 1}
          to={to(opens, card)}
          first={first && index === 0}
        />
      ))}
    </ul>
  );
}
