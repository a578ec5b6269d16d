import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { pathTo } from "#contract/addresses.ts";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { callQuery } from "../sources/home-queries.ts";
import { NotFound } from "../sections/not-found.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { PostsPager } from "../sections/posts-pager.tsx";
import { WorkList } from "../sections/work-list.tsx";
import { askedPage } from "../sources/list-page.ts";
import { type PageArgs, pageLoader } from "../sources/page-data.ts";
import { besides, prefetch } from "../sources/queries.ts";
import { allWorkQuery } from "../sources/project-queries.ts";
import { ContactButton } from "../sections/contact-button.tsx";
import styles from "../sections/project-page.module.css";
import { useWords } from "../sources/locale.ts";

const queries = ({ url }: PageArgs) => [
  prefetch(allWorkQuery(askedPage(undefined, url.search))),
  besides(callQuery),
];
export const loader = pageLoader(queries);

/** The work of all categories, each item leading to its projects (WORK-3). */
export default function AllWorkScreen() {
  const words = useWords();
  const page = askedPage(undefined, useLocation().search);
  const work = useQuery(allWorkQuery(page));
  if (work.isSuccess && work.data === null) return <NotFound />;
  return (
    <>
      <PageHead
        title={page > 1 ? words.work.page({ page: page }) : words.titles.projects}
        picture={work.data?.items[0]?.picture}
        params={{ page }}
      />
      <Breadcrumb
        title={words.titles.projects}
        opening="quarter"
        pictures={work.data?.items.map(({ picture }) => picture)}
      />
      <QueryContent query={work} error={words.errors.portfolio}>
        {({ items, pages }) => (
          <div data-section="page">
            {items.length > 0 ? (
              <>
                <WorkList
                  projects={items}
                  heading="h2"
                  said=""
                  first
                  opens="item"
                  action={words.work.seeDetails}
                />
                <PostsPager {...{ page, pages }} list={pathTo("projects", "dark")} />
                <p data-axis="">
                  <ContactButton className={styles.more} look="outline" theme="dark">
                    {words.work.loadMore}
                  </ContactButton>
                </p>
              </>
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
