import { usualStructure } from "#contract/structure.ts";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../sources/home-queries.ts";
import { useWords } from "../sources/locale.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { fitWord } from "../ui/fit-word.ts";
import { CallToAction } from "./call-to-action.tsx";
import { ContactButton } from "./contact-button.tsx";
import styles from "./closing-call.module.css";

/** The home page's call, at the end of a list; one line of it on a strip, where strips of paper begin pages. */
export function ClosingCall() {
  const call = useQuery(callQuery).data;
  const { band } = useSiteFacts()?.structure ?? usualStructure;
  if (!call) return null;
  return band === "strip" ? <ClosingLine /> : <CallToAction {...call} />;
}

/** The same call in one quiet line, after the next entry that ends an entry's page. */
export function ClosingLine() {
  const words = useWords();
  const call = useQuery(callQuery).data;
  const { band, heads } = useSiteFacts()?.structure ?? usualStructure;
  const gelled = heads === "above" || band === "strip";
  const ground = gelled ? { "data-section": "ground", "data-gelled": "" } : {};
  if (!call) return null;
  return (
    <section className={styles.line} data-axis="" {...ground}>
      <p className={styles.words} data-type="statement" {...fitWord(call.line)}>
        {call.line}
      </p>
      <ContactButton look={gelled ? "ink" : "filled"}>{words.nav.getInTouch}</ContactButton>
    </section>
  );
}
