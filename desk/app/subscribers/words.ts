import type { SubscriberState } from "#desk/contract/subscribers.ts";
import { day } from "../shell/formats.ts";

/** The words of the newsletter's addresses. */
export const words = {
  title: "Subscribers",
  states: {
    active: "Active",
    pending: "Not confirmed",
    unsubscribed: "Left",
  } satisfies Record<SubscriberState, string>,
  stateNav: "States",
  empty: {
    active: "Nobody has subscribed yet.",
    pending: "Nobody is still to confirm an address.",
    unsubscribed: "Nobody has left.",
  } satisfies Record<SubscriberState, string>,
  nothingFound: "No address here contains this.",
  email: "Address",
  since: "Since",
  action: "Action",
  on: day,
  unsubscribe: (email: string) => `Unsubscribe ${email}`,
  unsubscribeShort: "Unsubscribe",
  ended: "The subscription has ended.",
  more: "Show older addresses",
};
