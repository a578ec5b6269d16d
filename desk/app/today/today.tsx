import { ahead, findings, today } from "#desk/contract/today.ts";
import { Answer } from "../shell/answer.tsx";
import { View } from "../shell/view.tsx";
import { useAsk } from "../use-call.ts";
import { ComingList } from "./coming-list.tsx";
import { Figures } from "./figures.tsx";
import { Findings } from "./findings.tsx";
import { words } from "./words.ts";

/** The first screen: what waits, and what is wrong. */
export function Today() {
  const [figures, week, found] = [useAsk(today), useAsk(ahead), useAsk(findings)];
  return (
    <View title={words.title}>
      <Answer of={figures}>{(shown) => <Figures {...shown} />}</Answer>
      <Answer of={week}>{(shown) => <ComingList {...shown} />}</Answer>
      <section aria-labelledby="findings">
        <h2 id="findings">{words.findings}</h2>
        <Answer of={found}>{(list) => <Findings list={list} />}</Answer>
      </section>
    </View>
  );
}
