import type { Page } from "@playwright/test";

/** Collects a page's errors and requests. */
export function watchPage(page: Page): { errors: string[]; requests: URL[] } {
  const errors: string[] = [];
  const requests: URL[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("request", (request) => requests.push(new URL(request.url())));
  return { errors, requests };
}
