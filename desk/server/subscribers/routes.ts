import { deskWords } from "#words/part.ts";
import { z } from "zod";
import {
  exportSubscribers,
  subscriberCounts,
  subscriberGrowth,
  subscribers,
  subscriberStates,
  unsubscribe,
} from "#desk/contract/subscribers.ts";
import { subscriberList } from "#owner/lists.ts";
import { toCsv } from "#owner/csv.ts";
import { deskAct } from "../access/desk-act.ts";
import { readWindow } from "../read-window.ts";
import { Refusal } from "../refusal.ts";
import { accepts, answers, type DeskCalls } from "../route.ts";
import { growthOf } from "./growth-of.ts";

const pageLength = 100;

/** The newsletter's addresses. */
export const subscribersRoutes: DeskCalls = ({ store, clock }) => [
  answers(subscribers, "owner", async ({ context }) => {
    const state = subscriberStates.find((name) => name === context.req.query("state")) ?? "active";
    const page = await store.subscriberPage({ ...readWindow(context), state, most: pageLength });
    return {
      subscribers: page.subscribers.map(({ created_at, unsubscribed_at, ...row }) => ({
        ...row,
        since: (row.state === "unsubscribed" ? unsubscribed_at : null) ?? created_at,
      })),
      next: page.next,
    };
  }),
  answers(subscriberCounts, "owner", () => store.countSubscribers()),
  answers(subscriberGrowth, "owner", () => growthOf({ store, clock })),
  accepts(unsubscribe, "owner", z.strictObject({ id: z.number().int().positive() }), async (request) => {
    if (!(await store.endSubscription({ id: request.input.id })))
      throw new Refusal(409, deskWords().server.notSubscribed);
    await request.record(deskAct("unsubscribed", { id: request.input.id }));
    return null;
  }),
  answers(exportSubscribers, "owner", async () => {
    const { header, rows } = subscriberList(await store.subscribers());
    return { name: "subscribers.csv", text: toCsv(header, rows) };
  }),
];
