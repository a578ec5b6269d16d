import { useQuery } from "@tanstack/react-query";
import { contactsQuery } from "../sources/queries.ts";
import { texts } from "../texts.ts";

/** Title of a page (SHELL-11): the website's name, then the page's own. React moves it into the head. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  const name = useQuery(contactsQuery).data?.name || texts.fallbackName;
  return (
    <>
      <title>{`${name} - ${title}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
