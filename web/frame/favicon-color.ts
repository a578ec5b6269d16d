function paint() {
  const gel = getComputedStyle(document.documentElement).getPropertyValue("--gel").trim();
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${gel}" d="M0 0a24 24 0 0 1 24 24H0z"/></svg>`;
  const href = `data:image/svg+xml,${encodeURIComponent(mark)}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && icon.href !== href) icon.href = href;
}

/**
 * Gives the browser's tab the gel of the page. The banner sets it at the root element; another page brings its own, and
 * a title of its own in the same commit.
 */
export function colorFavicon(): void {
  paint();
  const observer = new MutationObserver(paint);
  observer.observe(document.documentElement, { attributeFilter: ["data-gel"] });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
}
