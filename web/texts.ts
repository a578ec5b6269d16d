import type { PageName } from "#contract/site-map.ts";

/**
 * The words of the frame and of what every page may show; those of single screens stand in `texts/`, so that
 * no page carries another's. Texts that docs/requirements.md quotes stand exactly as there, odd spellings included.
 */
export const texts = {
  fallbackName: "Agency",
  skipToContent: "Skip to content",
  loading: "Loading",
  nav: {
    main: "Main",
    services: "Services",
    blog: "Blog",
    about: "About",
    contact: "Contact",
    getInTouch: "Get in touch",
    menu: "MENU",
    close: "Close",
    sidePanel: "Menu",
    home: "Home",
    toTop: "Back to top",
    /** The way to the same page in the other theme. */
    theme: { light: "See it in daylight", dark: "See it in the dark" },
  },
  footer: {
    usefulLinks: "Useful Links",
    home: "Home",
    news: "News",
    about: "About Us",
    contact: "Contact",
    reach: "Contact details",
    follow: "Follow",
    faq: "FAQ",
    sitemap: "All pages",
    copyright: (years: string, name: string) => `© ${years} ${name}. All rights reserved.`,
  },
  networks: {
    facebook: "Facebook",
    twitter: "Twitter",
    youtube: "YouTube",
    linkedin: "LinkedIn",
    instagram: "Instagram",
  },
  newTab: "opens in a new tab",
  copied: "Copied",
  newsletter: {
    title: "Get Subscribed!",
    email: "Your e-mail",
    send: "Subscribe",
    invalid: "Please enter a valid email",
    failed: "Subscription failed. Please try again.",
    done: "Subscribed successfully!",
  },
  /** What tells a page's other layouts apart in titles and on the page of all pages. */
  variants: {
    team2: "in rows",
    itemOfProjects: "of an item",
    projectStack: "stacked",
    services2: "in rows",
    services3: "unfolding",
    services4: "in pictures",
    blog2: "in two columns",
    blog3: "in three columns",
    blogStandard: "in one column",
    blogWithSidebar: "with sidebar",
    postWithSidebar: "with sidebar",
  } satisfies Partial<Record<PageName, string>> as Partial<Record<PageName, string>>,
  light: "light",
  breadcrumb: { label: "Breadcrumb", title: "not found", current: "error", home: "Home" },
  notFound: { sentence: "Sorry Page Was Not Found!", back: "Back to home" },
  error: { sentence: "Something went wrong.", back: "Back to home" },
  retry: "Try again",
  /** ERR-1 */
  errors: {
    about: "Error loading about data.",
    team: "Error loading team data.",
    testimonials: "Error loading testimonials.",
    portfolio: "Error loading portfolio data.",
    project: "Error loading project or related projects.",
    contact: "Error loading contact data.",
    posts: "Error loading posts.",
    post: "Error loading blog data.",
  },
} as const;
