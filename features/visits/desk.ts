import type { DeskFeature } from "#desk/server/feature.ts";
import { answers } from "#desk/server/route.ts";
import { visitDays, visits, weekVisits } from "./calls.ts";
import { viewVisits, viewWeek } from "./view-visits.ts";

/** What the site has counted of its visits. */
export default {
  calls: (deps) => [
    answers(visits, "editor", ({ context, person }) => {
      const days = Number(context.req.query("days"));
      return viewVisits(deps, { days: visitDays.find((one) => one === days) ?? 30, role: person.role });
    }),
    answers(weekVisits, "editor", () => viewWeek(deps)),
  ],
} satisfies DeskFeature;
