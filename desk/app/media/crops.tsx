import type { PictureShape } from "#contract/picture-position.ts";
import { type MediaPicture, pictureAddress } from "#desk/contract/media.ts";
import styles from "./media.module.css";
import type { PictureEdits } from "./picture-edits.ts";
import { words } from "../words.ts";

/** The frames of the site's pages. */
const frames: readonly { name: keyof typeof words.media.frames; shape: PictureShape; ratio: string }[] = [
  { name: "square", shape: "square", ratio: "1" },
  { name: "disc", shape: "square", ratio: "1" },
  { name: "standard", shape: "wide", ratio: "4 / 3" },
  { name: "film", shape: "wide", ratio: "16 / 9" },
  { name: "tall", shape: "tall", ratio: "4 / 5" },
];

/** The picture in every frame that pages crop it to, at once. */
export function Crops({
  picture,
  pointOf,
}: Pick<PictureEdits, "pointOf"> & { readonly picture: MediaPicture }) {
  return (
    <div>
      <h3>{words.media.crops}</h3>
      <ul className={styles.crops}>
        {frames.map(({ name, shape, ratio }) => {
          const { x, y } = pointOf(shape);
          return (
            <li key={name} data-frame={name}>
              <img
                src={pictureAddress(picture, "large")}
                alt=""
                style={{ aspectRatio: ratio, width: `calc(6rem * ${ratio})`, objectPosition: `${x}% ${y}%` }}
              />
              <span>{words.media.frames[name]}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
