import { type KeyboardEvent, useState } from "react";
import { arrowStep } from "#web/ui/reading-direction.ts";
import { textsOfSite } from "../shell/site-text.ts";
import styles from "./toolbar.module.css";

export type ToolSign =
  | { readonly letters: string }
  /** `points`: it shows where a text begins, which in some languages is on the right. */
  | { readonly path: string; readonly points?: true };

/** A button of a toolbar. */
export interface ToolButton {
  readonly name: string;
  /** What it shows: letters, or the path of an icon. */
  readonly sign: ToolSign;
  /** Whether it is on, of a button that turns something on and off. */
  readonly isOn?: boolean;
  /** Whether it opens a dialog or a menu. */
  readonly opens?: "dialog" | "menu";
  /** Whether there is nothing for it to do now. */
  readonly isIdle?: boolean;
  /** Whether it stays in view where the line is longer than its room. */
  readonly stays?: true;
  readonly press: () => void;
}

interface ToolbarProps {
  readonly label: string;
  /** The id of what it changes. */
  readonly controls: string;
  readonly buttons: readonly ToolButton[];
}

/** A toolbar as ARIA describes it: one stop of the Tab key, with the arrow keys, Home and End within it. */
export function Toolbar({ label, controls, buttons }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = placeAfter(event.key, current, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    const [...all] = event.currentTarget.querySelectorAll("button");
    all[next]?.focus();
  };
  return (
    // The keys belong to the button in it that has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus in turn
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {buttons.map(({ name, sign, isOn, opens, isIdle, stays, press }, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          data-sign={"letters" in sign ? sign.letters : undefined}
          aria-pressed={isOn}
          aria-haspopup={opens}
          aria-disabled={isIdle}
          data-stays={stays}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // A press must not take the selection out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={isIdle ? undefined : press}
        >
          {"path" in sign && (
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              data-mirrored={sign.points === true && textsOfSite().dir === "rtl"}
            >
              <path d={sign.path} />
            </svg>
          )}
        </button>
      ))}
    </div>
  );
}

/** The index of the button that a key leads to, round the ends; undefined for other keys. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = arrowStep(key);
  return step === 0 ? undefined : (at + count + step) % count;
}
