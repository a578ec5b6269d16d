import type { AccentShown, Side } from "#desk/contract/brand.ts";
import styles from "./brand.module.css";
import { figure } from "../shell/formats.ts";
import { words } from "../words.ts";

const sides: readonly Side[] = ["dark", "light"];

/** A measured contrast, never more than it is. */
const ratio = (contrast: number) => figure(Math.floor(contrast * 10) / 10);

/** An accent as it is used in both themes, with its measured contrast, and what had to be moved for it. */
export function Contrast({ accent }: { readonly accent: AccentShown }) {
  return (
    <>
      <dl className={styles.contrast}>
        {sides.map((side) => {
          const { ground, text, fill, ink, textContrast, inkContrast } = accent[side];
          return (
            <div key={side}>
              <dt>{words.brand.sides[side]}</dt>
              <dd>
                <span className={styles.sample} style={{ background: ground }} aria-hidden="true">
                  <span style={{ color: text }}>{words.brand.sample}</span>
                  <span style={{ color: ink, background: fill }}>{words.brand.button}</span>
                </span>
                {words.brand.measured({ text: ratio(textContrast), ink: ratio(inkContrast) })}
              </dd>
            </div>
          );
        })}
      </dl>
      <p role="status" className={styles.note}>
        {accent.notes.length > 0 && `${words.brand.moved} ${accent.notes.join(" ")}`}
      </p>
    </>
  );
}
