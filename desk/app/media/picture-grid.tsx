import { useState } from "react";
import { Link } from "react-router";
import type { MediaPicture } from "#desk/contract/media.ts";
import { Button } from "../shell/button.tsx";
import { onePicturePath } from "./one-picture-path.ts";
import styles from "./media.module.css";
import { sizeWords } from "./size-words.ts";
import { textOfSite } from "../shell/site-text.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { words } from "../words.ts";

/** So many pictures are shown at first, and more with each press. */
const atFirst = 60;

/** Pictures as links to their own views. */
export function PictureGrid({ pictures }: { readonly pictures: readonly MediaPicture[] }) {
  const [most, setMost] = useState(atFirst);
  if (pictures.length === 0) return <p>{words.media.nothingFound}</p>;
  return (
    <>
      <ul className={styles.grid}>
        {pictures.slice(0, most).map((picture) => (
          <li key={picture.name}>
            <Link to={{ pathname: onePicturePath, search: `${new URLSearchParams({ name: picture.name })}` }}>
              <Thumbnail of={picture} />
              {picture.alt && (
                <bdi className={`${styles.name} ${styles.alt}`} lang={textOfSite(picture.alt).lang}>
                  {picture.alt}
                </bdi>
              )}
              <span className={picture.alt ? styles.path : styles.name}>{picture.name}</span>
              <span className={styles.mark}>{marksOf(picture)}</span>
            </Link>
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

const marksOf = ({ bytes, alt, useCount }: MediaPicture) =>
  [
    sizeWords(bytes),
    useCount === 0 ? words.media.unused : words.media.used({ count: useCount }),
    alt === null || alt.trim() === "" ? words.media.undescribed : "",
  ]
    .filter(Boolean)
    .join(", ");
