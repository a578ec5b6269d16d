import type { Role } from "#desk/contract/roles.ts";

const roles: Record<Role, string> = { owner: "owner", editor: "editor" };

/** The words of the frame, and of what goes wrong. */
export const words = {
  desk: "Desk",
  skip: "Skip to the content. F6 goes on to the next part.",
  views: "Views",
  more: "More",
  moreViews: "More views",
  openSite: "Open your site",
  away: "The desk does not answer. Is it still running where it was started?",
  failed: "Something went wrong. Please try again.",
  failedTitle: "That did not work",
  loading: "Loading …",
  retry: "Try again",
  notHere: "There is nothing here",
  home: "Go to today",
  copy: "Copy",
  copied: "Copied.",
  toasts: { group: "Outcomes", close: "Close" },
  person: (name: string, role: Role) => `${name}, ${roles[role]}`,
};
