/** A mark that takes the text colour of its context, as the brand's style holds it. */
const oneColour = /^url\("?(data:image\/svg\+xml,[^")]*)"?\)$/;

function paint() {
  const style = getComputedStyle(document.documentElement);
  const mark = oneColour.exec(style.getPropertyValue("--mark-mask").trim())?.[1];
  // Other marks keep their own colours, and their icon.
  if (!mark) return;
  const gel = encodeURIComponent(style.getPropertyValue("--gel").trim());
  const href = mark.replaceAll("currentColor", gel);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && icon.href !== href) icon.href = href;
}

/**
 * Gives the icon in the browser's tab the page's gel. The banner sets it on the root element; another page
 * sets its own, along with its title in the same commit.
 */
export function colorFavicon(): void {
  paint();
  const observer = new MutationObserver(paint);
  observer.observe(document.documentElement, { attributeFilter: ["data-gel"] });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
}
