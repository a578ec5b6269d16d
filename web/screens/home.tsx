import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Banner } from "../sections/banner.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Clients } from "../sections/clients.tsx";
import { Counters } from "../sections/counters.tsx";
import { Pricing } from "../sections/pricing.tsx";
import { SelectedWork } from "../sections/selected-work.tsx";
import { ServiceRows } from "../sections/service-rows.tsx";
import { Statement } from "../sections/statement.tsx";
import { Answer } from "../sections/answer.tsx";
import { afterLoad } from "../sources/after-load.ts";
import { browserLoads, serverLoads } from "../sources/page-data.ts";
import {
  aboutQuery,
  categoriesQuery,
  factsSampleQuery,
  homeSampleQuery,
  prefetch,
  pricingSampleQuery,
} from "../sources/queries.ts";
import { siteFactsQuery } from "../sources/site-facts.ts";
import { useTo } from "../sources/use-address.ts";
import { texts } from "../texts.ts";
import { homeTexts } from "../texts/home.ts";
import { PageHead } from "../sections/page-head.tsx";

/** Their HTML comes with the page, their style with every page (vite.config.ts), their code after it. */
const Testimonials = lazy(async () => {
  await afterLoad();
  return import("../sections/testimonials.tsx");
});

const queries = () =>
  [categoriesQuery, aboutQuery, homeSampleQuery, factsSampleQuery, pricingSampleQuery].map((query) =>
    prefetch(query),
  );
export const loader = serverLoads(queries);
export const clientLoader = browserLoads(queries);

/** The home page (HOME-1 to HOME-8). */
export default function HomeScreen() {
  const categories = useQuery(categoriesQuery);
  const home = useQuery(homeSampleQuery).data;
  const facts = useQuery(factsSampleQuery).data;
  const plans = useQuery(pricingSampleQuery).data;
  const about = useQuery(aboutQuery);
  const site = useQuery(siteFactsQuery).data;
  const to = useTo();
  return (
    <>
      <PageHead
        title={homeTexts.title}
        description={home?.claim ?? ""}
        headline={home?.claim}
        picture={categories.data?.[0]?.banner}
      />
      <Banner
        claim={home?.claim ?? ""}
        categories={categories.data ?? []}
        loading={categories.isPending}
        fallbackImage={site?.fallbackImage ?? ""}
      />
      {home && <Statement {...home.statement} />}
      {home && <Counters counters={home.counters} />}
      {home && facts && <Clients names={home.clients} facts={facts} />}
      <ServiceRows categories={categories.data ?? []} />
      {home && <SelectedWork projects={home.work} all={to(site?.showcase ? "project3" : "projects")} />}
      {plans && <Pricing plans={plans} />}
      <Answer query={about} error={texts.errors.testimonials}>
        {({ testimonials, averageRate, reviewCount }) => (
          <Suspense fallback={null}>
            <Testimonials testimonials={testimonials} averageRate={averageRate} reviewCount={reviewCount} />
          </Suspense>
        )}
      </Answer>
      {home && <CallToAction {...home.call} />}
    </>
  );
}
