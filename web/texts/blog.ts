/** Words of the blog's lists and posts. */
export const blogTexts = {
  title: "Blog",
  titleOfPage: (page: number) => `Blog, page ${page}`,
  description: "Notes from the studio: light, type, names, and what we turned off along the way.",
  details: "Blog Details",
  empty: "No posts yet.",
  read: "Continue Reading",
  untitled: "Untitled",
  noDate: "Date not available",
  noContent: "No content available.",
  loading: "Loading...",
  allPosts: "All posts",
  share: "Share",
  about: "About the author",
  tags: "Tags",
} as const;

export const paginationTexts = {
  label: "Pages",
  previous: "Previous page",
  next: "Next page",
  page: (number: number) => `Page ${number}`,
} as const;

/** The places a post is shared to (BLOG-3). */
export const shareTexts = {
  email: "E-mail",
  twitter: "X",
  facebook: "Facebook",
  linkedin: "LinkedIn",
} as const;

export const sidebarTexts = {
  label: "Sidebar",
  search: "Search",
  keyword: "Keyword",
  recent: "Recent Post",
  categories: "Categories",
  gallery: "Gallery",
  archives: "Archives",
  follow: "Follow Us",
  tags: "Tags",
} as const;

export const lightboxTexts = {
  label: "Gallery",
  close: "Close",
  previous: "Previous picture",
  next: "Next picture",
  position: (now: number, all: number) => `${now} of ${all}`,
} as const;

export const commentTexts = {
  count: (count: number) => `${count} ${count === 1 ? "Comment" : "Comments"}`,
  reply: "Reply",
  title: "Leave a comment",
  name: "Name",
  email: "E-mail",
  comment: "Comment",
  send: "Post Comment",
  noName: "Please enter your name.",
  noEmail: "Please enter your e-mail.",
  badEmail: "Please enter an e-mail address like name@example.com.",
  noComment: "Please enter a comment.",
  done: "Thanks For Your Message",
  needsScript: "This form only answers with JavaScript. Nothing you type here is sent.",
} as const;
