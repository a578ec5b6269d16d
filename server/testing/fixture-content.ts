import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";

/** Files of a small, valid content folder, by their path; tests change what they need. */
export function fixtureFiles(): Record<string, string> {
  return {
    "site.yaml": [
      "website_name: Testhouse",
      "address: 1 Lane",
      "email: hello@testhouse.example",
      'phone: "+44 131 000"',
      "facebook_page: https://facebook.example/testhouse",
      "map: { mode: click, latitude: 55.9, longitude: -3.1, zoom: 15 }",
      "",
    ].join("\n"),
    "brand.yaml": 'accent: { straw: "#ffb547", rose: "#ff7a99", jade: "#4fd69c" }\n',
    "about.md": "---\ntitle: About\nmedia: a.webp\n---\n# One\n\nText & more.\n",
    "categories.yaml": [1, 2]
      .map(
        (id) =>
          `- { id: ${id}, title: Category ${id}, sub_title: Sub, title_pic: a.webp, content_pic: b.png }\n`,
      )
      .join(""),
    ...Object.fromEntries(
      [1, 2, 3].map((id) => [`items/item-${id}.md`, work(id, `category: ${id === 3 ? 2 : 1}`)]),
    ),
    ...Object.fromEntries(
      [11, 12, 13, 14].map((id) => [`projects/p-${id}.md`, work(id, `item: ${id === 14 ? 2 : 1}`)]),
    ),
    ...Object.fromEntries([1, 2, 3].map((id) => [`team/${id}.md`, member(id)])),
    ...Object.fromEntries([1, 2, 3].map((id) => [`testimonials/${id}.md`, testimonial(id)])),
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`posts/${index + 1}.md`, post(index + 1)]),
    ),
    "pages/imprint.md": "---\ntitle: Imprint\ndescription: Who we are.\n---\n# Who\n\nWe & you.\n",
    "pictures.yaml": "a.webp: { alt: A light, gel: straw }\nb.png: { alt: B light, focus: 50% 20% }\n",
    ...samples,
  };
}

function work(id: number, parent: string): string {
  const head = `id: ${id}\n${parent}\ntitle: Work ${id}\nclient: Client ${id}\ncontent_pic: a.webp`;
  return `---\n${head}\nmedia: [a.webp, b.png]\ncreated_at: 2026-01-${String(id).padStart(2, "0")}\n---\nBody ${id}\n`;
}

function member(id: number): string {
  const head = `id: ${id}\nname: Person ${id}\nposition: Lead\ndesignation: Light\ntext: Text\nage: 3${id}`;
  return `---\n${head}\nemail: p${id}@testhouse.example\nphone: "0131"\nmedia: b.png\norder: ${10 - id}\n---\nBio ${id}\n`;
}

function testimonial(id: number): string {
  return `---\nid: ${id}\nname: Client ${id}\ntitle: Head\nrate: ${[5, 4.5, 3][id - 1]}\nmedia: b.png\n---\nGood ${id}\n`;
}

function post(id: number): string {
  const date = id === 3 ? "" : `created_at: 2026-02-0${id}\n`;
  return `---\nid: ${id}\ntitle: Post ${id}\nauthor: Person 1\nmedia: a.webp\n${date}---\n## Part\n\nWords ${id}\n`;
}

const samples = {
  "samples/home.yaml": [
    "claim: We light",
    "statement: { dim: Dim, lit: Lit }",
    "counters: [{ count: 38, suffix: K, label: Done }]",
    "clients: [Client 1]",
    "work: [{ id: 14, tag: Motion }, { id: 11, tag: Print }]",
    "call: { line: Line, echo: Echo }",
    "",
  ].join("\n"),
  "samples/facts.yaml": '- { count: 45, suffix: "+", label: Clients }\n',
  "samples/pricing.yaml":
    "- { id: 1, title: Plan, trial: 15 day free trial, price: 26, currency: $, suitability: All, features: [One] }\n",
  "samples/services.yaml": [
    "services:",
    '  - { id: 1, number: "01", title: S, sub_title: Sub, text: T, list: [x], media: a.webp, images: [b.png], content: "Text **bold**" }',
    '  - { id: 2, number: "02", title: S2, sub_title: Sub, text: T, list: [x], media: a.webp, images: [] }',
    "features: [One]",
    "steps: [{ title: Step, text: Text }]",
    "questions: [{ title: Why, text: Because }]",
    "",
  ].join("\n"),
  "samples/faq.yaml": "intro: Intro\nquestions: [{ title: Why, text: Because }]\nhelp: Ask\n",
  "samples/team.yaml": "- 2\n- 1\n",
  "samples/projects.yaml": "- { id: 12, tag: Film }\n- { id: 13, tag: Web }\n",
  "samples/posts.yaml": "- { id: 4, tag: Pizza, title2: More, text: Teaser }\n",
  "samples/comments.yaml": '- { id: 1, author: Ann, date: "May 1, 2024", text: Yes, reply: false }\n',
  "samples/skills.yaml": "- { label: Light, share: 80 }\n",
  "samples/awards.yaml": "- { year: 2023, award: Gold, project: Work 11 }\n",
  "samples/sidebar.yaml":
    "categories: [{ name: Light, count: 3 }]\narchives: [{ label: May, count: 2 }]\ngallery: [a.webp, b.png]\ntags: [Burger]\n",
};

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c63" } });
let drawn: Promise<readonly [Buffer, Buffer]> | undefined;
/** Its two pictures, drawn once for all tests of a worker. */
const pictures = () =>
  (drawn ??= Promise.all([blank(1000, 500).webp().toBuffer(), blank(64, 96).png().toBuffer()]));

/** Writes a content folder with its two pictures to a temporary folder. */
export async function writeFixture(files: Record<string, string> = fixtureFiles()): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), "quarterlight-content-"));
  const [a, b] = await pictures();
  const all = { "pictures/a.webp": a, "pictures/b.png": b, ...files };
  for (const folder of new Set(Object.keys(all).map((name) => path.dirname(name))))
    await mkdir(path.join(dir, folder), { recursive: true });
  await Promise.all(Object.entries(all).map(([name, content]) => writeFile(path.join(dir, name), content)));
  return dir;
}
