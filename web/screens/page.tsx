import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { NotFound } from "../sections/not-found.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Prose } from "../sections/prose.tsx";
import { type PageArgs, pageLoader } from "../sources/page-data.ts";
import { pageQuery } from "../sources/page-query.ts";
import { prefetch } from "../sources/queries.ts";
import { useWords } from "../sources/locale.ts";

const queries = ({ params }: PageArgs) => [prefetch(pageQuery(params["slug"]))];
export const loader = pageLoader(queries);

/** A further page of the content, such as the privacy notice; the 404 page where there is none (SHELL-17). */
export default function PageScreen() {
  const words = useWords();
  const query = useQuery(pageQuery(useParams()["slug"]));
  const page = query.data;
  if (page === null) return <NotFound />;
  const title = page?.title ?? (query.isError ? words.error.sentence : words.loading);
  return (
    <>
      <PageHead
        title={title}
        description={page?.description}
        picture={page?.picture}
        noindex={page?.noindex}
      />
      <Breadcrumb title={title} />
      <QueryContent query={query} error={words.error.sentence}>
        {({ content }) => (
          <div data-section="page">
            <Prose html={content} />
          </div>
        )}
      </QueryContent>
    </>
  );
}
