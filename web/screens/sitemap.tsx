import { type Address, addresses, pathTo } from "#contract/addresses.ts";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { variantTitle } from "../sections/variant-title.ts";
import { useWords } from "../sources/locale.ts";
import { usePageNames } from "../sources/page-names.ts";
import { isOpen, useSiteFacts } from "../sources/site-facts.ts";
import { Link } from "../ui/link.tsx";
import styles from "./sitemap/sitemap.module.css";

interface Entry {
  path: string;
  label: string;
}

const isVariant = ({ page, canonical }: Address) => page !== canonical;

/** Every page whose address contains no entry, from the site map, and the content's further pages. */
export default function SitemapScreen() {
  const words = useWords();
  const names = usePageNames();
  const facts = useSiteFacts();
  const open = addresses.filter(
    (address) => address.page !== "sitemap" && (!facts || isOpen(facts, address)),
  );
  // `/home` and `/` are one page, with one path.
  const listed = (wanted: (address: Address) => boolean) => {
    const entries = open.filter(wanted).flatMap((address): Entry[] => {
      const name = names[address.canonical];
      if (name === undefined) return [];
      return [{ path: pathTo(address.page, address.theme), label: variantTitle(name, address, words) }];
    });
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
      <div className={styles.page} data-section="page">
        {groups.map(
          ([title, entries]) =>
            entries.length > 0 && (
              <section key={title}>
                <h2 className={styles.title} data-type="card" data-axis="">
                  {title}
                </h2>
                <ul data-axis="">
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
