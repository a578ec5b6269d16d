import { type Address, addresses, pathTo } from "#contract/addresses.ts";
import type { SiteLayout } from "#contract/site-layout.ts";
import type { Words } from "#words/words.ts";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { variantTitle } from "../sections/variant-title.ts";
import { useWords } from "../sources/locale.ts";
import { isOpen, useSiteFacts } from "../sources/site-facts.ts";
import { Link } from "../ui/link.tsx";
import styles from "./sitemap/sitemap.module.css";
import type { PageName } from "#contract/site-map.ts";

interface Entry {
  path: string;
  label: string;
}

function entryOf(address: Address, titles: SiteLayout["titles"], words: Words): Entry[] {
  const name = titles?.[address.canonical] ?? pageNames(words)[address.page];
  if (name === undefined) return [];
  return [{ path: pathTo(address.page, address.theme), label: variantTitle(name, address, words) }];
}

const isVariant = ({ page, canonical }: Address) => page !== canonical;

/** Every page whose address contains no entry, from the site map, and the content's further pages. */
export default function SitemapScreen() {
  const words = useWords();
  const facts = useSiteFacts();
  const open = addresses.filter((address) => !facts || isOpen(facts, address));
  // `/home` and `/` are one page, with one path.
  const listed = (wanted: (address: Address) => boolean) => {
    const entries = open.filter(wanted).flatMap((address) => entryOf(address, facts?.layout.titles, words));
    return entries.filter(({ path }, index) => entries.findIndex((one) => one.path === path) === index);
  };
  const further = (facts?.pages ?? []).map(({ slug, title }) => ({
    path: pathTo("page", "dark", { slug }),
    label: title,
  }));
  const { pages, dark, light } = words.sitemap;
  const groups: [string, Entry[]][] = [
    [pages, [...listed((one) => one.theme === "dark" && !isVariant(one)), ...further]],
    [dark, listed((one) => one.theme === "dark" && isVariant(one))],
    [light, listed((one) => one.theme === "light")],
  ];
  return (
    <>
      <PageHead title={words.sitemap.title} />
      <Breadcrumb title={words.sitemap.title} />
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

/** The name of each page without an entry of its own; its layouts share the name. */
function pageNames({ nav, footer, titles }: Words): Partial<Record<PageName, string>> {
  return {
    home: nav.home,
    about: footer.about,
    team: titles.team,
    team2: titles.team,
    projects: titles.projects,
    projectGrid: titles.projects,
    projectStack: titles.projects,
    project3: titles.caseStudies,
    contact: nav.contact,
    faq: titles.faq,
    services: titles.services,
    services2: titles.services,
    services3: titles.services,
    services4: titles.services,
    blog: titles.blog,
    blog2: titles.blog,
    blog3: titles.blog,
    blogStandard: titles.blog,
    blogWithSidebar: titles.blog,
  };
}
