/** Words of the page of questions. */
export const faqTexts = {
  title: "FAQ",
  failed: "Error loading questions.",
  questions: "Questions",
  help: "Need Help?",
  contact: "Get in touch",
} as const;
