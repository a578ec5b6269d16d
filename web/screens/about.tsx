import { useQuery } from "@tanstack/react-query";
import { AboutText } from "./about/about-text.tsx";
import { OrderedSections } from "../sections/ordered-sections.tsx";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { FactList } from "../sections/fact-list.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { TeamCarousel } from "./about/team-carousel.tsx";
import { LazyTestimonials } from "../sections/lazy-testimonials.tsx";
import { pageLoader } from "../sources/page-data.ts";
import { aboutQuery, factsSampleQuery } from "../sources/about-queries.ts";
import { callQuery } from "../sources/home-queries.ts";
import { besides, prefetch } from "../sources/queries.ts";
import { useSiteName } from "../sources/use-site-name.ts";
import { agencyRating } from "../json-ld/person.ts";
import styles from "./about/about.module.css";
import { useWords } from "../sources/locale.ts";

const queries = () => [prefetch(aboutQuery), prefetch(factsSampleQuery), besides(callQuery)];
export const loader = pageLoader(queries);

/**
 * The about page: who the agency is, its facts, its team and what clients say (ABOUT-1 to ABOUT-3, HOME-6).
 */
export default function AboutScreen() {
  const words = useWords();
  const query = useQuery(aboutQuery);
  const facts = useQuery(factsSampleQuery).data;
  const agency = useSiteName();
  const about = query.data;
  return (
    <>
      <PageHead
        title={words.about.title}
        description={about?.html}
        picture={about?.picture}
        jsonLd={import.meta.env.SSR && about ? agencyRating(about, agency) : undefined}
      />
      <Breadcrumb title={words.about.title} opening="small" />
      <OrderedSections
        page="about"
        parts={{
          text: (
            <QueryContent query={query} error={words.errors.about}>
              {(found) => <AboutText about={found} />}
            </QueryContent>
          ),
          facts: facts && facts.length > 0 && (
            <section className={styles.facts} aria-label={words.about.facts}>
              <FactList facts={facts} />
            </section>
          ),
          team: (
            <QueryContent query={query} error={words.errors.team}>
              {({ team }) => <TeamCarousel team={team} />}
            </QueryContent>
          ),
          testimonials: (
            <QueryContent query={query} error={words.errors.testimonials}>
              {(found) => <LazyTestimonials {...found} />}
            </QueryContent>
          ),
        }}
      />
      <ClosingCall />
    </>
  );
}
