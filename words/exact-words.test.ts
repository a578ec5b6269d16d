import { expect, it } from "vitest";
import { createLocale } from "./catalogue.ts";

const { words } = createLocale({ language: "en" });
const { nav, footer, newsletter, breadcrumb, notFound, error, errors } = words;

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
  "ABOUT-1": [[words.about.title, "About Company"]],
  "TEAM-1": [[words.titles.team, "Team Experts"]],
  "TEAM-3": [[words.team.memberTitle, "Team Details"]],
  "WORK-1": [
    [words.work.category, "Our Services"],
    [words.work.seeDetails, "See Details"],
  ],
  "WORK-2": [
    [words.titles.projects, "Projects"],
    [words.work.loadMore, "Load More"],
  ],
  "WORK-5": [
    [words.work.client, "Client"],
    [words.work.project, "Project Details"],
    [words.work.related, "Related Projects"],
    [words.work.noRelated, "No related projects available"],
  ],
  "WORK-6": [
    [words.entryPager.noTitle, "No Title"],
    [words.projectPager.previousProject, "Previous Post"],
    [words.projectPager.nextProject, "Next Post"],
    [words.projectPager.noPrevious, "No Previous Post"],
    [words.projectPager.noNext, "No Next Post"],
  ],
  "CONTACT-1": [
    [words.contact.title, "Get In Touch"],
    [words.contact.location, "Location"],
    [words.contact.email, "Official Email"],
  ],
  "CONTACT-2": [
    [words.contactForm.kicker, "Have Questions?"],
    [words.contactForm.title, "Send us a Massage"],
    [words.contactForm.send, "Get in Touch"],
    [words.contactForm.sending, "Sending..."],
  ],
  "CONTACT-3": [
    [words.contactForm.done, "Thanks for your message!"],
    [words.contactForm.failed, "Something went wrong. Please try again."],
  ],
  "FAQ-1": [[words.faq.help, "Need Help?"]],
  "SERV-1": [[words.services.allMembers, "All Members"]],
  "SERV-5": [[words.services.popular, "Most popular services"]],
  "BLOG-1": [[words.blog.read, "Continue Reading"]],
  "BLOG-3": [
    [words.entryPager.previousPost, "Previous Post"],
    [words.entryPager.nextPost, "Next Post"],
    [words.entryPager.noPrevious, "No Previous Post"],
    [words.entryPager.noNext, "No Next Post"],
    [words.post.noDate, "Date not available"],
    [words.post.noContent, "No content available."],
  ],
  "BLOG-4": [[words.sidebar.recent, "Recent Post"]],
  "BLOG-5": [[words.post.loading, "Loading..."]],
  "BLOG-7": [[words.comments.done, "Thanks For Your Message"]],
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
  for (const [text, exactly] of pairs) expect(text).toBe(exactly);
});
