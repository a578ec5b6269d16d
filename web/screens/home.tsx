import { useQuery } from "@tanstack/react-query";
import { Banner } from "./home/banner.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageLoader } from "../sources/page-data.ts";
import { categoriesQuery, prefetch } from "../sources/queries.ts";
import { useSiteName } from "../sources/use-site-name.ts";
import { factsSampleQuery, testimonialsQuery } from "../sources/about-queries.ts";
import { homeSampleQuery, pricingSampleQuery } from "../sources/home-queries.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { LazyBelowBanner } from "./home/lazy-below-banner.tsx";
import { useWords } from "../sources/locale.ts";

const queries = () =>
  [categoriesQuery, testimonialsQuery, homeSampleQuery, factsSampleQuery, pricingSampleQuery].map((query) =>
    prefetch(query),
  );
export const loader = pageLoader(queries);

/** The home page (HOME-1 to HOME-8). */
export default function HomeScreen() {
  const words = useWords();
  const categories = useQuery(categoriesQuery);
  const { data: home, isPending } = useQuery(homeSampleQuery);
  const plans = useQuery(pricingSampleQuery).data;
  const site = useSiteFacts();
  const name = useSiteName();
  return (
    <>
      <PageHead
        title={words.home.title}
        description={home?.claim}
        headline={home?.claim}
        picture={categories.data?.[0]?.banner}
      />
      <Banner
        // Without a claim the page's heading is the agency's name.
        claim={home?.claim || name}
        claimLoading={isPending}
        categories={site?.layout.banner === undefined ? (categories.data ?? []) : []}
        loading={categories.isPending}
        fallbackImage={site?.fallbackImage}
      />
      <LazyBelowBanner {...{ home, plans }} banner={Banner} />
    </>
  );
}
