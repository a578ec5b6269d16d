import { queryOptions } from "@tanstack/react-query";
import type { CategoryDetail } from "#contract/category.ts";
import type { Item, ItemDetail } from "#contract/item.ts";
import type { Gel } from "#contract/picture.ts";
import type { Project } from "#contract/project.ts";
import type { DataOrigin } from "#contract/site-map.ts";
import type {
  AllWorkView,
  CategoryPageView,
  ProjectView,
  WorkCardView,
  WorkView,
} from "../views/project-views.ts";
import { cutClient } from "./cut-client.ts";
import { gelAt, type Pictures } from "./entities.ts";
import { entryQuery, isNotFound, nextOf } from "./entry-query.ts";
import { readProjectCard } from "./project-card.ts";
import type { Prefetch } from "./page-data.ts";
import {
  ask,
  askSample,
  besides,
  categoriesQuery,
  findSample,
  prefetch,
  type QueryContext,
} from "./queries.ts";
import { siteFactsOf } from "./site-facts.ts";

/** A project of the API, or of the samples, which have their own tag. */
type GivenProject = Partial<Project> & { tag?: string };

function readWorkCard(project: GivenProject, pictures: Pictures): WorkCardView {
  const card = readProjectCard(project, pictures);
  return {
    ...card,
    tag: project.tag || card.tag,
    givenTitle: project.title ?? "",
    date: project.created_at ?? "",
  };
}

/** An item's client, where its title is not the same already. */
function clientOf({ client = "", title }: Partial<Item>): string {
  return client === title ? "" : client;
}

/** A category with its items; an item's tag is its client, cut as on a project's page (WORK-1, WORK-5). */
function readCategoryPage(
  category: Partial<CategoryDetail>,
  pictures: Pictures,
): Omit<CategoryPageView, "gel"> {
  const toCard = (item: Partial<Item>) => ({
    ...readWorkCard(item, pictures),
    tag: cutClient(clientOf(item)),
  });
  return {
    id: category.id ?? 0,
    slug: category.slug,
    title: category.title ?? "",
    subTitle: category.sub_title ?? "",
    picture: pictures(category.content_pic),
    items: (category.item ?? []).map(toCard),
  };
}

/** An item with its projects in order (WORK-2). */
function readWork(item: Partial<ItemDetail>, pictures: Pictures): WorkView {
  return {
    id: item.id ?? 0,
    slug: item.slug,
    title: item.title ?? "",
    client: clientOf(item),
    html: item.content ?? "",
    picture: item.content_pic ? pictures(item.content_pic) : undefined,
    projects: (item.projects ?? []).map((project) => readWorkCard(project, pictures)),
  };
}

/** A project with the defaults of WORK-5 and WORK-7; its gallery is given as a list or as one path. */
export function readProject(project: GivenProject, pictures: Pictures): ProjectView {
  const { id, slug, title, tag, picture, date } = readWorkCard(project, pictures);
  return {
    id,
    slug,
    title,
    tag,
    date,
    client: project.client ?? "",
    html: project.content ?? "",
    hero: picture,
    gallery: [project.media ?? []]
      .flat()
      .filter(Boolean)
      .map((path) => pictures(path)),
    itemId: project.item_id ?? 0,
    itemSlug: project.item?.slug,
  };
}

/** The gel of a category: without the list the page lacks its colour, not its text. */
async function gelOf(context: QueryContext, id: string): Promise<Gel> {
  const categories = await context.client.ensureQueryData(categoriesQuery).catch(() => null);
  return (
    categories?.find((category) => String(category.id) === id)?.gel ??
    gelAt(siteFactsOf(context.client).gels, 0)
  );
}

/** One category with its items, lit by its place among the categories (WORK-1). */
export function categoryQuery(id: string) {
  return entryQuery<CategoryPageView>(["category", id], async (context) => {
    const [category, gel] = await Promise.all([
      ask(context, { name: "category", id }, readCategoryPage),
      gelOf(context, id),
    ]);
    return category && { ...category, gel };
  });
}

function askItem(context: QueryContext, id: string | number): Promise<WorkView | null> {
  return ask(context, { name: "item", id }, readWork);
}

function askSamples(context: QueryContext): Promise<WorkView> {
  return askSample(context, "projects", (projects, pictures) => ({
    ...readWork({}, pictures),
    projects: projects.map((project) => readWorkCard(project, pictures)),
  }));
}

/**
 * Projects that are shown together: live those of an item, from the samples all of them (WORK-2, WORK-3,
 * WORK-8).
 */
export function workQuery(source: DataOrigin, id: string | number = "") {
  const key = source === "document" ? ["work", source] : ["work", source, String(id)];
  return entryQuery<WorkView>(key, (context) =>
    source === "document" ? askSamples(context) : askItem(context, id),
  );
}

/** How many items a page of all work shows. */
const itemsPerPage = 12;

/** The items of all categories, in the categories' order. */
async function askItems(context: QueryContext): Promise<WorkCardView[]> {
  const categories = (await context.client.ensureQueryData(categoriesQuery)) ?? [];
  const asked = categories.map(({ id }) => ask(context, { name: "category", id }, readCategoryPage));
  return (await Promise.all(asked)).flatMap((category) => category?.items ?? []);
}

/** The item after that of a project, around the end; the samples have none. */
export function nextItemQuery(source: DataOrigin, itemId: number) {
  return {
    ...queryOptions<WorkCardView | null>({
      queryKey: ["work", source, itemId, "next"],
      queryFn: async (context) => nextOf(await askItems(context), itemId) ?? null,
    }),
    enabled: source === "api" && itemId > 0,
  };
}

/** A page of the items of all categories (WORK-3); null beyond the end. */
export function allWorkQuery(page: number) {
  return entryQuery<AllWorkView>(["all-work", page], async (context) => {
    const items = await askItems(context);
    const pages = Math.max(1, Math.ceil(items.length / itemsPerPage));
    if (page > pages) return null;
    return { items: items.slice((page - 1) * itemsPerPage, page * itemsPerPage), page, pages };
  });
}

/** A project of the sample pages, or of the home page's selected work. */
async function askSampleProject(context: QueryContext, id: string): Promise<ProjectView | null> {
  const find = (projects: readonly GivenProject[], pictures: Pictures) => {
    const found = projects.find((project) => String(project.id) === id);
    return found ? readProject(found, pictures) : null;
  };
  return (
    (await findSample(context, "projects", find)) ??
    findSample(context, "home", ({ work }, pictures) => find(work, pictures))
  );
}

/**
 * One project, live or from the samples (WORK-5, WORK-8). Each falls back to the other: a light page shows
 * every project that exists (BLOG-8), and a sample's link leads somewhere with a provider too.
 */
export function projectQuery(source: DataOrigin, id: string) {
  const live = (context: QueryContext) => ask(context, { name: "project", id }, readProject);
  const sample = (context: QueryContext) => askSampleProject(context, id);
  return entryQuery<ProjectView>(["project", source, id], async (context) => {
    if (source === "document") return (await sample(context)) ?? live(context);
    return (await live(context)) ?? sample(context);
  });
}

/** Starts the query of a project and, once it names its item, of the projects beside it (WORK-5). */
export function prefetchProject(source: DataOrigin, id: string): Prefetch {
  return async (client) => {
    const query = projectQuery(source, id);
    await prefetch(query)(client);
    const project = client.getQueryData(query.queryKey);
    if (!project || isNotFound(project) || !project.itemId) return;
    const next = nextItemQuery(source, project.itemId);
    await Promise.all([
      prefetch(workQuery(source, project.itemId))(client),
      next.enabled && besides(next)(client),
    ]);
  };
}
