import { useTo } from "../sources/use-address.ts";
import type { ServiceCard } from "../views/service-views.ts";
import { useWords } from "../sources/locale.ts";

/** Where a service leads, and the link's text: its own page, or contact where it has none (SERV-4). */
export function useServiceLink(): (service: ServiceCard) => { to: string; label: string } {
  const words = useWords();
  const to = useTo();
  return (service) =>
    service.hasPage
      ? { to: to("service", service), label: words.services.seeDetails }
      : { to: to("contact"), label: words.services.contact };
}
