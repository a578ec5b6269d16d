import { Link } from "react-router";
import link from "#desk/app/shell/link.module.css";
import { useAskNow } from "#desk/app/use-call.ts";
import { weekVisits } from "../calls.ts";
import { words } from "./words.ts";

/** What was counted this week, among the figures of the first screen. */
export function WeekFigure() {
  const week = useAskNow(weekVisits).data;
  if (!week) return null;
  return (
    <div>
      <dt>{words.week}</dt>
      <dd>
        <Link className={link.alone} to="/visits">
          {words.weekCount(week)}
        </Link>
      </dd>
    </div>
  );
}
