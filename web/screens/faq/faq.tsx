import { useQuery } from "@tanstack/react-query";
import { QueryContent } from "../../sections/query-content.tsx";
import { Breadcrumb } from "../../sections/breadcrumb.tsx";
import { NeedHelp } from "./need-help.tsx";
import { PageHead } from "../../sections/page-head.tsx";
import { Questions } from "../../sections/questions.tsx";
import { browserLoads, serverLoads } from "../../sources/page-data.ts";
import { prefetch } from "../../sources/queries.ts";
import { faqQuery } from "../../sources/service-queries.ts";
import { faqTexts } from "./faq-texts.ts";
import { faqJsonLd } from "../../json-ld/service.ts";
import type { FaqView } from "../../views/service-views.ts";
import styles from "./faq.module.css";

const queries = () => [prefetch(faqQuery)];
export const loader = serverLoads(queries);
export const clientLoader = browserLoads(queries);

function Faq({ intro, questions, help }: FaqView) {
  const half = Math.ceil(questions.length / 2);
  return (
    <>
      <section className={styles.page}>
        {intro && (
          <p className={styles.intro} data-type="lead">
            {intro}
          </p>
        )}
        <h2 className="visually-hidden">{faqTexts.questions}</h2>
        <Questions questions={questions.slice(0, half)} />
        <Questions questions={questions.slice(half)} />
      </section>
      <NeedHelp text={help} />
    </>
  );
}

/** Questions and answers in two columns, then a call for help (FAQ-1). */
export default function FaqScreen() {
  const faq = useQuery(faqQuery);
  return (
    <>
      <PageHead
        title={faqTexts.title}
        description={faq.data?.intro}
        jsonLd={import.meta.env.SSR && faq.data ? [faqJsonLd(faq.data.questions)] : undefined}
      />
      <Breadcrumb title={faqTexts.title} />
      <QueryContent query={faq} error={faqTexts.failed}>
        {(found) => <Faq {...found} />}
      </QueryContent>
    </>
  );
}
