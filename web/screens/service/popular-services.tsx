import { useTo } from "../../sources/use-address.ts";
import { servicesTexts } from "../../texts/service-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { ServiceCard } from "../../views/service-views.ts";
import styles from "./popular-services.module.css";
import { ServiceCards } from "../../sections/service-cards.tsx";

/** The first three services, and the way to all of them (SERV-1, SERV-5). */
export function PopularServices({ services }: { services: ServiceCard[] }) {
  const to = useTo();
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{servicesTexts.popular}</h2>
        <ButtonLink to={to("services")} look="outline">
          {servicesTexts.allMembers}
        </ButtonLink>
      </div>
      <ServiceCards services={services} heading="h3" />
    </section>
  );
}
