import { useQuery } from "@tanstack/react-query";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { callQuery } from "../sources/home-queries.ts";
import { PageHead } from "../sections/page-head.tsx";
import { WorkList } from "../sections/work-list.tsx";
import { ProjectStack } from "./projects/project-stack.tsx";
import { WorkIntro } from "./projects/work-intro.tsx";
import type { LookOf } from "#contract/site-map.ts";
import { type PageArgs, pageLoader } from "../sources/page-data.ts";
import { besides, prefetch } from "../sources/queries.ts";
import { useAddress, useEntryId, useTo } from "../sources/use-address.ts";
import { workQuery } from "../sources/project-queries.ts";
import { workJsonLd } from "../json-ld/creative-work.ts";
import { ContactButton } from "../sections/contact-button.tsx";
import type { WorkView } from "../views/project-views.ts";
import styles from "../sections/project-page.module.css";
import { useWords } from "../sources/locale.ts";

const entry = ({ params: { id }, address }: PageArgs) => workQuery(address?.source ?? "api", id);
const queries = (args: PageArgs) => [prefetch(entry(args)), besides(callQuery)];
export const loader = pageLoader(queries, entry);

/** Each layout opens in its own way. */
const openings = { grid: "quarter", stack: "poster" } as const;

function Projects({ work, look }: { work: WorkView; look: LookOf<"projects"> }) {
  const list = { projects: work.projects, said: work.title };
  const heading = work.title ? "h3" : "h2";
  switch (look) {
    case "grid":
      return <WorkList {...list} heading={heading} first={!work.picture} />;
    case "stack":
      return <ProjectStack {...list} heading={heading} />;
  }
}

/** The projects of an item, or the samples (WORK-2, WORK-3, WORK-8). */
export default function ProjectsScreen() {
  const words = useWords();
  const address = useAddress();
  const query = useQuery(workQuery(address?.source ?? "api", useEntryId()));
  const to = useTo();
  const work = query.data;
  // Every address of this screen has one of its own layouts.
  const look = (address?.look ?? "grid") as LookOf<"projects">;
  return (
    <>
      <PageHead
        title={work?.title ? words.work.projectsOf({ item: work.title }) : words.titles.projects}
        description={work?.html}
        picture={work?.picture ?? work?.projects[0]?.picture}
        unknown={query.data === null}
        params={work?.id ? { id: work.id, slug: work.slug } : {}}
        jsonLd={import.meta.env.SSR && work?.id ? [workJsonLd(work)] : undefined}
      />
      <Breadcrumb
        title={words.titles.projects}
        opening={openings[look]}
        pictures={work?.picture ? [work.picture] : work?.projects.map(({ picture }) => picture)}
        entry={work?.title ? { title: work.title } : undefined}
      />
      <QueryContent
        query={query}
        error={words.errors.portfolio}
        back={{ to: to("projects"), label: words.work.allProjects }}
      >
        {(found) => (
          <div data-section="page" data-page-gel={found.picture?.gel ?? undefined}>
            {(found.client || found.html) && <WorkIntro {...found} />}
            {found.projects.length > 0 ? (
              <>
                <Projects work={found} look={look} />
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
