import { figure } from "#desk/app/shell/formats.ts";
import { FigureCard } from "#desk/app/today/figure-card.tsx";
import { useAskNow } from "#desk/app/use-call.ts";
import { weekVisits } from "../calls.ts";
import { words } from "./words.ts";

/** What was counted this week, among the figures of the first screen. */
export function WeekFigure() {
  const week = useAskNow(weekVisits).data;
  if (!week) return null;
  return (
    <FigureCard label={words.visitors} count={week.visitors} to="/visits">
      <small>{words.week}</small>
      <small>{`${words.views}: ${figure(week.views)}`}</small>
    </FigureCard>
  );
}
