import { useState } from "react";
import { pictureShapes } from "#contract/picture-position.ts";
import type { MediaPicture } from "#desk/contract/media.ts";
import { Button } from "../shell/button.tsx";
import { Crops } from "./crops.tsx";
import { FocusPoint } from "./focus-point.tsx";
import styles from "./media.module.css";
import type { PictureEdits, PointFor } from "./picture-edits.ts";
import { words } from "../words.ts";

const choices: readonly PointFor[] = ["focus", ...pictureShapes];

interface FramingProps extends PictureEdits {
  readonly picture: MediaPicture;
}

/** What stays in view of a picture, and how pages crop it to each of their shapes. */
export function Framing({ picture, ...edits }: FramingProps) {
  const { pointOf, hasOwn, hold, release } = edits;
  const [chosen, setChosen] = useState<PointFor>("focus");
  return (
    <section aria-labelledby="framing" className={styles.framing}>
      <h2 id="framing">{words.media.focus}</h2>
      <p className={styles.hint}>{words.media.focusHint}</p>
      <fieldset className={styles.choices}>
        <legend>{words.media.pointFor}</legend>
        {choices.map((shape) => (
          <label key={shape}>
            <input
              type="radio"
              name="point-for"
              checked={shape === chosen}
              onChange={() => setChosen(shape)}
            />
            {words.media.shapes[shape]}
          </label>
        ))}
      </fieldset>
      <div className={styles.look}>
        <FocusPoint picture={picture} point={pointOf(chosen)} onMove={(point) => hold(chosen, point)} />
        <Crops picture={picture} pointOf={pointOf} />
      </div>
      {hasOwn(chosen) && (
        <Button look="quiet" onClick={() => release(chosen)}>
          {words.media.asEverywhere}
        </Button>
      )}
    </section>
  );
}
