import { useQuery } from "@tanstack/react-query";
import { OrderedSections } from "../sections/ordered-sections.tsx";
import { ClosingLine } from "../sections/closing-call.tsx";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { NextEntry } from "../sections/next-entry.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { PopularServices } from "./service/popular-services.tsx";
import { Process } from "./service/process.tsx";
import { Questions } from "../sections/questions.tsx";
import { ServiceArticle } from "./service/service-article.tsx";
import { callQuery } from "../sources/home-queries.ts";
import { type PageArgs, pageLoader } from "../sources/page-data.ts";
import { besides, prefetch } from "../sources/queries.ts";
import { serviceQuery } from "../sources/service-queries.ts";
import { useEntryId, useTo } from "../sources/use-address.ts";
import { serviceJsonLd } from "../json-ld/service.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import type { ServiceView } from "../views/service-views.ts";
import styles from "./service/service.module.css";
import { useWords } from "../sources/locale.ts";

const entry = ({ params }: PageArgs) => serviceQuery(params["id"]);
const queries = (args: PageArgs) => [prefetch(entry(args)), besides(callQuery)];
export const loader = pageLoader(queries, entry);

function Found({ service }: { service: ServiceView }) {
  const words = useWords();
  const to = useTo();
  const { next } = service;
  return (
    <div data-page-gel={service.gel}>
      <OrderedSections
        page="service"
        parts={{
          article: <ServiceArticle service={service} />,
          steps: service.steps.length > 0 && (
            <Process heading={service.stepsTitle ?? words.services.steps} {...service} />
          ),
          questions: service.questions.length > 0 && (
            <section className={styles.questions} data-section="page">
              <h2 data-head="">{service.questionsTitle ?? words.services.questions}</h2>
              <Questions questions={service.questions} />
            </section>
          ),
          popular: <PopularServices services={service.popular} />,
        }}
      />
      {next && <NextEntry to={to("service", next)} label={words.next.service} {...next} />}
      <ClosingLine />
    </div>
  );
}

/** A service's own page (SERV-5); under the banner of an unknown one there is only a link back. */
export default function ServiceScreen() {
  const words = useWords();
  const query = useQuery(serviceQuery(useEntryId()));
  const to = useTo();
  const service = query.data;
  return (
    <>
      <PageHead
        title={service?.title ?? words.services.detailsTitle}
        description={service?.text}
        picture={service?.picture}
        unknown={service === null}
        jsonLd={import.meta.env.SSR && service ? [serviceJsonLd(service)] : undefined}
      />
      <Breadcrumb
        title={words.services.detailsTitle}
        heading={!service && !query.isPending}
        list={{ page: "services", title: words.titles.services }}
      />
      {service === null ? (
        <p data-section="plain">
          <ArrowLink to={to("services")}>{words.services.all}</ArrowLink>
        </p>
      ) : (
        <QueryContent query={query} error={words.errors.services} heading={words.services.detailsTitle}>
          {(found) => <Found service={found} />}
        </QueryContent>
      )}
    </>
  );
}
