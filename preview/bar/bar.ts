import type { SiteLook } from "#contract/site-facts.ts";
import type { PreviewState, Unpublished } from "../preview-state.ts";
import { chooseTheme, type Theme } from "./choose-theme.ts";
import { type PageWindow, pageIn } from "./frame-page.ts";
import { markHidden } from "./mark-hidden.ts";
import { refreshFrame } from "./refresh-frame.ts";

const find = <Found extends Element>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`The bar has no ${selector}`);
  return found;
};
const frame = find<HTMLIFrameElement>("#page");
const status = find("#status");

let look: SiteLook | undefined;
let state: PreviewState = { version: "", problems: [], changes: null, hidden: [] };
/** The version that the frame shows; the first one that is received is what it has loaded. */
let shown: string | undefined;
let refreshing = false;
let theme: Theme = null;

/** Everything that depends on the page in the frame; called again whenever that changes. */
function dress(page: PageWindow): void {
  chooseTheme(page, theme);
  markHidden(page, state.hidden);
  const { pathname, search } = page.location;
  if (location.hash !== `#${pathname}${search}`) history.replaceState(null, "", `#${pathname}${search}`);
  document.title = `Preview: ${page.document.title}`;
}

const dressPage = () => {
  const page = pageIn(frame);
  if (page) dress(page);
};

frame.addEventListener("load", () => {
  const page = pageIn(frame);
  if (!page) return;
  dress(page);
  const watched = {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["href", "data-theme"],
  };
  new page.MutationObserver(() => dress(page)).observe(page.document, watched);
  // The frame shows this origin alone.
  page.document.addEventListener("click", leaveOutside, true);
});

/** Opens a link to another site beside the preview. */
function leaveOutside(event: MouseEvent): void {
  const link = event.target instanceof Object && "closest" in event.target ? linkOf(event.target) : null;
  if (!link || link.origin === location.origin || !/^https?:$/.test(link.protocol)) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener");
}

// An element of the frame's realm is no `Element` of this one.
const linkOf = (target: object) => (target as Element).closest<HTMLAnchorElement>("a[href]");

async function refreshPage(): Promise<void> {
  if (refreshing) return;
  refreshing = true;
  shown ??= state.version;
  while (shown !== state.version) {
    shown = state.version;
    if (look) await refreshFrame(frame, look).catch(() => undefined);
    dressPage();
  }
  refreshing = false;
}

function list(selector: string, entries: readonly Unpublished[]): void {
  const rows = entries.map(({ words, path }) => {
    const row = document.createElement("li");
    const line = document.createElement(path === null ? "span" : "a");
    line.textContent = words;
    if (path !== null) line.setAttribute("href", `#${path}`);
    row.append(line);
    return row;
  });
  const section = find(selector);
  section.querySelector("ul")?.replaceChildren(...rows);
  section.toggleAttribute("hidden", rows.length === 0);
}

function show(now: PreviewState & SiteLook): void {
  look = now;
  const wasBroken = state.problems.length > 0;
  state = now;
  const { changes, hidden, problems } = now;
  list("#changes", changes ?? []);
  list("#hidden", hidden);
  const found = problems.map(({ file, line, message }) => ({
    file,
    words: file === "" ? message : `${file}:${line} ${message}`,
    path: null,
  }));
  list("#problems", found);
  find("#count").textContent = countWords(now);
  find("#unpublished").toggleAttribute("data-empty", (changes?.length ?? 0) + hidden.length === 0);
  if (wasBroken !== problems.length > 0)
    status.textContent = wasBroken ? "The mistakes are mended." : "The folder has mistakes.";
  void refreshPage();
}

function countWords({ changes, hidden }: PreviewState): string {
  const changed = changes === null ? "Not published yet" : `${changes.length} not public yet`;
  return hidden.length === 0 ? changed : `${changed}, ${hidden.length} hidden`;
}

new EventSource("events").addEventListener("message", ({ data }) => {
  // The preview's own process writes it.
  show(JSON.parse(String(data)) as PreviewState & SiteLook);
});

const chosen = (name: string, choose: (value: string) => void) => {
  for (const input of document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`))
    input.addEventListener("change", () => choose(input.value));
};
chosen("theme", (value) => {
  theme = value === "dark" || value === "light" ? value : null;
  dressPage();
});
chosen("width", (value) => {
  frame.style.inlineSize = value === "" ? "" : `${value}px`;
});
addEventListener("hashchange", () => {
  const target = location.hash.slice(1);
  const page = pageIn(frame);
  if (page && target !== page.location.pathname + page.location.search) page.location.assign(target || "/");
});
frame.src = location.hash.slice(1) || "/";
