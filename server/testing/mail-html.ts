import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // What mail programs need instead: inline styles, and attributes that browsers no longer support.
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
    "presentation-role-style": "off",
    "prefer-tbody": "off",
    // A phone number is a visitor's text.
    "tel-non-breaking": "off",
    // The subject is as long as a visitor's name.
    "long-title": "off",
  },
});

/** Style that one of the common mail programs drops. */
export const droppedStyle =
  /@font-face|@import|url\(|position:|display:(?:flex|grid)|float:|margin-inline|padding-inline|var\(|calc\(|gap:/;

/** What is wrong with the HTML of a mail, one line each. */
export async function mailHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
