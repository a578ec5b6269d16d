import type { ReactNode } from "react";
import type { Gel } from "#contract/picture.ts";
import { fitWord } from "../ui/fit-word.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import type { PictureView } from "../views.ts";
import styles from "./service-cards.module.css";
import { useLit } from "./use-lit.ts";

export interface ServiceTile {
  id: number;
  title: string;
  picture: PictureView;
  gel: Gel;
  to: string;
  /** What stands below its title. */
  words: ReactNode;
}

interface ServiceTilesProps {
  tiles: ServiceTile[];
  heading?: "h2" | "h3";
}

/** Whether a pair has a row of two to itself. */
const isAlone = (index: number, count: number) => index % 2 === 0 && index === count - 1;

/**
 * Services as a floor of tiles from edge to edge, each with its picture on one and its words on the next: the
 * one under pointer or focus is lit, initially the first.
 */
export function ServiceTiles({ tiles, heading: Heading = "h3" }: ServiceTilesProps) {
  const lit = useLit();
  return (
    <ul className={styles.floor}>
      {tiles.map(({ id, title, picture, gel, to, words }, index) => (
        <li key={id} className={styles.pair} data-gel={gel} {...lit(index)}>
          <Picture
            className={styles.tile}
            data-cover=""
            picture={picture}
            shape="square"
            sizes={`(width >= 768px) max(${isAlone(index, tiles.length) ? 50 : 25}vw, ratio * 25vw), max(50vw, ratio * 50vw)`}
            alt=""
          />
          <div className={styles.tile}>
            <Heading data-type="card" {...fitWord(title)}>
              <Link className={styles.link} data-whole="" to={to}>
                {title}
              </Link>
            </Heading>
            {words}
            <span data-quarter="" />
          </div>
        </li>
      ))}
    </ul>
  );
}
