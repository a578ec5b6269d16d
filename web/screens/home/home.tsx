import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { QueryContent } from "../../sections/query-content.tsx";
import { Banner } from "./banner.tsx";
import { PageHead } from "../../sections/page-head.tsx";
import { later } from "../../sources/after-load.ts";
import { browserLoads, serverLoads } from "../../sources/page-data.ts";
import { categoriesQuery, prefetch } from "../../sources/queries.ts";
import { factsSampleQuery, testimonialsQuery } from "../../sources/about-queries.ts";
import { homeSampleQuery, pricingSampleQuery } from "../../sources/home-queries.ts";
import { siteFactsQuery } from "../../sources/site-facts.ts";
import { useTo } from "../../sources/use-address.ts";
import { texts } from "../../texts.ts";
import { homeTexts } from "./home-texts.ts";

// All but the banner waits with its code until the page has loaded; vite.config.ts keeps its style here.
const BelowBanner = later(() => import("./below-banner.tsx"));
const Testimonials = later(() => import("../../sections/testimonials.tsx"));

const queries = () =>
  [categoriesQuery, testimonialsQuery, homeSampleQuery, factsSampleQuery, pricingSampleQuery].map((query) =>
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
  const voices = useQuery(testimonialsQuery);
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
      <Suspense fallback={null}>
        <BelowBanner
          {...{ home, facts, plans }}
          categories={categories.data ?? []}
          allWork={to(site?.showcase ? "project3" : "projects")}
        >
          <QueryContent query={voices} error={texts.errors.testimonials}>
            {({ testimonials, averageRate, reviewCount }) => (
              <Testimonials testimonials={testimonials} averageRate={averageRate} reviewCount={reviewCount} />
            )}
          </QueryContent>
        </BelowBanner>
      </Suspense>
    </>
  );
}
