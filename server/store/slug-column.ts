/** A row as the API shows it: without the field where the entry has no slug. */
export function withSlug<Row extends { slug: string | null }>({
  slug,
  ...row
}: Row): Omit<Row, "slug"> & { slug?: string } {
  return slug === null ? row : { ...row, slug };
}
