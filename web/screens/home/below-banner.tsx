import { useQuery } from "@tanstack/react-query";
import { OrderedSections } from "../../sections/ordered-sections.tsx";
import { QueryContent } from "../../sections/query-content.tsx";
import { Testimonials } from "../../sections/testimonials.tsx";
import { factsSampleQuery, testimonialsQuery } from "../../sources/about-queries.ts";
import { categoriesQuery } from "../../sources/queries.ts";
import { useSiteFacts } from "../../sources/site-facts.ts";
import type { HomeView, PlanView } from "../../views.ts";
import type { Banner as BannerComponent } from "./banner.tsx";
import { CallToAction } from "../../sections/call-to-action.tsx";
import { Clients } from "./clients.tsx";
import { Counters } from "../../sections/counters.tsx";
import { Pricing } from "./pricing.tsx";
import { SelectedWork } from "./selected-work.tsx";
import { Services } from "./services.tsx";
import { Statement } from "./statement.tsx";
import { useWords } from "../../sources/locale.ts";

interface BelowBannerProps {
  home: HomeView | undefined;
  plans: PlanView[] | undefined;
  /** The component, not its element: imported here, it would be a file of its own. */
  banner: typeof BannerComponent;
}

/** The home page below its banner or its heading (HOME-5 to HOME-8), in the content's order. */
export function BelowBanner({ home, plans, banner: Banner }: BelowBannerProps) {
  const words = useWords();
  const facts = useQuery(factsSampleQuery).data;
  const categories = useQuery(categoriesQuery).data ?? [];
  const site = useSiteFacts();
  const clientVoices = useQuery(testimonialsQuery);
  return (
    <OrderedSections
      page="home"
      inserted={
        site?.layout.banner && {
          after: site.layout.banner,
          part: <Banner categories={categories} loading={false} fallbackImage={site.fallbackImage} />,
        }
      }
      parts={{
        statement: home?.statement && <Statement {...home.statement} />,
        counters: home && <Counters counters={home.counters} />,
        clients: home && facts && <Clients names={home.clients} logos={home.logos} facts={facts} />,
        services: <Services categories={categories} />,
        work: home && <SelectedWork projects={home.work} />,
        pricing: plans && <Pricing plans={plans} />,
        testimonials: (
          <QueryContent query={clientVoices} error={words.errors.testimonials}>
            {(found) => <Testimonials {...found} />}
          </QueryContent>
        ),
        call: home?.call && <CallToAction {...home.call} />,
      }}
    />
  );
}
