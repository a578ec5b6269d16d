import { useState } from "react";
import { Choice } from "../shell/choice.tsx";
import { type Device, usualDevice } from "../shell/device-frame.tsx";
import { measure } from "../shell/measure.ts";
import type { ClickedElement } from "./clicked.ts";
import type { Frames } from "./frames.ts";
import { OneFrame } from "./one-frame.tsx";
import styles from "./pages.module.css";
import { words } from "../words.ts";

type Themes = keyof typeof words.shell.themes | "both";

/**
 * From this much room on both themes stand beside each other, in CSS px: two phones at three fifths of their
 * size.
 */
const roomForBoth = 480;

/** Where three parts have hardly room beside each other; as in the styles. */
const isTight = () => matchMedia("(64rem <= width < 80rem)").matches;

interface PageFrameProps {
  /** The frames that are shown join them. */
  readonly frames: Frames;
  /** The address that they are to show. */
  readonly at: string;
  readonly onMove: (address: string) => void;
  readonly onClick: (clicked: ClickedElement) => Promise<boolean>;
}

/**
 * The real page of the working folder, as wide as on a device; in one theme, or in both beside each other.
 */
export function PageFrame(props: PageFrameProps) {
  const [device, setDevice] = useState<Device>(() => (isTight() ? "phone" : usualDevice()));
  const [chosen, setChosen] = useState<Themes>("own");
  const [isWide, setIsWide] = useState(false);
  const theme = chosen === "both" && !isWide ? "own" : chosen;
  const shared = { ...props, device };
  return (
    <section data-part="" tabIndex={-1} aria-label={words.pages.frame} className={styles.page}>
      <div className={styles.tools}>
        <Choice label={words.shell.width} names={words.shell.widths} value={device} onChoose={setDevice} />
        <Choice<Themes>
          label={words.shell.theme}
          names={isWide ? { ...words.shell.themes, both: words.pages.bothThemes } : words.shell.themes}
          value={theme}
          onChoose={(next) => {
            setChosen(next);
            // Of two in that room nothing wider can be read.
            if (next === "both") setDevice("phone");
          }}
        />
      </div>
      <div
        className={styles.frames}
        ref={(element) => measure(element, ({ width }) => setIsWide(width >= roomForBoth))}
      >
        {theme === "both" ? (
          (["dark", "light"] as const).map((one) => (
            <OneFrame
              {...shared}
              // The first one goes on from one theme to both.
              key={one === "dark" ? "first" : "second"}
              title={words.pages.frameIn({ theme: one })}
              theme={one}
            />
          ))
        ) : (
          <OneFrame
            {...shared}
            key="first"
            title={words.pages.frame}
            theme={theme === "own" ? null : theme}
          />
        )}
      </div>
    </section>
  );
}
