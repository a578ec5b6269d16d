import type { HomeView } from "../../views.ts";
import { Moment } from "./moment.tsx";
import styles from "./statement.module.css";

function shown(words: readonly string[]) {
  return words.map((word, index) => (
    // The words of a fixed sentence never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>{word}</span>
  ));
}

/** The agency's statement, over its plate; above 1023 px its words light up as it is scrolled (SHELL-21). */
export function Statement({ dim, lit, picture }: NonNullable<HomeView["statement"]>) {
  return (
    <section data-section="plain">
      <p className={styles.statement} data-type="statement" data-axis="">
        <span className={styles.dim}>{shown(dim)}</span>
        <span>{shown(lit)}</span>
      </p>
      {picture && <Moment picture={picture} />}
    </section>
  );
}
