import { useState } from "react";
import { ContactButton } from "../../sections/contact-button.tsx";
import type { PlanView } from "../../views.ts";
import { lettersOf } from "../../ui/letters-of.ts";
import styles from "./pricing.module.css";
import { useFormats, useWords } from "../../sources/locale.ts";

/** A price in the format of its language, the currency small beside the amount. */
function Price({ plan: { price, currency } }: { plan: PlanView }) {
  const { before, amount, after } = useFormats().price(price, currency);
  return (
    <p className={styles.price} data-type="figure" style={lettersOf(before, amount, after)}>
      {before && <span className={styles.currency}>{before}</span>}
      {amount}
      {after && <span className={styles.currency}>{after}</span>}
    </p>
  );
}

/**
 * The pricing plans (HOME-7): the one under pointer or focus is lit, initially the first. Nothing without
 * any.
 */
export function Pricing({ plans }: { plans: PlanView[] }) {
  const words = useWords();
  const [lit, setLit] = useState(0);
  if (plans.length === 0) return null;
  return (
    <section className={styles.section} data-section="ground">
      <h2 data-head="">{words.home.pricing}</h2>
      <div className={styles.plans}>
        {plans.map((plan, index) => (
          <article
            key={plan.id}
            aria-label={plan.title}
            className={styles.plan}
            data-frame=""
            data-lit={index === lit || undefined}
            onPointerEnter={() => setLit(index)}
            onFocus={() => setLit(index)}
          >
            <h3>{plan.title}</h3>
            <Price plan={plan} />
            {plan.trial && <p className={styles.trial}>{plan.trial}</p>}
            {plan.suitability && <p>{plan.suitability}</p>}
            <ul className={styles.features} data-bullets="">
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <ContactButton className={styles.button} look={index === lit ? "ink" : "filled"}>
              {words.home.choosePlan}
              <span className="visually-hidden">{`: ${plan.title}`}</span>
            </ContactButton>
          </article>
        ))}
      </div>
    </section>
  );
}
