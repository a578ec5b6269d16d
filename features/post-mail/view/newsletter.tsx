import { useQuery } from "@tanstack/react-query";
import { sendings } from "../calls.ts";
import { Answer } from "#desk/app/shell/answer.tsx";
import section from "#desk/app/shell/section.module.css";
import { View } from "#desk/app/shell/view.tsx";
import { queryOf } from "#desk/app/use-call.ts";
import { SendForm } from "./send-form.tsx";
import styles from "./sendings.module.css";
import { SentList } from "./sent-list.tsx";
import { words } from "./words.ts";

/** How often the figures of what is being sent are requested, in ms. */
const freshMs = 2000;

/** A post to all subscribers: chosen, read as mail, tried, sent, followed. */
export function Newsletter() {
  const found = useQuery({
    ...queryOf(sendings),
    refetchInterval: ({ state }) => state.data?.sent.some((one) => one.state === "running") && freshMs,
  });
  return (
    <View title={words.title}>
      <Answer of={found}>
        {(shown) => (
          <div className={`${section.columns} ${styles.columns}`}>
            {/* What is under way, or held up, is not below a long mail. */}
            <SendForm {...shown} isBefore={shown.sent.some(({ state }) => state !== "ended")}>
              <section aria-labelledby="sent">
                <h2 id="sent">{words.sent}</h2>
                <SentList {...shown} />
              </section>
            </SendForm>
          </div>
        )}
      </Answer>
    </View>
  );
}
