import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { Theme } from "./choose-theme.ts";
import styles from "./device-frame.module.css";
import { measure, type Size } from "./measure.ts";
import type { PageWindow } from "./frame-page.ts";
import { hasElement, watchFrame } from "./watch-frame.ts";

/** Windows of the devices that owners think of, in CSS px. */
export const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Device = keyof typeof devices;

/** The widest whose text can be read beside what else the window shows. */
export function usualDevice(): Device {
  if (matchMedia("(width < 48rem)").matches) return "phone";
  return matchMedia("(width < 140rem)").matches ? "tablet" : "desktop";
}

interface DeviceFrameProps extends Omit<ComponentProps<"iframe">, "style"> {
  readonly device: Device;
  /** The theme whose ground is shown until the page is; null: the desk's. */
  readonly theme: Theme;
}

/**
 * A page as wide as on a device, scaled where there is less room, or where a larger one fits as high. It goes
 * on to the end of the room; what it measures by its window has the size that it has on the device. Its
 * caller says what its page may do.
 */
export function DeviceFrame({ device, theme, ...frame }: DeviceFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isPainted, setPainted] = useState(false);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const { width, height } = devices[device];
  const scale = room.width === 0 ? 1 : Math.min(room.width / width, Math.max(1, room.height / height));
  useEffect(() => measure(stage.current, setRoom), []);
  useEffect(() => {
    const shown = stage.current?.querySelector("iframe");
    return shown ? setWindow(shown, height) : undefined;
  }, [height]);
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
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox, jsx-a11y/iframe-has-title -- both come with the props */}
      <iframe
        {...frame}
        style={{
          inlineSize: width,
          blockSize: room.height / scale,
          scale,
          marginInlineStart: (room.width - width * scale) / 2,
        }}
      />
    </div>
  );
}

/** Lays each page of a frame out for a window so high (preview/answer.ts); for an effect. */
const setWindow = (frame: HTMLIFrameElement, height: number) =>
  watchFrame(frame, {
    isReady: hasElement,
    shown: (page) => page?.document.documentElement.style.setProperty("--window-height", `${height}px`),
  });

/**
 * Reports whether a frame has painted its page, now and whenever that differs; for an effect. Before the
 * first page, and on the way to another one, browsers show an empty page in its place, which is white.
 */
const untilPainted = (frame: HTMLIFrameElement, report: (isPainted: boolean) => void) =>
  watchFrame(frame, { isReady: hasPainted, shown: () => report(true), left: () => report(false) });

const hasPainted = ({ performance }: PageWindow) => performance.getEntriesByType("paint").length > 0;
