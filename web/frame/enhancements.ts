import { followLinks } from "./follow-links.ts";

let added = false;

/** Starts what a page does not need at first: links inside texts and hosted videos. */
export function addEnhancements(): void {
  if (added) return;
  added = true;
  playVideos();
  followLinks();
}

const hosted = "a[data-embed]";

const loadPlayers = () => import("./players.ts");

/**
 * Lets hosted videos play in place: a click on a video's link loads the host's player, and nothing is loaded
 * from the host before. Where the code cannot be loaded, the link leads to the host.
 */
function playVideos(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(hosted) : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || opensElsewhere) return;
    event.preventDefault();
    void loadPlayers().then(
      ({ play }) => play(link),
      () => window.location.assign(link.href),
    );
  });
  if (document.querySelector(hosted))
    void loadPlayers().then(
      ({ resume }) => resume(),
      () => {},
    );
}
