/** A mark that takes the colour of where it stands, as the brand's style holds it. */
const oneColour = /^url\("?(data:image\/svg\+xml,[^")]*)"?\)$/;

function paint() {
  const style = getComputedStyle(document.documentElement);
  const mark = oneColour.exec(style.getPropertyValue("--mark-mask").trim())?.[1];
  // Another mark keeps its own colours, and its icon.
  if (!mark) return;
  const gel = encodeURIComponent(style.getPropertyValue("--gel").trim());
  const href = mark.replaceAll("currentColor", gel);
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
