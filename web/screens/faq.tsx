import { useQuery } from "@tanstack/react-query";
import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { NeedHelp } from "./faq/need-help.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { questionIds, Questions } from "../sections/questions.tsx";
import { pageLoader } from "../sources/page-data.ts";
import { prefetch } from "../sources/queries.ts";
import { faqQuery } from "../sources/service-queries.ts";
import { faqJsonLd } from "../json-ld/service.ts";
import type { FaqView } from "../views/service-views.ts";
import styles from "./faq/faq.module.css";
import { useWords } from "../sources/locale.ts";

const queries = () => [prefetch(faqQuery)];
export const loader = pageLoader(queries);

function Faq({ intro, questions, help }: FaqView) {
  const words = useWords();
  const ids = questionIds(questions);
  const half = Math.ceil(questions.length / 2);
  return (
    <>
      <section className={styles.page} data-section="page">
        {intro && (
          <p className={styles.intro} data-type="lead" data-head="" data-axis="">
            {intro}
          </p>
        )}
        <h2 className="visually-hidden">{words.faq.questions}</h2>
        <Questions questions={questions.slice(0, half)} ids={ids.slice(0, half)} />
        <Questions questions={questions.slice(half)} ids={ids.slice(half)} />
      </section>
      <NeedHelp text={help} />
    </>
  );
}

/** Questions and answers in two columns, then a call for help (FAQ-1). */
export default function FaqScreen() {
  const words = useWords();
  const faq = useQuery(faqQuery);
  // What stands above a list is in the banner; what is beside it, or in the middle, begins it.
  const inBanner = (useSiteFacts()?.structure ?? usualStructure).heads === "above";
  return (
    <>
      <PageHead
        title={words.titles.faq}
        description={faq.data?.intro}
        jsonLd={import.meta.env.SSR && faq.data ? [faqJsonLd(faq.data.questions)] : undefined}
      />
      <Breadcrumb title={words.titles.faq} opening="poster" said={inBanner ? faq.data?.intro : undefined} />
      <QueryContent query={faq} error={words.errors.questions}>
        {(found) => <Faq {...found} {...(inBanner && { intro: "" })} />}
      </QueryContent>
    </>
  );
}
