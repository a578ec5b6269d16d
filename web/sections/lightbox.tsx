import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import type { Words } from "#words/words.ts";
import { Picture } from "../ui/picture.tsx";
import { arrowStep } from "../ui/reading-direction.ts";
import type { PictureView } from "../views.ts";
import styles from "./lightbox.module.css";
import { useSwipe } from "./use-swipe.ts";

export interface LightboxProps {
  pictures: PictureView[];
  /** The picture that is shown first. */
  first: number;
  onClose: () => void;
  words: Words["lightbox"];
}

/**
 * Pictures one at a time over the page (BLOG-4): a modal dialog, so that Escape closes it, the focus stays
 * inside and returns to where it was. Arrow keys, buttons and swipes move, wrapping around at both ends.
 */
export function Lightbox({ pictures, first, onClose, words }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [now, setNow] = useState(first);
  const move = (by: number) => setNow((index) => (index + by + pictures.length) % pictures.length);
  useSwipe(dialog, move);
  useEffect(() => dialog.current?.showModal(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    move(arrowStep(event.key));
  };
  const closeOnGround = (event: MouseEvent) => {
    if (event.target === event.currentTarget) dialog.current?.close();
  };
  const picture = pictures[now];
  return (
    // The click handler only handles the backdrop; Escape and the Close button do the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={words.label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={closeOnGround}
    >
      <div className={styles.bar}>
        <p className={styles.position} role="status">
          {words.position({ now: now + 1, all: pictures.length })}
          <span className="visually-hidden">{`: ${picture?.alt ?? ""}`}</span>
        </p>
        <button type="button" className={styles.step} data-arrow="back" onClick={() => move(-1)}>
          <span className="visually-hidden">{words.previous}</span>
        </button>
        <button type="button" className={styles.step} data-arrow="next" onClick={() => move(1)}>
          <span className="visually-hidden">{words.next}</span>
        </button>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </div>
      {picture && <Picture key={now} className={styles.picture} picture={picture} sizes="92vw" first />}
    </dialog>
  );
}
