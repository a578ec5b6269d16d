import { Fragment, type ReactNode } from "react";
import { pageSections, type SectionedPage, type SectionOf } from "#contract/site-layout.ts";
import { useSiteFacts } from "../sources/site-facts.ts";

interface OrderedSectionsProps<Page extends SectionedPage> {
  page: Page;
  parts: Record<SectionOf<Page>, ReactNode>;
  /** A part that is no section of its own, and the section that it follows. */
  inserted?: { after: SectionOf<Page>; part: ReactNode } | null | undefined;
}

/**
 * The sections of a page that the content names, in its order; by default all of them in the specification's
 * order.
 */
export function OrderedSections<Page extends SectionedPage>({
  page,
  parts,
  inserted,
}: OrderedSectionsProps<Page>) {
  const given = useSiteFacts()?.layout.sections?.[page];
  // The sections under a page's name are those of that page.
  const order = (given ?? pageSections[page]) as readonly SectionOf<Page>[];
  return order.map((section) => (
    <Fragment key={section}>
      {parts[section]}
      {inserted?.after === section && inserted.part}
    </Fragment>
  ));
}
