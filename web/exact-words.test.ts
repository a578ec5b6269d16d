import { expect, it } from "vitest";
import { aboutTexts } from "./screens/about/about-texts.ts";
import { contactFormTexts, contactTexts } from "./screens/contact/contact-texts.ts";
import { faqTexts } from "./screens/faq/faq-texts.ts";
import { commentTexts } from "./screens/post/comments-texts.ts";
import { postTexts } from "./screens/post/post-texts.ts";
import { texts } from "./texts.ts";
import { entryPagerTexts } from "./texts/entry-pager-texts.ts";
import { blogTexts } from "./texts/post-list-texts.ts";
import { workTexts } from "./texts/project-texts.ts";
import { servicesTexts } from "./texts/service-texts.ts";
import { teamTexts } from "./texts/team-texts.ts";
import { widgetTexts } from "./texts/widget-texts.ts";

const { nav, footer, newsletter, breadcrumb, notFound, error, errors } = texts;

/** Browser tests find things by these constants, so each is compared with the exact words here. */
const exact: Record<string, [string, string][]> = {
  "SHELL-1": [[nav.getInTouch, "Get in touch"]],
  "SHELL-5": [
    [nav.menu, "MENU"],
    [nav.close, "Close"],
  ],
  "SHELL-6": [[newsletter.title, "Get Subscribed!"]],
  "SHELL-9": [
    [footer.usefulLinks, "Useful Links"],
    [footer.home, "Home"],
    [footer.news, "News"],
    [footer.about, "About Us"],
    [footer.contact, "Contact"],
  ],
  "SHELL-10": [
    [breadcrumb.title, "not found"],
    [breadcrumb.current, "error"],
    [breadcrumb.home, "Home"],
  ],
  "SHELL-16": [[error.sentence, "Something went wrong."]],
  "SHELL-17": [
    [notFound.sentence, "Sorry Page Was Not Found!"],
    [notFound.back, "Back to home"],
  ],
  "SHELL-20": [
    [newsletter.invalid, "Please enter a valid email"],
    [newsletter.failed, "Subscription failed. Please try again."],
    [newsletter.done, "Subscribed successfully!"],
  ],
  "ABOUT-1": [[aboutTexts.title, "About Company"]],
  "TEAM-1": [[teamTexts.title, "Team Experts"]],
  "TEAM-3": [[teamTexts.memberTitle, "Team Details"]],
  "WORK-1": [
    [workTexts.category, "Our Services"],
    [workTexts.seeDetails, "See Details"],
  ],
  "WORK-2": [
    [workTexts.projects, "Projects"],
    [workTexts.loadMore, "Load More"],
  ],
  "WORK-5": [
    [workTexts.client, "Client"],
    [workTexts.project, "Project Details"],
    [workTexts.related, "Related Projects"],
    [workTexts.noRelated, "No related projects available"],
  ],
  "WORK-6": [
    [entryPagerTexts.previousPost, "Previous Post"],
    [entryPagerTexts.nextPost, "Next Post"],
    [entryPagerTexts.noPrevious, "No Previous Post"],
    [entryPagerTexts.noNext, "No Next Post"],
    [entryPagerTexts.noTitle, "No Title"],
  ],
  "CONTACT-1": [
    [contactTexts.title, "Get In Touch"],
    [contactTexts.location, "Location"],
    [contactTexts.email, "Official Email"],
  ],
  "CONTACT-2": [
    [contactFormTexts.kicker, "Have Questions?"],
    [contactFormTexts.title, "Send us a Massage"],
    [contactFormTexts.send, "Get in Touch"],
    [contactFormTexts.sending, "Sending..."],
  ],
  "CONTACT-3": [
    [contactFormTexts.done, "Thanks for your message!"],
    [contactFormTexts.failed, "Something went wrong. Please try again."],
  ],
  "FAQ-1": [[faqTexts.help, "Need Help?"]],
  "SERV-1": [[servicesTexts.allMembers, "All Members"]],
  "SERV-5": [[servicesTexts.popular, "Most popular services"]],
  "BLOG-1": [[blogTexts.read, "Continue Reading"]],
  "BLOG-3": [
    [postTexts.noDate, "Date not available"],
    [postTexts.noContent, "No content available."],
  ],
  "BLOG-4": [[widgetTexts.recent, "Recent Post"]],
  "BLOG-5": [[postTexts.loading, "Loading..."]],
  "BLOG-7": [[commentTexts.done, "Thanks For Your Message"]],
  "ERR-1": [
    [errors.about, "Error loading about data."],
    [errors.team, "Error loading team data."],
    [errors.testimonials, "Error loading testimonials."],
    [errors.portfolio, "Error loading portfolio data."],
    [errors.project, "Error loading project or related projects."],
    [errors.contact, "Error loading contact data."],
    [errors.posts, "Error loading posts."],
    [errors.post, "Error loading blog data."],
  ],
};

it.each(Object.entries(exact))("%s its words are exact", (_, pairs) => {
  for (const [text, words] of pairs) expect(text).toBe(words);
});
