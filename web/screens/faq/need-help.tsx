import { useTo } from "../../sources/use-address.ts";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./need-help.module.css";
import { useWords } from "../../sources/locale.ts";

/** The call on the gel that closes the questions (FAQ-1). */
export function NeedHelp({ text }: { text: string }) {
  const words = useWords();
  const to = useTo();
  return (
    <section className={styles.block}>
      <h2 className={styles.title} data-type="mega">
        {words.faq.help}
      </h2>
      <div className={styles.words}>
        {text && (
          <p className={styles.text} data-type="lead">
            {text}
          </p>
        )}
        <ButtonLink to={to("contact")} look="ink">
          {words.faq.contact}
        </ButtonLink>
      </div>
    </section>
  );
}
