import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { afterLoad, later } from "../sources/after-load.ts";
import { categoriesQuery, contactsQuery } from "../sources/queries.ts";
import { announcerId } from "../sections/use-route-announcer.ts";
import { texts } from "../texts.ts";
import styles from "./frame.module.css";
import { Header } from "./header.tsx";

// They work without their code, or are of no use yet, so it waits until the page has loaded.
const Footer = later(() => import("./footer.tsx"));
const ScrollToTop = later(() => import("./scroll-to-top.tsx"));
const SidePanel = later(() => import("./side-panel.tsx"));

/** What a visitor may notice but never needs; without it the page is whole. */
async function finish() {
  await afterLoad();
  const { addEnhancements } = await import("./enhancements.ts").catch(() => ({ addEnhancements: undefined }));
  addEnhancements?.();
}

/** What surrounds every screen: header, side panel, footer, scroll-to-top. */
export function Frame({ children }: { children: ReactNode }) {
  const categories = useQuery(categoriesQuery).data ?? [];
  const contacts = useQuery(contactsQuery).data ?? undefined;
  const name = contacts?.name || texts.fallbackName;
  useEffect(() => void finish(), []);
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skipToContent}
      </a>
      <Header name={name} categories={categories} />
      <Suspense fallback={null}>
        <SidePanel name={name} categories={categories} contacts={contacts} />
      </Suspense>
      <div className={styles.page}>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Suspense fallback={null}>
          <Footer name={name} contacts={contacts} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <ScrollToTop />
      </Suspense>
      {/* Filled by what arrives; React leaves its text alone. */}
      <p className="visually-hidden" id={announcerId} role="status" />
    </>
  );
}
