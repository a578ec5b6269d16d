import { findings, today } from "#desk/contract/today.ts";
import { Answer } from "../shell/answer.tsx";
import { View } from "../shell/view.tsx";
import { useAsk } from "../use-call.ts";
import { Figures } from "./figures.tsx";
import { Findings } from "./findings.tsx";
import { words } from "./words.ts";

/** The first screen: what waits, and what is wrong. */
export function Today() {
  const [figures, found] = [useAsk(today), useAsk(findings)];
  return (
    <View title={words.title}>
      <Answer of={figures}>{(shown) => <Figures {...shown} />}</Answer>
      <section aria-labelledby="findings">
        <h2 id="findings">{words.findings}</h2>
        <Answer of={found}>{(list) => <Findings list={list} />}</Answer>
      </section>
    </View>
  );
}
