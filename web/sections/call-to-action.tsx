import { type PointerEvent, useRef } from "react";
import { ContactButton } from "./contact-button.tsx";
import { fitWord } from "../ui/fit-word.ts";
import styles from "./call-to-action.module.css";
import { useWords } from "../sources/locale.ts";

interface CallToActionProps {
  line: string;
  echo?: string;
  text?: string;
  contact?: string;
}

/**
 * A call on the gel that ends a page: the pointer is a lamp that reveals a second line printed tone on tone. That
 * line is decorative, so it is hidden from assistive technology.
 */
export function CallToAction({ line, echo, text, contact }: CallToActionProps) {
  const words = useWords();
  const second = useRef<HTMLParagraphElement>(null);
  const shine = ({ clientX, clientY }: PointerEvent) => {
    const box = second.current?.getBoundingClientRect();
    if (box) second.current?.style.setProperty("--lamp", `${clientX - box.left}px ${clientY - box.top}px`);
  };
  return (
    <section className={styles.block} data-section="ground" data-gelled="" data-axis="" onPointerMove={shine}>
      {echo && (
        <p ref={second} className={styles.echo} data-type="mega" aria-hidden="true" data-line={echo} />
      )}
      <h2 className={styles.line} data-type="mega" {...fitWord(line)}>
        {line}
      </h2>
      <div className={styles.words} data-axis="">
        {text && (
          <p className={styles.text} data-type="lead">
            {text}
          </p>
        )}
        <ContactButton look="ink">{contact ?? words.nav.getInTouch}</ContactButton>
      </div>
    </section>
  );
}
