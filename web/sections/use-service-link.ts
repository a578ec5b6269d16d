import { useTo } from "../sources/use-address.ts";
import { servicesTexts } from "../texts/service-texts.ts";
import type { ServiceCard } from "../views/service-views.ts";

/** Where a service leads and what says so: its own page, or contact where it has none (SERV-4). */
export function useServiceLink(): (service: ServiceCard) => { to: string; label: string } {
  const to = useTo();
  return ({ id, hasPage }) =>
    hasPage
      ? { to: to("service", { id }), label: servicesTexts.seeDetails }
      : { to: to("contact"), label: servicesTexts.contact };
}
