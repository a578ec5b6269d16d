import { pathTo } from "#contract/addresses.ts";
import type { Thing } from "../structured-data.ts";
import type { ServiceView, TitledText } from "../views/services.ts";

/** A service as schema.org knows it. */
export function serviceThing({ id, title, subTitle, text, list, picture }: ServiceView): Thing {
  return {
    "@type": "Service",
    name: title,
    serviceType: subTitle,
    description: text,
    url: pathTo("service", "dark", { id }),
    image: picture.src || undefined,
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: title,
      itemListElement: list.map((name) => ({
        "@type": "Offer",
        itemOffered: { "@type": "Service", name },
      })),
    },
  };
}

/** A page of questions as schema.org knows it. */
export function faqThing(questions: TitledText[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ title, text }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}
