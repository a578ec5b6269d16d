import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { Theme } from "./choose-theme.ts";
import styles from "./device-frame.module.css";
import { measure, type Size } from "./measure.ts";
import type { PageWindow } from "./frame-page.ts";
import { watchFrame } from "./watch-frame.ts";

/** Windows of the devices that owners think of, in CSS px. */
export const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Device = keyof typeof devices;

/** What fits the window best to begin with. */
export const usualDevice = (): Device => (matchMedia("(width < 48rem)").matches ? "phone" : "desktop");

interface DeviceFrameProps extends Omit<ComponentProps<"iframe">, "style"> {
  readonly device: Device;
  /** The theme whose ground is shown until the page is; null: the desk's. */
  readonly theme: Theme;
}

/**
 * A window as wide as on a device, scaled where there is less room, and never higher than there: what a page
 * measures by its window would be as large as no visitor sees it. Its caller says what its page may do.
 */
export function DeviceFrame({ device, theme, ...frame }: DeviceFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isPainted, setPainted] = useState(false);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const { width, height } = devices[device];
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const shownHeight = Math.min(height * scale, room.height);
  useEffect(() => measure(stage.current, setRoom), []);
  useEffect(() => {
    const shown = stage.current?.querySelector("iframe");
    return shown ? untilPainted(shown, setPainted) : undefined;
  }, []);
  return (
    <div
      ref={stage}
      // It is scaled from its left edge, whatever the desk's direction.
      dir="ltr"
      className={styles.stage}
      data-ground={isPainted ? undefined : (theme ?? "own")}
      style={{ "--shown": `${shownHeight}px` }}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox, jsx-a11y/iframe-has-title -- both come with the props */}
      <iframe
        {...frame}
        style={{
          inlineSize: width,
          blockSize: shownHeight / scale,
          scale,
          marginInlineStart: Math.max(0, (room.width - width) / 2),
        }}
      />
    </div>
  );
}

/**
 * Reports whether a frame has painted its page, now and whenever that differs; for an effect. Before the
 * first page, and on the way to another one, browsers show an empty page in its place, which is white.
 */
const untilPainted = (frame: HTMLIFrameElement, report: (isPainted: boolean) => void) =>
  watchFrame(frame, { isReady: hasPainted, shown: () => report(true), left: () => report(false) });

const hasPainted = ({ performance }: PageWindow) => performance.getEntriesByType("paint").length > 0;
