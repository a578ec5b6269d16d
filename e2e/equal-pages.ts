import type { APIRequestContext } from "@playwright/test";
import { addressAt } from "../contract/addresses.ts";
import { type Example, examples } from "./examples.ts";
import { words } from "./words.ts";

/** What no layout depends on: scripts, where links lead, and what the way to the other theme is called. */
const ignored = new RegExp(
  `<script.*?</script>| (?:href|name="page" value)="[^"]*"|${words.theme.light}|${words.theme.dark}`,
  "gs",
);

const bodies = new Map<string, Promise<string>>();

async function readBody(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return html.slice(html.indexOf("<body")).replaceAll(ignored, "");
}

function bodyOf(request: APIRequestContext, path: string): Promise<string> {
  const body = bodies.get(path) ?? readBody(request, path);
  bodies.set(path, body);
  return body;
}

/** The first address that has the same HTML as this one but for where its links lead, in either theme. */
export async function firstEqual(request: APIRequestContext, example: Example): Promise<Example> {
  const screenOf = ({ path }: Example) => addressAt(path)?.screen;
  const own = await bodyOf(request, example.path);
  for (const other of examples.slice(0, examples.indexOf(example)))
    if (screenOf(other) === screenOf(example) && (await bodyOf(request, other.path)) === own) return other;
  return example;
}
