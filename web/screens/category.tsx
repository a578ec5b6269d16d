import { useQuery } from "@tanstack/react-query";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { callQuery } from "../sources/home-queries.ts";
import { PageHead } from "../sections/page-head.tsx";
import { ProjectGrid } from "../sections/project-grid.tsx";
import { Work } from "../sections/work.tsx";
import { usualStructure } from "#contract/structure.ts";
import { type PageArgs, pageLoader } from "../sources/page-data.ts";
import { besides, prefetch } from "../sources/queries.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { useEntryId, useToOpen } from "../sources/use-address.ts";
import { categoryQuery } from "../sources/project-queries.ts";
import { categoryJsonLd } from "../json-ld/creative-work.ts";
import { useWords } from "../sources/locale.ts";

const entry = ({ params: { id = "" } }: PageArgs) => categoryQuery(id);
const queries = (args: PageArgs) => [prefetch(entry(args)), besides(callQuery)];
export const loader = pageLoader(queries, entry);

/** A category with its items (WORK-1). */
export default function CategoryScreen() {
  const words = useWords();
  const id = useEntryId() ?? "";
  const query = useQuery(categoryQuery(id));
  const { work } = useSiteFacts()?.structure ?? usualStructure;
  const to = useToOpen();
  const all = to("projects");
  const category = to("item") === undefined && query.data ? { ...query.data, items: [] } : query.data;
  return (
    <>
      <PageHead
        title={category?.title ? words.work.categoryOf({ category: category.title }) : words.work.category}
        headline={category?.title}
        description={category?.subTitle}
        picture={category?.picture}
        unknown={query.data === null}
        jsonLd={import.meta.env.SSR && category ? [categoryJsonLd(category)] : undefined}
      />
      <Breadcrumb
        title={words.work.category}
        pictures={category ? [category.picture] : undefined}
        entry={category ? { title: category.title, lead: category.subTitle } : undefined}
      />
      <QueryContent
        query={query}
        error={words.errors.portfolio}
        {...(all && { back: { to: all, label: words.work.allProjects } })}
      >
        {({ title, gel }) => (
          <div data-section="page" data-page-gel={gel}>
            {category && category.items.length > 0 ? (
              // All work is an index then; that of one kind is a wall of pictures.
              work === "index" ? (
                <ProjectGrid projects={category.items} opens="item" heading="h3" said={title} />
              ) : (
                <Work cards={category.items} opens="item" action={words.work.seeDetails} label={title} />
              )
            ) : (
              <p data-type="nothing">{words.work.empty}</p>
            )}
          </div>
        )}
      </QueryContent>
      <ClosingCall />
    </>
  );
}
