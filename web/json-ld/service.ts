import { pathTo } from "#contract/addresses.ts";
import type { JsonLd } from "./site-graph.ts";
import type { ServiceView, TitledText } from "../views/service-views.ts";

/** A service in terms of schema.org. */
export function serviceJsonLd({ id, slug, title, subTitle, text, list, picture }: ServiceView): JsonLd {
  return {
    "@type": "Service",
    name: title,
    ...(subTitle && { serviceType: subTitle }),
    ...(text && { description: text }),
    url: pathTo("service", "dark", { id, slug }),
    image: picture.src || undefined,
    ...(list.length > 0 && {
      hasOfferCatalog: {
        "@type": "OfferCatalog",
        name: title,
        itemListElement: list.map((name) => ({
          "@type": "Offer",
          itemOffered: { "@type": "Service", name },
        })),
      },
    }),
  };
}

/** A page of questions in terms of schema.org. */
export function faqJsonLd(questions: TitledText[]): JsonLd {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ title, text }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}
