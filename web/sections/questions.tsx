import { AccordionItem } from "../ui/accordion.tsx";
import type { TitledText } from "../views/service-views.ts";
import styles from "./questions.module.css";

/** Questions that expand to their answers (FAQ-1, SERV-5). */
export function Questions({ questions }: { questions: TitledText[] }) {
  return (
    <div>
      {questions.map(({ title, text }) => (
        <AccordionItem key={title} title={title}>
          <p className={styles.answer}>{text}</p>
        </AccordionItem>
      ))}
    </div>
  );
}
