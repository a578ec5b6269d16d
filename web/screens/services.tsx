import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { callQuery } from "../sources/home-queries.ts";
import { PageHead } from "../sections/page-head.tsx";
import { ServiceAccordion } from "./services/service-accordion.tsx";
import { ServiceList } from "../sections/service-list.tsx";
import { ServiceColumns } from "./services/service-columns.tsx";
import { ServiceHoverList } from "./services/service-hover-list.tsx";
import type { LookOf } from "#contract/site-map.ts";
import { pageLoader } from "../sources/page-data.ts";
import { besides, prefetch } from "../sources/queries.ts";
import { servicesQuery } from "../sources/service-queries.ts";
import { useAddress, useTo } from "../sources/use-address.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import type { ServiceCard } from "../views/service-views.ts";
import styles from "../sections/project-page.module.css";
import { useWords } from "../sources/locale.ts";

const queries = () => [prefetch(servicesQuery), besides(callQuery)];
export const loader = pageLoader(queries);

type Look = LookOf<"services">;

/** Each layout opens in its own way. */
const openings = { cards: "quarter", rows: "poster", accordion: "line", images: "small" } as const;

function list(look: Look, services: ServiceCard[], all: { to: string; label: string }): ReactNode {
  switch (look) {
    case "cards":
      return <ServiceList services={services} />;
    case "rows":
      return <ServiceHoverList services={services} />;
    case "accordion":
      return (
        <>
          <ServiceAccordion services={services} />
          <p className={styles.more}>
            <ArrowLink to={all.to}>{all.label}</ArrowLink>
          </p>
        </>
      );
    case "images":
      return <ServiceColumns services={services} />;
  }
}

/** The services as cards, hover list, accordion or pictures (SERV-1 to SERV-4). */
export default function ServicesScreen() {
  const words = useWords();
  const services = useQuery(servicesQuery);
  const to = useTo();
  // The site map gives each of this screen's addresses one of its layouts.
  const look = useAddress()?.look as Look;
  return (
    <>
      <PageHead title={words.titles.services} picture={services.data?.[0]?.picture} />
      <Breadcrumb
        title={words.titles.services}
        opening={openings[look]}
        pictures={services.data?.map(({ picture }) => picture)}
        row="small"
      />
      <QueryContent query={services} error={words.errors.services}>
        {(all) => (
          <div data-section="page">{list(look, all, { to: to("services"), label: words.services.all })}</div>
        )}
      </QueryContent>
      <ClosingCall />
    </>
  );
}
