import type { Sample } from "#contract/samples.ts";
import type { ServiceCard, ServiceView } from "../views/service-views.ts";
import type { Pictures } from "./entities.ts";
import { entryQuery, nextOf } from "./entry-query.ts";
import { askSample, sampleQuery } from "./queries.ts";

type Document = Sample<"services">;

const popularCount = 3;
/** Which of a service's pictures stands beside its steps, so that none is on the page twice. */
const besideSteps = 2;

/** The services as lists show them (SERV-1 to SERV-4), each in the light of its picture. */
export function readServices({ services }: Document, pictures: Pictures): ServiceCard[] {
  return services.map((service, index) => {
    const picture = pictures(service.media);
    return {
      id: service.id,
      slug: service.slug,
      number: service.number,
      title: service.title,
      subTitle: service.sub_title,
      text: service.text,
      list: service.list,
      picture,
      gel: picture.gel ?? pictures.gelAt(index),
      hasPage: service.content !== null,
    };
  });
}

/**
 * The page of the service with an id; null where no service with a page has it, so `01` is unknown (SERV-5).
 */
export function readService(document: Document, id: string, pictures: Pictures): ServiceView | null {
  const {
    services,
    features,
    steps,
    questions,
    steps_title: stepsTitle,
    questions_title: questionsTitle,
  } = document;
  const cards = readServices(document, pictures);
  const index = services.findIndex((one) => String(one.id) === id);
  const [service, card] = [services[index], cards[index]];
  if (!service || !card || service.content === null) return null;
  const shown = service.images.map((path) => pictures(path));
  return {
    ...card,
    html: service.content,
    pictures: shown.filter((_, place) => place !== besideSteps),
    stepsPicture: shown[besideSteps] ?? card.picture,
    features,
    steps,
    stepsTitle,
    questions,
    questionsTitle,
    popular: cards.slice(0, popularCount),
    next: nextOf(
      cards.filter(({ hasPage }) => hasPage),
      service.id,
    ),
  };
}

/** The services of the lists. */
export const servicesQuery = sampleQuery("services", readServices);

/** The page of one service (SERV-5). */
export function serviceQuery(id = "") {
  return entryQuery<ServiceView>(["service", id], async (context) => {
    // Wrapped in an object: an unknown id is not a missing document.
    const { found } = await askSample(context, "services", (document, pictures) => ({
      found: readService(document, id, pictures),
    }));
    return found;
  });
}

/** Questions and answers (FAQ-1). */
export const faqQuery = sampleQuery("faq", (faq) => faq);
