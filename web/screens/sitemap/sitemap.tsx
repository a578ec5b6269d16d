import { useQuery } from "@tanstack/react-query";
import { type Address, addresses, pathTo } from "#contract/addresses.ts";
import type { SiteLayout } from "#contract/site-layout.ts";
import { Breadcrumb } from "../../sections/breadcrumb.tsx";
import { PageHead } from "../../sections/page-head.tsx";
import { variantTitle } from "../../sections/variant-title.ts";
import { isOpen, siteFactsQuery } from "../../sources/site-facts.ts";
import { sitemapTexts } from "./sitemap-texts.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./sitemap.module.css";

interface Entry {
  path: string;
  label: string;
}

function entryOf(address: Address, titles: SiteLayout["titles"]): Entry[] {
  const name = titles?.[address.canonical] ?? sitemapTexts.names[address.page];
  if (name === undefined) return [];
  return [{ path: pathTo(address.page, address.theme), label: variantTitle(name, address) }];
}

const isVariant = ({ page, canonical }: Address) => page !== canonical;

/** Every page that needs no entry to be named, from the site map's table, and the content's further pages. */
export default function SitemapScreen() {
  const facts = useQuery(siteFactsQuery).data;
  const open = addresses.filter((address) => !facts || isOpen(facts, address));
  // `/home` and `/` are one page, with one path.
  const listed = (wanted: (address: Address) => boolean) => {
    const entries = open.filter(wanted).flatMap((address) => entryOf(address, facts?.layout.titles));
    return entries.filter(({ path }, index) => entries.findIndex((one) => one.path === path) === index);
  };
  const further = (facts?.pages ?? []).map(({ slug, title }) => ({
    path: pathTo("page", "dark", { slug }),
    label: title,
  }));
  const { pages, dark, light } = sitemapTexts.groups;
  const groups: [string, Entry[]][] = [
    [pages, [...listed((one) => one.theme === "dark" && !isVariant(one)), ...further]],
    [dark, listed((one) => one.theme === "dark" && isVariant(one))],
    [light, listed((one) => one.theme === "light")],
  ];
  return (
    <>
      <PageHead title={sitemapTexts.title} />
      <Breadcrumb title={sitemapTexts.title} />
      <div className={styles.page}>
        {groups.map(
          ([title, entries]) =>
            entries.length > 0 && (
              <section key={title}>
                <h2 className={styles.title} data-type="card">
                  {title}
                </h2>
                <ul>
                  {entries.map(({ path, label }) => (
                    <li key={path}>
                      <Link className={styles.link} to={path}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </>
  );
}
