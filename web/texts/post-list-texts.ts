import { pageTitles } from "./page-titles.ts";

/** Words of the blog's lists and posts. */
export const blogTexts = {
  title: pageTitles.blog,
  titleOfPage: (page: number) => `Blog, page ${page}`,
  empty: "No posts yet.",
  read: "Continue Reading",
} as const;

export const paginationTexts = {
  label: "Pages",
  previous: "Previous page",
  next: "Next page",
  page: (number: number) => `Page ${number}`,
} as const;
