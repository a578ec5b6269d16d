import type { SubscriberState } from "#desk/contract/subscribers.ts";

const number = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** The words of the newsletter's addresses. */
export const words = {
  title: "Subscribers",
  states: {
    active: "Active",
    pending: "Not confirmed",
    unsubscribed: "Left",
  } satisfies Record<SubscriberState, string>,
  stateNav: "States",
  count: (count: number) => number.format(count),
  empty: {
    active: "Nobody has subscribed yet.",
    pending: "Nobody is still to confirm an address.",
    unsubscribed: "Nobody has left.",
  } satisfies Record<SubscriberState, string>,
  nothingFound: "No address here contains this.",
  email: "Address",
  since: "Since",
  action: "Action",
  on: (time: string) => day.format(new Date(time)),
  unsubscribe: (email: string) => `Unsubscribe ${email}`,
  unsubscribeShort: "Unsubscribe",
  ended: "The subscription has ended.",
  more: "Show older addresses",
  exportAll: "Save all as a spreadsheet",
};
