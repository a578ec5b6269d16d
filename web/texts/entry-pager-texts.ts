/** Words of the pager under a project or post (WORK-6, BLOG-3). */
export const entryPagerTexts = {
  label: "Previous and next",
  previousPost: "Previous Post",
  nextPost: "Next Post",
  noPrevious: "No Previous Post",
  noNext: "No Next Post",
  noTitle: "No Title",
} as const;
