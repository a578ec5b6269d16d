/** The features of this product, in order. Taking out a line and its folder takes one out. */
export const features: readonly string[] = [
  "visits",
  "dead-addresses",
  "post-mail",
  "foreign-provider",
  "several-machines",
  "content-review",
  "people",
  "shared-drafts",
];
