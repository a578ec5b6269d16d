import { useState } from "react";
import { type MediaPicture, pictureAddress } from "#desk/contract/media.ts";
import styles from "./media.module.css";

/** A picture, small, in a frame of 4:3, where it can be shown; what it is called stands beside it. */
export function Thumbnail({ of: picture }: { readonly of: Pick<MediaPicture, "name" | "state"> }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <img
      className={styles.thumbnail}
      src={pictureAddress(picture, "small")}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setShown(false)}
    />
  );
}
