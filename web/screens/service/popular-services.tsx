import { useTo } from "../../sources/use-address.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { ServiceCard } from "../../views/service-views.ts";
import { ServiceList } from "../../sections/service-list.tsx";
import { useWords } from "../../sources/locale.ts";

/** The first three services, and a link to all of them (SERV-1, SERV-5). */
export function PopularServices({ services }: { services: ServiceCard[] }) {
  const words = useWords();
  const to = useTo();
  return (
    <section data-section="page">
      <div data-head="">
        <h2>{words.services.popular}</h2>
        <ButtonLink to={to("services")} look="outline">
          {words.services.allMembers}
        </ButtonLink>
      </div>
      <ServiceList services={services} heading="h3" />
    </section>
  );
}
