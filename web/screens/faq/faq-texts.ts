import { pageTitles } from "../../texts/page-titles.ts";

/** Words of the page of questions. */
export const faqTexts = {
  title: pageTitles.faq,
  failed: "Error loading questions.",
  questions: "Questions",
  help: "Need Help?",
  contact: "Get in touch",
} as const;
