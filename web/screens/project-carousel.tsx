import { useQuery } from "@tanstack/react-query";
import { QueryContent } from "../sections/query-content.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { CaseStudies } from "./project-carousel/case-studies.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { callQuery } from "../sources/home-queries.ts";
import { pageLoader } from "../sources/page-data.ts";
import { besides, prefetch } from "../sources/queries.ts";
import { workQuery } from "../sources/project-queries.ts";
import { useWords } from "../sources/locale.ts";

const samples = workQuery("document");
const queries = () => [prefetch(samples), besides(callQuery)];
export const loader = pageLoader(queries);

/** The sample projects as a carousel (WORK-4, WORK-8). */
export default function ProjectCarouselScreen() {
  const words = useWords();
  const query = useQuery(samples);
  return (
    <>
      <PageHead title={words.titles.caseStudies} picture={query.data?.projects[0]?.picture} />
      <Breadcrumb title={words.titles.caseStudies} opening="line" />
      <QueryContent query={query} error={words.errors.portfolio}>
        {({ projects }) => <CaseStudies projects={projects} />}
      </QueryContent>
      <ClosingCall />
    </>
  );
}
