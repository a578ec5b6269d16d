import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { chooseTheme, type Theme } from "#preview/bar/choose-theme.ts";
import { type PageWindow, pageIn } from "#preview/bar/frame-page.ts";
import { Choice } from "../shell/choice.tsx";
import { DeviceFrame, type Device, usualDevice } from "../shell/device-frame.tsx";
import { type ClickedElement, clickedIn, outline } from "./clicked.ts";
import styles from "./pages.module.css";
import { words } from "./words.ts";

interface PageFrameProps {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The address that it is to show. */
  readonly at: string;
  readonly onMove: (address: string) => void;
  readonly onClick: (clicked: ClickedElement) => void;
}

/** The real page of the working folder, as wide as on a device, and scaled where there is less room. */
export function PageFrame({ ref, at, onMove, onClick }: PageFrameProps) {
  const [width, setWidth] = useState<Device>(usualDevice);
  const [theme, setTheme] = useState<"own" | "light" | "dark">("own");
  const [first] = useState(at);
  // Where the frame has been seen last: the page before goes on changing while the next one is on its way.
  const seen = useRef(at);
  const dress = useEffectEvent((page: PageWindow) => {
    chooseTheme(page, themeOf(theme));
    const address = page.location.pathname + page.location.search;
    if (page.location.protocol === "about:" || address === seen.current) return;
    seen.current = address;
    onMove(address);
  });
  const click = useEffectEvent((event: MouseEvent, page: PageWindow) => {
    const clicked = clickedIn(event);
    if (!clicked) return;
    outline(page, clicked.element);
    onClick(clicked);
  });
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const loaded = () => {
      const page = pageIn(frame);
      if (!page) return;
      dress(page);
      const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ["data-theme"] };
      new page.MutationObserver(() => dress(page)).observe(page.document, watched);
      page.addEventListener("click", (event) => click(event, page), true);
    };
    frame.addEventListener("load", loaded);
    if (pageIn(frame)?.document.readyState === "complete") loaded();
    return () => frame.removeEventListener("load", loaded);
  }, [ref]);
  useEffect(() => {
    const page = ref.current && pageIn(ref.current);
    if (page && at !== seen.current) page.location.assign(new URL(at, location.origin).href);
  }, [ref, at]);
  useEffect(() => {
    const page = ref.current && pageIn(ref.current);
    if (page) chooseTheme(page, themeOf(theme));
  }, [ref, theme]);
  return (
    <section aria-label={words.frame} className={styles.page}>
      <div className={styles.tools}>
        <Choice label={words.width} names={words.widths} value={width} onChoose={setWidth} />
        <Choice label={words.theme} names={words.themes} value={theme} onChoose={setTheme} />
      </div>
      {/* The page is the site's own, of this origin, and runs with its own policy: a sandbox would make it another origin, and the desk reads where it was clicked. */}
      <DeviceFrame ref={ref} device={width} src={first} title={words.frame} />
    </section>
  );
}

const themeOf = (theme: string): Theme => (theme === "dark" || theme === "light" ? theme : null);
