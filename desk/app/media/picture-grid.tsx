import { useState } from "react";
import { Link } from "react-router";
import type { MediaPicture } from "#desk/contract/media.ts";
import { Button } from "../shell/button.tsx";
import { figure } from "../shell/formats.ts";
import { onePictureAt } from "./one-picture-path.ts";
import styles from "./media.module.css";
import { sizeWords } from "./size-words.ts";
import { textOfSite } from "../shell/site-text.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { words } from "../words.ts";

/** So many pictures are shown at first, and more with each press. */
const atFirst = 60;

interface PictureGridProps {
  readonly pictures: readonly MediaPicture[];
  /** What a press on one does; by default each is a link to its own view. */
  readonly choosing?: {
    /** The names of what is chosen now. */
    readonly chosen: readonly string[];
    /** Whether a press on what is chosen leaves it out again. */
    readonly many: boolean;
    readonly take: (name: string) => void;
    readonly leave: (name: string) => void;
  };
}

/** Pictures, each with what it shows, its name, its size and how often it is used. */
export function PictureGrid({ pictures, choosing }: PictureGridProps) {
  const [most, setMost] = useState(atFirst);
  return (
    <>
      <ul className={styles.grid}>
        {pictures.slice(0, most).map((picture) => (
          <li key={picture.name}>
            {choosing ? (
              <Choosable {...choosing} picture={picture} />
            ) : (
              <Link to={onePictureAt(picture.name)}>
                <Tile {...picture} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > most && (
        <Button look="quiet" onClick={() => setMost(most + atFirst)}>
          {words.media.more({ count: Math.min(atFirst, pictures.length - most) })}
        </Button>
      )}
    </>
  );
}

type ChoosableProps = NonNullable<PictureGridProps["choosing"]> & { readonly picture: MediaPicture };

function Choosable({ picture, chosen, many, take, leave }: ChoosableProps) {
  const place = chosen.indexOf(picture.name) + 1;
  const isChosen = place > 0;
  return (
    <button
      type="button"
      {...(many ? { "aria-pressed": isChosen } : { "aria-current": isChosen || undefined })}
      onClick={() => (many && isChosen ? leave : take)(picture.name)}
    >
      <Tile {...picture} />
      {many && isChosen && (
        <span aria-hidden="true" className={styles.place}>
          {figure(place)}
        </span>
      )}
    </button>
  );
}

function Tile(picture: MediaPicture) {
  const { name, alt } = picture;
  return (
    <>
      <Thumbnail of={picture} />
      {alt && (
        <bdi className={`${styles.name} ${styles.alt}`} lang={textOfSite(alt).lang}>
          {alt}
        </bdi>
      )}
      <span className={alt ? styles.path : styles.name}>{name}</span>
      <span className={styles.mark}>{marksOf(picture)}</span>
    </>
  );
}

const marksOf = ({ bytes, alt, useCount }: MediaPicture) =>
  [
    sizeWords(bytes),
    useCount === 0 ? words.media.unused : words.media.used({ count: useCount }),
    alt === null || alt.trim() === "" ? words.media.undescribed : "",
  ]
    .filter(Boolean)
    .join(", ");
