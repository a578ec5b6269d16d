import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { chooseTheme, type Theme } from "../shell/choose-theme.ts";
import { type PageWindow, pageIn } from "../shell/frame-page.ts";
import { type Device, DeviceFrame } from "../shell/device-frame.tsx";
import { type ClickedElement, clickedIn, clickReplaced, leaveOut, outline, showChoices } from "./clicked.ts";
import { createFrameRoute } from "./frame-route.ts";
import { bringToScroll, type Frames, joinScroll } from "./frames.ts";
import { useFramePage } from "./use-frame-page.ts";

interface OneFrameProps {
  /** It joins them for as long as it is shown. */
  readonly frames: Frames;
  readonly title: string;
  /** The address that it is to show. */
  readonly at: string;
  /** Null: the page's own. */
  readonly theme: Theme;
  readonly device: Device;
  readonly onMove: (address: string) => void;
  /** Tells whether it was found in a field. */
  readonly onClick: (clicked: ClickedElement) => Promise<boolean>;
}

/** One frame with the real page of the working folder. */
export function OneFrame({ frames, title, at, theme, device, onMove, onClick }: OneFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [first] = useState(at);
  const [route] = useState(() => createFrameRoute(at));
  const click = useEffectEvent(async (event: MouseEvent, page: PageWindow) => {
    const clicked = clickedIn(event);
    if (!clicked) return;
    outline(page, clicked.element);
    if (!(await onClick(clicked))) leaveOut(clicked.element);
  });
  useFramePage(ref, frames, {
    opened: (page) => {
      showChoices(page);
      clickReplaced(page);
      page.addEventListener("click", (event) => void click(event, page), true);
    },
    changed: (page) => {
      chooseTheme(page, theme);
      const address = addressOf(page);
      if (route.hasMoved(address)) onMove(address);
    },
    loaded: (page, frame) => {
      const address = addressOf(page);
      const onwards = route.loaded(address);
      if (onwards === undefined) onMove(address);
      else send(frame, onwards);
      page.addEventListener("scroll", () => bringToScroll(frames, frame));
      joinScroll(frames, frame);
    },
  });
  // Before a page that lands can be compared with an address that it was not sent to yet.
  useLayoutEffect(() => {
    if (ref.current && route.request(at)) send(ref.current, at);
  }, [at, route]);
  useEffect(() => {
    const page = ref.current && pageIn(ref.current);
    if (page) chooseTheme(page, theme);
  }, [theme]);
  // Its slideshows stand still: those of two pages would run apart, and what is edited would slide away.
  // The page is the site's own, of this origin, and runs with its own policy: a sandbox would make it another
  // origin, and the desk reads where it was clicked.
  return <DeviceFrame {...{ ref, device, theme, title }} src={first} data-still="" />;
}

const addressOf = ({ location: { pathname, search } }: PageWindow) => pathname + search;

/** Loads a page of the site in a frame, also in one that shows the browser's own page of a failure. */
function send(frame: HTMLIFrameElement, address: string): void {
  const { href } = new URL(address, location.origin);
  const page = pageIn(frame);
  if (page) page.location.assign(href);
  else frame.src = href;
}
