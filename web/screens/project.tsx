import { useQuery } from "@tanstack/react-query";
import { ClosingLine } from "../sections/closing-call.tsx";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { ProjectDetails } from "./project/project-details.tsx";
import { ProjectGallery } from "./project/project-gallery.tsx";
import { ProjectHead } from "./project/project-head.tsx";
import { ProjectRelatives } from "./project/project-relatives.tsx";
import { BackLink } from "./project/back-link.tsx";
import { callQuery } from "../sources/home-queries.ts";
import { type PageArgs, pageLoader } from "../sources/page-data.ts";
import { besides } from "../sources/queries.ts";
import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import type { ProjectView } from "../views/project-views.ts";
import { useAddress, useEntryId, useTo } from "../sources/use-address.ts";
import { prefetchProject, projectQuery } from "../sources/project-queries.ts";
import { projectJsonLd } from "../json-ld/creative-work.ts";
import { useWords } from "../sources/locale.ts";

const entry = ({ params: { id = "" }, address }: PageArgs) => projectQuery(address?.source ?? "api", id);
const queries = ({ params: { id = "" }, address }: PageArgs) => [
  prefetchProject(address?.source ?? "api", id),
  besides(callQuery),
];
export const loader = pageLoader(queries, entry);

/** One project (WORK-5 to WORK-8). */
export default function ProjectScreen() {
  const words = useWords();
  const id = useEntryId() ?? "";
  const source = useAddress()?.source ?? "api";
  const query = useQuery(projectQuery(source, id));
  const to = useTo();
  const project = query.data;
  // After a poster come the pictures, and what is written of them ends with what is known, as in a book.
  const { heads } = useSiteFacts()?.structure ?? usualStructure;
  const gallery = (found: ProjectView) => <ProjectGallery pictures={found.gallery} />;
  const samples = source === "document";
  const list = samples ? "projectGrid" : "projects";
  const back = { to: to(list), label: words.work.allProjects };
  return (
    <>
      <PageHead
        title={project?.title ?? words.work.project}
        description={project?.html}
        picture={project?.hero}
        unknown={query.data === null}
        jsonLd={import.meta.env.SSR && project ? [projectJsonLd(project)] : undefined}
      />
      {/* The entry's title is the heading; without one, the banner's must be (SHELL-10). */}
      <Breadcrumb
        title={words.work.project}
        heading={!project && !query.isPending}
        list={{ page: list, title: words.titles.projects }}
      />
      {samples && project === null ? (
        <BackLink {...back} />
      ) : (
        <QueryContent query={query} error={words.errors.project} heading={words.work.project} back={back}>
          {(found) => (
            <article aria-label={found.title} data-page-gel={found.hero.gel ?? undefined}>
              <ProjectHead {...found} />
              {heads === "side" && gallery(found)}
              <ProjectDetails {...found} />
              {heads !== "side" && gallery(found)}
              <ProjectRelatives project={found} />
              <ClosingLine />
            </article>
          )}
        </QueryContent>
      )}
    </>
  );
}
