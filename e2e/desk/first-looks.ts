import type { Page } from "@playwright/test";

/** The call by which the desk's app looks at what the preview shows. */
export const previewLook = /\/pages\/preview$/;

/**
 * Resolves once a view of the preview that is opened next has made its two looks: at first, and when it hears
 * of changes. Those that come later are about changes.
 */
export function firstLooks(page: Page): Promise<unknown> {
  let looks = 0;
  return page.waitForResponse((response) => {
    if (previewLook.test(response.url())) looks += 1;
    return looks === 2;
  });
}
