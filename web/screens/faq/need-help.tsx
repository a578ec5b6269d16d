import { CallToAction } from "../../sections/call-to-action.tsx";
import { useWords } from "../../sources/locale.ts";

/** The call on the gel that closes the questions (FAQ-1). */
export function NeedHelp({ text }: { text: string }) {
  const words = useWords().faq;
  return <CallToAction line={words.help} text={text} contact={words.contact} />;
}
