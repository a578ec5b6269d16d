import { useState } from "react";
import { useTo } from "../../sources/use-address.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { PlanView } from "../../views.ts";
import { lettersOf } from "../../ui/letters-of.ts";
import styles from "./pricing.module.css";
import { useWords } from "../../sources/locale.ts";

/** A price as it is written: a whole amount without its hundredths, any other with both. */
function priceOf({ price }: PlanView): string {
  return Number.isInteger(price) ? String(price) : price.toFixed(2);
}

/** The pricing plans (HOME-7): the one under pointer or focus is lit, the first at first. Nothing without any. */
export function Pricing({ plans }: { plans: PlanView[] }) {
  const words = useWords();
  const to = useTo();
  const [lit, setLit] = useState(0);
  if (plans.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{words.home.pricing}</h2>
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
            <p className={styles.price} data-type="figure" style={lettersOf(plan.currency, priceOf(plan))}>
              <span className={styles.currency}>{plan.currency}</span>
              {priceOf(plan)}
            </p>
            {plan.trial && <p className={styles.trial}>{plan.trial}</p>}
            {plan.suitability && <p>{plan.suitability}</p>}
            <ul className={styles.features} data-bullets="">
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <ButtonLink className={styles.button} to={to("contact")} look={index === lit ? "ink" : "filled"}>
              {words.home.choosePlan}
              <span className="visually-hidden">{`: ${plan.title}`}</span>
            </ButtonLink>
          </article>
        ))}
      </div>
    </section>
  );
}
