const root = document.documentElement;

function paint() {
  const gel = getComputedStyle(root).getPropertyValue("--gel");
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${gel}" d="M0 0a24 24 0 0 1 24 24H0z"/></svg>`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(mark)}`;
}

/** Gives the browser's tab the gel of the page, whoever sets it: the root's own cross-fade says when it has come. */
export function lightIcon(): void {
  paint();
  root.addEventListener("transitionend", ({ propertyName }) => {
    if (propertyName === "--gel") paint();
  });
}
