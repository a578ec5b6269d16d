import type { ServiceCard } from "../views/service-views.ts";

/** What each way to show services as cards gets. */
export interface ServiceListProps {
  services: ServiceCard[];
  /** The heading level of their titles. */
  heading?: "h2" | "h3";
}
