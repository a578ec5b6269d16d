/** Words of a post and of the ways to share it (BLOG-3, BLOG-5). */
export const postTexts = {
  details: "Blog Details",
  noDate: "Date not available",
  noContent: "No content available.",
  loading: "Loading...",
  allPosts: "All posts",
  share: "Share",
  about: "About the author",
  tags: "Tags",
} as const;

/** The places a post is shared to (BLOG-3). */
export const shareTexts = {
  email: "E-mail",
  twitter: "X",
  facebook: "Facebook",
  linkedin: "LinkedIn",
} as const;
