import { ContactButton } from "../../sections/contact-button.tsx";
import styles from "./need-help.module.css";
import { useWords } from "../../sources/locale.ts";

/** The call on the gel that closes the questions (FAQ-1). */
export function NeedHelp({ text }: { text: string }) {
  const words = useWords();
  return (
    <section className={styles.block} data-axis="">
      <h2 className={styles.title} data-type="mega">
        {words.faq.help}
      </h2>
      <div className={styles.words} data-axis="">
        {text && (
          <p className={styles.text} data-type="lead">
            {text}
          </p>
        )}
        <ContactButton look="ink">{words.faq.contact}</ContactButton>
      </div>
    </section>
  );
}
