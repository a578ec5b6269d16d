import type { RefObject } from "react";
import type { Side } from "#desk/contract/brand.ts";
import { chooseTheme } from "../shell/choose-theme.ts";
import { type PageWindow, pageIn } from "../shell/frame-page.ts";
import type { Frames } from "../pages/frames.ts";
import { useFramePage } from "../pages/use-frame-page.ts";
import { DeviceFrame, usualDevice } from "../shell/device-frame.tsx";
import { words } from "../words.ts";

type Frame = RefObject<HTMLIFrameElement | null>;

interface ThemedPageProps {
  readonly ref: Frame;
  /** It joins them for as long as it is shown. */
  readonly frames: Frames;
  readonly side: Side;
  /** A frame that shows the same page at the same place. */
  readonly leads?: Frame;
}

/** The real page of the working folder in one of the two themes. */
export function ThemedPage({ ref, frames, side, leads }: ThemedPageProps) {
  useFramePage(ref, frames, {
    changed: (page) => {
      chooseTheme(page, side);
      if (leads) leadTo(leads, page);
    },
    loaded: (page) => {
      if (leads) page.addEventListener("scroll", () => scrollAlong(leads, page), { passive: true });
    },
  });
  // Two of them stand side by side, each narrower than one that stands alone. A slideshow would change the
  // colours that are looked at.
  return (
    <DeviceFrame
      ref={ref}
      device={usualDevice() === "desktop" ? "tablet" : "phone"}
      theme={side}
      data-still=""
      src="/"
      title={words.brand.pages[side]}
    />
  );
}

const pageOf = ({ current }: Frame) => (current ? pageIn(current) : undefined);

/** Opens the page of one frame in another. */
function leadTo(frame: Frame, { location }: PageWindow): void {
  const other = pageOf(frame);
  const isElsewhere = other && other.location.protocol !== "about:" && other.location.href !== location.href;
  if (isElsewhere) other.location.replace(location.href);
}

const scrollAlong = (frame: Frame, { scrollX, scrollY }: PageWindow) =>
  pageOf(frame)?.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
