import { useQuery } from "@tanstack/react-query";
import { OrderedSections } from "../sections/ordered-sections.tsx";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { ContactDetails } from "./contact/contact-details.tsx";
import { ContactForm } from "./contact/contact-form.tsx";
import { lazyAfterLoad } from "../sources/after-load.tsx";
import { pageLoader } from "../sources/page-data.ts";
import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { contactSampleQuery, contactsQuery, prefetch } from "../sources/queries.ts";
import styles from "./contact/contact.module.css";
import { PageHead } from "../sections/page-head.tsx";
import { useWords } from "../sources/locale.ts";

// Its links work without its code.
const MapCard = lazyAfterLoad(async () => (await import("./contact/map-card.tsx")).MapCard);

const queries = () => [prefetch(contactsQuery), prefetch(contactSampleQuery)];
export const loader = pageLoader(queries);

/** The contact page: details, form, map, in that order (CONTACT-1, CONTACT-2). */
export default function ContactScreen() {
  const words = useWords();
  const contacts = useQuery(contactsQuery);
  const { heads } = useSiteFacts()?.structure ?? usualStructure;
  // Where no quarter opens the page, its colour is the ground of the details.
  const ground = heads === "above" ? {} : { "data-section": "ground", "data-gelled": "" };
  const { map, phone, phone_required: phoneRequired = true } = useQuery(contactSampleQuery).data ?? {};
  return (
    <>
      <PageHead title={words.contact.title} />
      <Breadcrumb title={words.contact.title} opening={heads === "above" ? "quarter" : "poster"} />
      <div className={styles.page} data-section="page">
        <OrderedSections
          page="contact"
          parts={{
            details: (
              <div className={styles.details} {...ground}>
                <QueryContent query={contacts} error={words.errors.contact}>
                  {(settings) => <ContactDetails contacts={settings} />}
                </QueryContent>
              </div>
            ),
            form: (
              <div className={styles.form}>
                <ContactForm phone={phone} phoneRequired={phoneRequired} />
              </div>
            ),
            map: map && contacts.data?.address && (
              <div className={styles.map} data-bleed="">
                <MapCard map={map} address={contacts.data.address} />
              </div>
            ),
          }}
        />
      </div>
    </>
  );
}
