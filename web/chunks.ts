/**
 * What the bundler reports about a module: the modules that import it statically, and those that import it
 * dynamically.
 */
interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

type ModuleGraph = (id: string) => ModuleInfo | null;

/** The file that every page loads first; the bundler names it after the route whose module it holds. */
export const baseChunk = "root";

/** Screens that share sections. */
const families: Readonly<Record<string, readonly string[]>> = {
  people: ["home", "about", "team", "team-member"],
  projects: ["category", "projects", "all-work", "project-carousel", "project"],
  blog: ["posts", "post"],
  services: ["services", "service", "faq"],
  texts: ["about", "page", "post", "project", "projects", "service", "team-member"],
};

/** What this many screens of several families import belongs to every page. */
const manyScreens = 5;

/** What the home page alone loads lazily is one file, and what it shares with other screens another. */
const deferredHome = "below-banner";
const deferredShared = "carousel";
const laterFiles = new Set([deferredHome, deferredShared]);

const frame = "frame";
const frameModule = /[\\/]web[\\/](?:root|hydrate-page)\.tsx/;
const screenModule = /[\\/]web[\\/]screens[\\/]([a-z-]+)[\\/]\1\.tsx/;

/** The screens, or the frame, that import a module; with `deferred`, also through dynamic imports. */
function usersOf(id: string, graph: ModuleGraph, deferred: boolean): string[] {
  const [users, seen] = [new Set<string>(), new Set([id])];
  // The loop also visits what is added while it runs.
  for (const one of seen) {
    const user = frameModule.test(one) ? frame : screenModule.exec(one)?.[1];
    if (user) users.add(user);
    const { importers = [], dynamicImporters = [] } = (user ? null : graph(one)) ?? {};
    for (const importer of deferred ? [...importers, ...dynamicImporters] : importers) seen.add(importer);
  }
  return [...users];
}

/** Whether a dynamic import reaches a module, in addition to the screens that import it statically. */
function isSharedWithDeferred(id: string, graph: ModuleGraph): boolean {
  const importers = graph(id)?.importers ?? [];
  return importers.some((importer) => usersOf(importer, graph, false).length === 0);
}

/**
 * The file that a module goes into, by what imports it; null where the bundler decides. Each file costs a
 * request and its headers, so what is needed together is one file: what every page needs, what a family of
 * screens shares, what the home page loads lazily. What a screen shares with the deferred code of others,
 * such as a form's field, is one file too; what it shares with its own, such as a style, stays with it.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (screenModule.test(id) || id.includes("entry.client")) return null;
  const users = usersOf(id, graph, false);
  const all = usersOf(id, graph, true);
  if (users.length === 0) {
    if (!all.includes("home") || all.includes(frame)) return null;
    return all.length === 1 ? deferredHome : deferredShared;
  }
  if (users.includes(frame)) return baseChunk;
  const family = Object.keys(families).find((name) => users.every((user) => families[name]?.includes(user)));
  const shared = isSharedWithDeferred(id, graph);
  const anywhere = shared || id.endsWith(".module.css");
  if (!family && (users.length >= manyScreens || (users.length > 1 && anywhere))) return baseChunk;
  if (users.length > 1) return family ?? null;
  if (!shared || all.length === 1) return null;
  return family ?? users[0] ?? null;
}

/**
 * The bundler's groups, filled in this order: each includes what its modules import, unless an earlier one
 * has it. The last does not: it would take the styles of the parts that load later from the page.
 */
export function chunkGroups() {
  const group = (belongs: (name: string) => boolean) => ({
    name(id: string, context: { getModuleInfo: ModuleGraph }) {
      const name = chunkOf(id, (module) => context.getModuleInfo(module));
      return name !== null && belongs(name) ? name : null;
    },
  });
  return [
    group((name) => name === baseChunk),
    group((name) => name !== baseChunk && !laterFiles.has(name)),
    { ...group((name) => laterFiles.has(name)), includeDependenciesRecursively: false },
  ];
}
