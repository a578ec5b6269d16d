import { useId } from "react";
import type { MediaPicture } from "#desk/contract/media.ts";
import field from "../shell/field.module.css";
import { textOfSite } from "../shell/site-text.ts";
import styles from "./media.module.css";
import type { PictureEdits } from "./picture-edits.ts";
import { words } from "../words.ts";

/** What a picture shows, in words, or what texts say of it meanwhile, with what a good text says. */
export function Description({
  alt,
  describe,
  picture,
}: Pick<PictureEdits, "alt" | "describe"> & { readonly picture: MediaPicture }) {
  const id = useId();
  return (
    <div className={`${field.field} ${styles.shows}`}>
      <label htmlFor={id}>{words.media.alt}</label>
      <textarea
        id={id}
        {...textOfSite(alt)}
        rows={3}
        value={alt}
        placeholder={picture.alt ?? ""}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => describe(currentTarget.value)}
      />
      <small id={`${id}-hint`}>{words.media.altHint({ advice: picture.advice })}</small>
    </div>
  );
}
