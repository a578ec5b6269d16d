import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { type MediaPicture, pictureAddress } from "#desk/contract/media.ts";
import styles from "./media.module.css";
import type { Point } from "./picture-edits.ts";
import { words } from "../words.ts";

interface FocusPointProps {
  readonly picture: MediaPicture;
  readonly point: Point;
  readonly onMove: (point: Point) => void;
}

/**
 * The whole picture with the point that stays in view: it goes where the pointer goes, or a step with each
 * arrow key.
 */
export function FocusPoint({ picture, point, onMove }: FocusPointProps) {
  const [isWaiting, setWaiting] = useState(true);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onMove({ x: share(event.clientX - left, width), y: share(event.clientY - top, height) });
  };
  const press = (event: KeyboardEvent) => {
    const next = moved(point, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  };
  const text = words.pages.values.point({ x: Math.round(point.x), y: Math.round(point.y) });
  return (
    <div
      className={styles.stage}
      data-waiting={isWaiting || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
    >
      <img src={pictureAddress(picture, "large")} alt="" draggable={false} onLoad={() => setWaiting(false)} />
      <span
        role="slider"
        tabIndex={0}
        aria-label={words.media.focus}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(point.x)}
        aria-valuetext={text}
        className={styles.point}
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
        onKeyDown={press}
      />
    </div>
  );
}

const share = (part: number, whole: number) => Math.min(100, Math.max(0, (100 * part) / whole));

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Where a key moves a point: one per cent, or ten in long steps, and not beyond the picture. Undefined for
 * keys that move nothing.
 */
export function moved({ x, y }: Point, key: string, isLong: boolean): Point | undefined {
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (!direction) return undefined;
  const step = isLong ? 10 : 1;
  return { x: within(x + direction.x * step), y: within(y + direction.y * step) };
}

const within = (value: number) => Math.min(100, Math.max(0, value));
