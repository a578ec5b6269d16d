import type { Page } from "@playwright/test";

/** Keeps the pages of frames from having loaded: their pictures do not come until the function is called. */
export async function holdPictures(owner: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await owner.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() === "image" && request.frame().parentFrame()) await released.promise;
    await route.continue();
  });
  return released.resolve;
}
