import { useQuery } from "@tanstack/react-query";
import { QueryContent } from "../../sections/query-content.tsx";
import { Breadcrumb } from "../../sections/breadcrumb.tsx";
import { CaseStudies } from "./case-studies.tsx";
import { PageHead } from "../../sections/page-head.tsx";
import { browserLoads, serverLoads } from "../../sources/page-data.ts";
import { prefetch } from "../../sources/queries.ts";
import { workQuery } from "../../sources/project-queries.ts";
import { texts } from "../../texts.ts";
import { workTexts } from "../../texts/project-texts.ts";

const samples = workQuery("document");
const queries = () => [prefetch(samples)];
export const loader = serverLoads(queries);
export const clientLoader = browserLoads(queries);

/** The sample projects as a carousel (WORK-4, WORK-8). */
export default function ProjectCarouselScreen() {
  const query = useQuery(samples);
  return (
    <>
      <PageHead title={workTexts.carousel} picture={query.data?.projects[0]?.picture} />
      <Breadcrumb title={workTexts.carousel} low />
      <QueryContent query={query} error={texts.errors.portfolio}>
        {({ projects }) => <CaseStudies projects={projects} />}
      </QueryContent>
    </>
  );
}
