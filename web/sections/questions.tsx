import { headingIds } from "#contract/heading-ids.ts";
import { AccordionItem } from "../ui/accordion.tsx";
import type { TitledText } from "../views/service-views.ts";
import styles from "./questions.module.css";

interface QuestionsProps {
  questions: TitledText[];
  /** Those of the answers; for links, which open them. */
  ids?: string[];
}

/** Questions that expand to their answers (FAQ-1, SERV-5). */
export function Questions({ questions, ids = questionIds(questions) }: QuestionsProps) {
  return (
    <div className={styles.list}>
      {questions.map(({ title, text }, index) => (
        <AccordionItem key={title} title={title} panelId={ids[index]}>
          <p className={styles.answer}>{text}</p>
        </AccordionItem>
      ))}
    </div>
  );
}

/** The ids of a page's answers, from their questions. */
export function questionIds(questions: TitledText[]): string[] {
  return headingIds(
    questions.map(({ title }) => title),
    "answer",
  );
}
