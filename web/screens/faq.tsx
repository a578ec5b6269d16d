import { useQuery } from "@tanstack/react-query";
import { Answer } from "../sections/answer.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { NeedHelp } from "../sections/need-help.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Questions } from "../sections/questions.tsx";
import { browserLoads, serverLoads } from "../sources/page-data.ts";
import { prefetch } from "../sources/queries.ts";
import { faqQuery } from "../sources/services.ts";
import { faqTexts } from "../texts/faq.ts";
import { faqThing } from "../things/services.ts";
import type { FaqView } from "../views/services.ts";
import styles from "./faq.module.css";

const queries = () => [prefetch(faqQuery)];
export const loader = serverLoads(queries);
export const clientLoader = browserLoads(queries);

function Faq({ intro, questions, help }: FaqView) {
  const half = Math.ceil(questions.length / 2);
  return (
    <>
      <section className={styles.page}>
        <p className={styles.intro} data-type="lead">
          {intro}
        </p>
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
        things={import.meta.env.SSR && faq.data ? [faqThing(faq.data.questions)] : undefined}
      />
      <Breadcrumb title={faqTexts.title} />
      <Answer query={faq} error={faqTexts.failed}>
        {(found) => <Faq {...found} />}
      </Answer>
    </>
  );
}
