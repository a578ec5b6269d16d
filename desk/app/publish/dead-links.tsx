import { findings } from "#desk/contract/today.ts";
import { Seen } from "../today/findings.tsx";
import { useAskNow } from "../use-call.ts";
import section from "../shell/section.module.css";
import { words } from "../words.ts";

/** The doctor's rules about links that a visitor cannot follow. */
const rules = new Set(["link-dead", "link-local", "link-refused", "link-empty"]);

/** Links that lead nowhere: publishing takes them, and visitors find out. Nothing where there are none. */
export function DeadLinks() {
  const list = useAskNow(findings).data?.own.filter(({ rule }) => rules.has(rule)) ?? [];
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="dead-links" className={section.section}>
      <h2 id="dead-links">{words.publish.deadLinks}</h2>
      <Seen found={list} />
    </section>
  );
}
