import { useEffect } from "react";
import { useLocation } from "react-router";

/** Id of the live region that announces the title of a page reached without a full load. */
export const announcerId = "announcer";

/** Only the first page of a visit needs this: programs that read shared links see the server's answer. */
const stale = 'meta[name="description"], meta[property], meta[name^="twitter:"]';

let lastPath: string | undefined;
let lastTitle: string | undefined;

/** Moves the focus to the page's heading, or to its main part, without scrolling. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * After each route change the focus is at the page's heading, or at its main part, and the new title is
 * announced (WCAG 2.4.3, 4.1.3). The first page of a visit is left to the browser.
 */
export function useRouteAnnouncer(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname) {
      for (const meta of document.head.querySelectorAll(stale)) meta.remove();
      focusHeading();
    }
    lastPath = pathname;
  }, [pathname]);
  useEffect(() => {
    const announcer = document.getElementById(announcerId);
    if (announcer && lastTitle !== undefined && lastTitle !== title) announcer.textContent = title;
    lastTitle = title;
  }, [title]);
}
