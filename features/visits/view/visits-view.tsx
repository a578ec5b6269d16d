import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Groups } from "#desk/app/lists/groups.tsx";
import { Answer } from "#desk/app/shell/answer.tsx";
import { HandOn } from "#desk/app/shell/hand-on.tsx";
import { View } from "#desk/app/shell/view.tsx";
import { queryOf } from "#desk/app/use-call.ts";
import { visitDays, visits } from "../calls.ts";
import { Counted } from "./counted.tsx";
import section from "#desk/app/shell/section.module.css";
import styles from "./visits.module.css";
import { words } from "./words.ts";

const choices = visitDays.map((days) => `${days}` as const);

/** How the site is read. */
export function VisitsView() {
  const [query] = useSearchParams();
  const days = choices.find((one) => one === query.get("days")) ?? "30";
  // What was shown stays until the other days are there, and the links to them keep the focus.
  const counted = useQuery({ ...queryOf(visits, { days }), placeholderData: keepPreviousData });
  return (
    <View title={words.title}>
      <Answer of={counted}>
        {(shown) => (
          <>
            {!shown.isCounting && (
              <div className={`${styles.off} ${section.card}`}>
                <h2>{words.off}</h2>
                <HandOn all={[{ what: words.offMore, detail: words.offDetails }]} />
              </div>
            )}
            {(shown.isCounting || shown.views > 0) && (
              <>
                <Groups
                  label={words.daysNav}
                  parameter="days"
                  names={choices}
                  labels={{ "30": words.days.month, "90": words.days.quarter }}
                  open={days}
                  counts={undefined}
                />
                <Counted key={shown.days.length} {...shown} />
              </>
            )}
          </>
        )}
      </Answer>
    </View>
  );
}
