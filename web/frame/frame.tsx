import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { afterLoad, lazyAfterLoad } from "../sources/after-load.tsx";
import { useHydrated } from "../sources/hydration-mark.ts";
import { categoriesQuery, contactsQuery } from "../sources/queries.ts";
import { useSiteName } from "../sources/use-site-name.ts";
import { siteFactsOf, useSiteFacts } from "../sources/site-facts.ts";
import { usualStructure } from "#contract/structure.ts";
import type { Words } from "#words/words.ts";
import { announcerId } from "../sections/use-route-announcer.ts";
import { deferredParts } from "./deferred.ts";
import styles from "./frame.module.css";
import { Header } from "./header.tsx";
import { useWords } from "../sources/locale.ts";

// They work without their code, or are not needed yet: one file for all of them, loaded after the page.
const Footer = lazyAfterLoad(async () => (await deferredParts()).Footer);
const PageChange = lazyAfterLoad(async () => (await deferredParts()).PageChange);
const ScrollToTop = lazyAfterLoad(async () => (await deferredParts()).ScrollToTop);
const SidePanel = lazyAfterLoad(async () => (await deferredParts()).SidePanel);

/**
 * What a visitor may notice but never needs; without it the page is complete. Where the server wants to know
 * which page is shown, `address` is that one.
 */
async function finish(words: Words, address: string | undefined) {
  await afterLoad();
  const parts = await deferredParts().catch(() => undefined);
  parts?.addEnhancements(words);
  if (address) parts?.reportMove(address);
}

/** What surrounds every screen: header, side panel, footer, scroll-to-top. */
export function Frame({ children }: { children: ReactNode }) {
  const words = useWords();
  const categories = useQuery(categoriesQuery).data ?? [];
  const contacts = useQuery(contactsQuery).data ?? undefined;
  const name = useSiteName();
  const { pathname, search } = useLocation();
  const { reportsMoves } = siteFactsOf(useQueryClient());
  const { heads } = useSiteFacts()?.structure ?? usualStructure;
  const reported = reportsMoves ? pathname + search : undefined;
  useEffect(() => void finish(words, reported), [words, reported]);
  useHydrated();
  return (
    <>
      <a className={styles.skip} href="#main" data-unprinted="">
        {words.skipToContent}
      </a>
      <Header name={name} categories={categories} />
      <SidePanel name={name} categories={categories} contacts={contacts} />
      <div className={styles.page}>
        <main id="main" tabIndex={-1} data-heads={heads}>
          {children}
        </main>
        <Footer name={name} contacts={contacts} />
      </div>
      <PageChange />
      <ScrollToTop />
      {/* Filled by the route announcer; React leaves its text alone. */}
      <p className="visually-hidden" id={announcerId} role="status" />
    </>
  );
}
