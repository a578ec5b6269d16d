import { type RefObject, useEffect } from "react";
import { apiPath } from "#desk/contract/call.ts";
import { type PageSide, stillPage } from "#desk/contract/publish.ts";
import { chooseTheme } from "../shell/choose-theme.ts";
import { type PageWindow, pageIn } from "../shell/frame-page.ts";
import { type Device, DeviceFrame } from "../shell/device-frame.tsx";
import { joinDesk } from "../shell/join-desk.ts";
import styles from "./compare.module.css";
import { words } from "../words.ts";

/** A theme of the page; its own is what it has by itself. */
export type StillTheme = keyof typeof words.shell.themes;

interface StillProps {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly side: PageSide;
  readonly at: string;
  readonly device: Device;
  readonly theme: StillTheme;
  readonly onLoad: () => void;
}

/**
 * A page of one side under its name. Nothing in it runs: it is of this origin only so that both sides scroll
 * together.
 */
export function Still({ ref, side, at, device, theme, onLoad }: StillProps) {
  useEffect(() => dress(ref.current, theme), [ref, theme]);
  return (
    <section aria-label={words.publish.sides[side]} className={styles.side}>
      <h2>{words.publish.sides[side]}</h2>
      <DeviceFrame
        ref={ref}
        device={device}
        theme={theme === "own" ? null : theme}
        sandbox="allow-same-origin"
        src={`${apiPath}${stillPage.path}?${new URLSearchParams({ side, at })}`}
        title={words.publish.sides[side]}
        onLoad={() => {
          dress(ref.current, theme);
          const page = ref.current && pageIn(ref.current);
          if (page) {
            joinDesk(page);
            makeOneStop(page);
          }
          onLoad();
        }}
      />
    </section>
  );
}

/** What Tab stops at. */
const stops = "a, button, input, select, textarea, summary, iframe, audio, video, [tabindex]";

/**
 * Leaves a page one stop of Tab, from which the arrow keys scroll it: of two pages with dozens of links each
 * nobody comes to the end.
 */
function makeOneStop({ document }: PageWindow): void {
  for (const stop of document.querySelectorAll<HTMLElement>(stops)) stop.tabIndex = -1;
}

function dress(frame: HTMLIFrameElement | null, theme: StillTheme): void {
  const page = frame && pageIn(frame);
  // A page on its way may have no element yet; it is dressed once it is there.
  if (page && page.document.readyState !== "loading") chooseTheme(page, theme === "own" ? null : theme);
}
