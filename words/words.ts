// Written from en.yaml by `npm run words`.

/** The words of this part. A message with placeholders is a function of them. */
export interface Words {
  readonly fallbackName: string;
  readonly untitled: string;
  readonly skipToContent: string;
  readonly loading: string;
  readonly notifications: string;
  readonly newTab: string;
  readonly copied: string;
  readonly retry: string;
  readonly nav: {
    readonly main: string;
    readonly services: string;
    readonly blog: string;
    readonly about: string;
    readonly contact: string;
    readonly getInTouch: string;
    readonly menu: string;
    readonly close: string;
    readonly sidePanel: string;
    readonly home: string;
    readonly toTop: string;
  };
  readonly theme: {
    readonly light: string;
    readonly dark: string;
  };
  readonly footer: {
    readonly usefulLinks: string;
    readonly home: string;
    readonly news: string;
    readonly about: string;
    readonly contact: string;
    readonly reach: string;
    readonly faq: string;
    readonly sitemap: string;
    readonly copyright: (given: { years: string | number; name: string | number }) => string;
  };
  readonly networks: {
    readonly facebook: string;
    readonly twitter: string;
    readonly youtube: string;
    readonly linkedin: string;
    readonly instagram: string;
  };
  readonly newsletter: {
    readonly title: string;
    readonly email: string;
    readonly send: string;
    readonly invalid: string;
    readonly failed: string;
    readonly done: string;
  };
  readonly titles: {
    readonly blog: string;
    readonly caseStudies: string;
    readonly faq: string;
    readonly projects: string;
    readonly services: string;
    readonly team: string;
  };
  readonly variantTitle: (given: { title: string | number; variant: string | number }) => string;
  readonly variants: {
    readonly team2: string;
    readonly itemOfProjects: string;
    readonly projectStack: string;
    readonly services2: string;
    readonly services3: string;
    readonly services4: string;
    readonly blog2: string;
    readonly blog3: string;
    readonly blogStandard: string;
    readonly blogWithSidebar: string;
    readonly postWithSidebar: string;
    readonly light: string;
  };
  readonly breadcrumb: {
    readonly label: string;
    readonly title: string;
    readonly current: string;
    readonly home: string;
  };
  readonly notFound: {
    readonly sentence: string;
    readonly back: string;
  };
  readonly error: {
    readonly sentence: string;
    readonly unreachable: string;
    readonly back: string;
  };
  readonly errors: {
    readonly about: string;
    readonly team: string;
    readonly testimonials: string;
    readonly portfolio: string;
    readonly project: string;
    readonly contact: string;
    readonly posts: string;
    readonly post: string;
    readonly services: string;
    readonly questions: string;
  };
  readonly home: {
    readonly title: string;
    readonly banner: string;
    readonly pause: string;
    readonly play: string;
    readonly previousSlide: string;
    readonly nextSlide: string;
    readonly ofAll: (given: { all: string | number }) => string;
    readonly clients: string;
    readonly services: string;
    readonly allServices: string;
    readonly work: string;
    readonly allWork: string;
    readonly pricing: string;
    readonly choosePlan: string;
  };
  readonly about: {
    readonly title: string;
    readonly facts: string;
    readonly team: string;
    readonly wholeTeam: string;
  };
  readonly team: {
    readonly memberTitle: string;
    readonly back: string;
    readonly socialOf: (given: { name: string | number }) => string;
    readonly position: string;
    readonly age: string;
    readonly email: string;
    readonly phone: string;
    readonly social: string;
    readonly skills: string;
  };
  readonly awards: {
    readonly heading: string;
    readonly year: string;
    readonly award: string;
    readonly project: string;
  };
  readonly contact: {
    readonly title: string;
    readonly phone: string;
    readonly location: string;
    readonly email: string;
    readonly map: string;
    readonly mapTitle: (given: { address: string | number }) => string;
    readonly loadMap: string;
    readonly mapLoaded: string;
    readonly mapNote: string;
    readonly mapSun: string;
    readonly openMap: string;
  };
  readonly contactForm: {
    readonly kicker: string;
    readonly title: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly phoneHint: string;
    readonly required: string;
    readonly message: string;
    readonly send: string;
    readonly sending: string;
    readonly done: string;
    readonly failed: string;
  };
  readonly fieldErrors: {
    readonly missing: string;
    readonly email: string;
    readonly tooLong: string;
  };
  readonly faq: {
    readonly questions: string;
    readonly help: string;
    readonly contact: string;
  };
  readonly services: {
    readonly detailsTitle: string;
    readonly seeDetails: string;
    readonly contact: string;
    readonly all: string;
    readonly features: string;
    readonly steps: string;
    readonly questions: string;
    readonly popular: string;
    readonly allMembers: string;
  };
  readonly work: {
    readonly category: string;
    readonly categoryOf: (given: { category: string | number }) => string;
    readonly projectsOf: (given: { item: string | number }) => string;
    readonly page: (given: { page: string | number }) => string;
    readonly project: string;
    readonly seeDetails: string;
    readonly loadMore: string;
    readonly allProjects: string;
    readonly client: string;
    readonly date: string;
    readonly gallery: string;
    readonly related: string;
    readonly noRelated: string;
    readonly empty: string;
  };
  readonly blog: {
    readonly titleOfPage: (given: { page: string | number }) => string;
    readonly empty: string;
    readonly read: string;
  };
  readonly post: {
    readonly details: string;
    readonly noDate: string;
    readonly noContent: string;
    readonly loading: string;
    readonly allPosts: string;
    readonly share: string;
    readonly shareByEmail: string;
    readonly shareOnX: string;
    readonly about: string;
    readonly tags: string;
  };
  readonly comments: {
    readonly count: (given: { count: number }) => string;
    readonly reply: string;
    readonly title: string;
    readonly name: string;
    readonly email: string;
    readonly comment: string;
    readonly send: string;
    readonly noName: string;
    readonly noEmail: string;
    readonly badEmail: string;
    readonly noComment: string;
    readonly done: string;
    readonly required: string;
    readonly needsScript: string;
  };
  readonly sidebar: {
    readonly label: string;
    readonly search: string;
    readonly keyword: string;
    readonly recent: string;
    readonly categories: string;
    readonly gallery: string;
    readonly archives: string;
    readonly follow: string;
    readonly tags: string;
  };
  readonly next: {
    readonly service: string;
    readonly member: string;
    readonly project: string;
  };
  readonly entryPager: {
    readonly label: string;
    readonly previousPost: string;
    readonly nextPost: string;
    readonly noPrevious: string;
    readonly noNext: string;
    readonly noTitle: string;
  };
  readonly projectPager: {
    readonly previousProject: string;
    readonly nextProject: string;
    readonly noPrevious: string;
    readonly noNext: string;
  };
  readonly pagination: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (given: { page: string | number }) => string;
  };
  readonly carousel: {
    readonly carousel: string;
    readonly slide: string;
    readonly previous: string;
    readonly next: string;
    readonly pause: string;
    readonly play: string;
    readonly slideOf: (given: { now: string | number; all: string | number }) => string;
    readonly strip: string;
    readonly bullets: string;
    readonly goTo: (given: { slide: string | number }) => string;
  };
  readonly lightbox: {
    readonly label: string;
    readonly close: string;
    readonly previous: string;
    readonly next: string;
    readonly position: (given: { now: string | number; all: string | number }) => string;
  };
  readonly testimonials: {
    readonly heading: string;
    readonly reviews: (given: { count: number }) => string;
    readonly rate: (given: { rate: string | number }) => string;
  };
  readonly sitemap: {
    readonly title: string;
    readonly pages: string;
    readonly dark: string;
    readonly light: string;
  };
}

/** What only the server says. */
export interface ServerWords {
  readonly nameless: string;
  readonly feed: (given: { name: string | number }) => string;
  readonly failure: string;
  readonly busy: string;
  readonly defaultTag: string;
  readonly home: string;
  readonly confirm: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
  };
  readonly confirmed: {
    readonly title: string;
    readonly text: string;
  };
  readonly unsubscribe: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
  };
  readonly unsubscribed: {
    readonly title: string;
    readonly text: string;
  };
  readonly expired: {
    readonly title: string;
    readonly text: string;
  };
  readonly invalid: {
    readonly title: string;
    readonly text: string;
  };
  readonly reply: {
    readonly subject: (given: { site: string | number }) => string;
    readonly wrote: (given: { date: string | number; name: string | number }) => string;
  };
  readonly confirmMail: {
    readonly subject: (given: { site: string | number }) => string;
    readonly intro: (given: { site: string | number }) => string;
    readonly action: string;
    readonly ignore: string;
  };
  readonly messageMail: {
    readonly subject: (given: { name: string | number }) => string;
    readonly subjectWithoutName: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly sent: string;
    readonly number: string;
  };
  readonly blocks: {
    readonly table: (given: { columns: string | number }) => string;
    readonly footnotes: string;
    readonly footnote: (given: { number: string | number }) => string;
    readonly back: string;
    readonly done: string;
    readonly open: string;
    readonly play: (given: { title: string | number }) => string;
    readonly playsFrom: (given: { host: string | number }) => string;
    readonly captions: string;
    readonly download: (given: { file: string | number }) => string;
    readonly file: (given: { type: string | number; size: string | number }) => string;
    readonly kilobytes: (given: { size: string | number }) => string;
    readonly megabytes: (given: { size: string | number }) => string;
  };
}
