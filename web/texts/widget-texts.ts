/** Words of the blog's sidebar (BLOG-4). */
export const widgetTexts = {
  search: "Search",
  keyword: "Keyword",
  recent: "Recent Post",
  categories: "Categories",
  gallery: "Gallery",
  archives: "Archives",
  follow: "Follow Us",
  tags: "Tags",
} as const;
