import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { browserLoads, serverLoads } from "../sources/page-data.ts";

const queries = () => [];
export const loader = serverLoads(queries);
export const clientLoader = browserLoads(queries);

const title = "Projects";

export default function ProjectsScreen() {
  return (
    <>
      <PageHead title={title} />
      <Breadcrumb title={title} />
    </>
  );
}
