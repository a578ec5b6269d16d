import { useTo } from "../../sources/use-address.ts";
import { faqTexts } from "./faq-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./need-help.module.css";

/** The call on the gel that closes the questions (FAQ-1). */
export function NeedHelp({ text }: { text: string }) {
  const to = useTo();
  return (
    <section className={styles.block}>
      <h2 className={styles.title} data-type="mega">
        {faqTexts.help}
      </h2>
      <div className={styles.words}>
        {text && (
          <p className={styles.text} data-type="lead">
            {text}
          </p>
        )}
        <ButtonLink to={to("contact")} look="ink">
          {faqTexts.contact}
        </ButtonLink>
      </div>
    </section>
  );
}
