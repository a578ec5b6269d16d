import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { Failure } from "../ui/failure.tsx";
import { Loader } from "../ui/loader.tsx";
import { useWords } from "../sources/locale.ts";

interface AnswerProps<Data> {
  query: UseQueryResult<Data | null>;
  /** The sentence of the error catalogue (ERR-1). */
  error: string;
  /** A link for the case that the entry does not exist: to its list. */
  back?: { to: string; label: string };
  /** The page's heading without JavaScript while the entry, whose title would be the heading, is missing. */
  heading?: string;
  children: (data: Data) => ReactNode;
}

/**
 * A query's content, its loader while it loads, its sentence when it failed or the entry does not exist.
 * Without JavaScript the loader would turn for ever: there the sentence is shown beside it.
 */
export function QueryContent<Data>({ query, error, back, heading, children }: AnswerProps<Data>) {
  const words = useWords();
  if (query.data) return children(query.data);
  if (query.isPending)
    return (
      <>
        <Loader label={words.loading} />
        <noscript>
          {/* Only for pages without JavaScript, so the script does not include it. */}
          {import.meta.env.SSR && (
            <>
              {heading && <h1 className="visually-hidden">{heading}</h1>}
              <Failure sentence={error} retryLabel={words.retry} />
            </>
          )}
        </noscript>
      </>
    );
  return (
    <Failure
      sentence={error}
      retryLabel={words.retry}
      {...(query.isError && { onRetry: () => void query.refetch() })}
    >
      {query.isSuccess && back && <ArrowLink to={back.to}>{back.label}</ArrowLink>}
    </Failure>
  );
}
