import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { fixtureFiles } from "./fixture-content.ts";

const good = fixtureFiles();
const site = good["site.yaml"] ?? "";
/** A file of the fixture with one thing in it replaced. */
function changed(file: string, from: string, to: string): Record<string, string> {
  const text = good[file] ?? "";
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  return { [file]: text.replace(from, to) };
}
const inSite = (from: string, to: string) => changed("site.yaml", from, to);
const addedToSite = (lines: string) => ({ "site.yaml": `${site}${lines}\n` });
const inPost = (from: string, to: string) => changed("posts/1.md", from, to);
const inMember = (from: string, to: string) => changed("team/1.md", from, to);

/** Mistakes in texts: what an owner does wrong, the files with it, and what the check says about it. */
export const ownerMistakes: readonly (readonly [string, Record<string, string>, string])[] = [
  // How YAML is written.
  [
    "a colon in a text",
    inSite("1 Lane", "Studio: 1 Lane"),
    "site.yaml:2 a colon in a text: put the text in quotes",
  ],
  [
    "a colon in a title of a post",
    inPost("title: Post 1", "title: Light: a note"),
    "posts/1.md:3 a colon in a text: put the text in quotes",
  ],
  [
    "a field further right",
    inSite("email:", "  email:"),
    "site.yaml:2 begins further right than its neighbours: fields that belong together begin at the same place",
  ],
  [
    "a second document",
    changed("samples/faq.yaml", "intro: Intro", "intro: Intro\n---\nmore: a"),
    "samples/faq.yaml:2 a line --- begins another document: take it out",
  ],
  [
    "a tab",
    changed("samples/faq.yaml", "intro: Intro", "intro: Intro\nmore:\n\t- a"),
    "samples/faq.yaml:3 begins with a tab: use spaces",
  ],
  [
    "a field twice",
    inSite("email:", "address: Here\nemail:"),
    "site.yaml:3 address is written twice, the first time in line 2: keep one of the two",
  ],
  ["a quote left open", inSite("1 Lane", '"1 Lane'), "site.yaml:2 a quote is opened and not closed"],
  [
    "a quote at the end left open",
    { "samples/faq.yaml": 'questions: []\nintro: "Ask' },
    "samples/faq.yaml:2 a quote is opened and not closed",
  ],
  [
    "an apostrophe in single quotes",
    inSite("1 Lane", "'Ann's Lane'"),
    "site.yaml:2 goes on after its closing quote: put the whole text in quotes of the other kind",
  ],
  ["an @ first", inSite("1 Lane", "@home"), "site.yaml:2 put a text that begins with @, % or ` in quotes"],
  ["a * first", inSite("1 Lane", "*home*"), "site.yaml:2 put a text that begins with * or & in quotes"],
  [
    "a bracket left open",
    changed("samples/faq.yaml", "Because }]", "Because }"),
    "samples/faq.yaml:3 a [ or { is opened and not closed",
  ],
  [
    "a line without a colon",
    addedToSite("phone again"),
    "site.yaml:7 has no colon: each field is written as name: text",
  ],
  [
    "no space after the colon",
    { "site.yaml": "website_name:Ann\n" },
    "site.yaml:1 must hold fields, each as name: text with a space after the colon",
  ],
  [
    "a backslash in double quotes",
    inSite("1 Lane", '"1 \\qLane"'),
    "site.yaml:2 a backslash in double quotes: write two of them, or use single quotes",
  ],
  [
    "no head",
    { "posts/1.md": "Just words\n" },
    "posts/1.md:1 begins with no head: the first line must be ---, and another --- must end the head",
  ],
  [
    "marks of a merge in YAML",
    changed(
      "samples/faq.yaml",
      "intro: Intro",
      "<<<<<<< HEAD\nintro: Intro\n=======\nintro: Hello\n>>>>>>> new",
    ),
    "samples/faq.yaml:1 marks of a merge are left: keep one of the two texts",
  ],
  [
    "marks of a merge in a text",
    inPost("Words 1", "Heading\n=======\n\n<<<<<<< HEAD\nOne\n=======\nOther\n>>>>>>> new"),
    "posts/1.md:13 marks of a merge are left: keep one of the two texts",
  ],
  [
    "the last mark of a merge, behind a block of code",
    inPost("Words 1", "```\nls\n```\n\n>>>>>>> new"),
    "posts/1.md:14 marks of a merge are left",
  ],
  [
    "marks of a merge in the addresses of an old site",
    { "redirects.yaml": "<<<<<<< HEAD\n/a: /blog\n=======\n/a: /team\n>>>>>>> new\n" },
    "redirects.yaml:1 marks of a merge are left",
  ],
  [
    "a comma in braces",
    { "pictures.yaml": "a.webp: { alt: The harbour, in rain }\nb.png: { alt: B }\n" },
    "pictures.yaml:1 a.webp.in rain: a comma in braces begins a new field: put the text in quotes",
  ],
  [
    "a comma in braces of a list",
    {
      "categories.yaml": (good["categories.yaml"] ?? "").replace(
        /.*/,
        "- { id: 1, title: Names, marks and packets }",
      ),
    },
    "categories.yaml:1 [1].marks and packets: a comma in braces begins a new field: put the text in quotes",
  ],
  [
    "no spaces before a field",
    { "pictures.yaml": "a.webp:\nalt: A\nb.png: { alt: B }\n" },
    "pictures.yaml:2 alt: needs two spaces before it, to belong to a.webp",
  ],
  [
    "no spaces before the fields of a group",
    { "site.yaml": site.replace(/map: .*/, "map:\nlatitude: 55.9\nlongitude: -3.2") },
    "site.yaml:8 longitude: needs two spaces before it, to belong to map",
  ],
  // What the agency says of itself.
  ["no name", inSite("website_name: Testhouse\n", ""), "site.yaml:1 website_name: is missing"],
  [
    "an empty name",
    inSite("website_name: Testhouse", 'website_name: ""'),
    "site.yaml:1 website_name: must not be empty",
  ],
  [
    "a misspelt field",
    inSite("website_name", "website_nam"),
    "site.yaml:1 website_nam: is not a field here; did you mean website_name?",
  ],
  [
    "swapped letters",
    inPost("title:", "tilte:"),
    "posts/1.md:3 tilte: is not a field here; did you mean title?",
  ],
  [
    "a field in capitals",
    inSite("phone:", "Phone:"),
    "site.yaml:4 Phone: is not a field here; did you mean phone?",
  ],
  [
    "a field of another product",
    addedToSite("tagline: We light"),
    "site.yaml:7 tagline: is not a field here",
  ],
  [
    "a phone without quotes",
    inSite('"+44 131 000"', "0131000"),
    "site.yaml:4 phone: must be text; put it in quotes",
  ],
  [
    "a phone without digits",
    inSite("+44 131 000", "call me maybe"),
    "site.yaml:4 phone: must be a phone number such as +44 20 7946 0123, or stay empty",
  ],
  [
    "a member's phone without digits",
    inMember('"0131"', "ask"),
    "team/1.md:9 phone: must be a phone number such as",
  ],
  [
    "an e-mail that is none",
    inSite("hello@testhouse.example", "hello at testhouse"),
    "site.yaml:3 email: must be an e-mail address such as hello@agency.example",
  ],
  [
    "a social page without https",
    inSite("https://facebook.example/testhouse", "facebook.example/testhouse"),
    "site.yaml:5 facebook_page: must be empty or an address that begins with https://",
  ],
  ["a switch that is no switch", addedToSite("showcase: of"), "site.yaml:7 showcase: must be on or off"],
  [
    "a place beyond the earth",
    inSite("latitude: 55.9", "latitude: 155.9"),
    "site.yaml:6 map.latitude: must be -90 to 90",
  ],
  [
    "a comma in a number",
    inSite("latitude: 55.9", 'latitude: "55,9"'),
    "site.yaml:6 map.latitude: must be a number",
  ],
  ["a map without a place", inSite("latitude: 55.9, ", ""), "site.yaml:6 map.latitude: must be a number"],
  [
    "a menu that leads nowhere",
    addedToSite("menu: [/blgo]"),
    "site.yaml:7 menu: /blgo is no page of this site.",
  ],
  [
    "an unknown section",
    addedToSite("sections: { home: [prices] }"),
    "site.yaml:7 sections.home.[1]: is no section of this page; these are: banner, statement,",
  ],
  [
    "a title for no page",
    addedToSite("titles: { /blgo: Journal }"),
    "site.yaml:7 titles./blgo: is not a page without an entry of its own; these are: /,",
  ],
  [
    "a country that requires a page",
    addedToSite("country: de"),
    "site.yaml:7 country: sites in de need a page about privacy: add pages/privacy.md",
  ],
  [
    "a country in words",
    addedToSite("country: Deutschland"),
    "site.yaml:7 country: must be two letters, such as de or pl",
  ],
  // Entries.
  [
    "an id twice",
    inPost("id: 1", "id: 8"),
    "posts/8.md:2 id: 8 is already the post of posts/1.md; the next free id is 9",
  ],
  ["an id in quotes", inPost("id: 1", 'id: "1"'), "posts/1.md:2 id: must be a whole number above 0"],
  ["no id", inPost("id: 1\n", ""), "posts/1.md:2 id: is missing"],
  ["an id below 1", inPost("id: 1", "id: 0"), "posts/1.md:2 id: must be a whole number above 0"],
  ["no title", inPost("title: Post 1\n", ""), "posts/1.md:2 title: is missing"],
  [
    "a title that is a number",
    inPost("title: Post 1", "title: 2026"),
    "posts/1.md:3 title: must be text; put it in quotes",
  ],
  [
    "a date as people say it",
    inPost("created_at: 2026-02-01", "created_at: 1.2.2026"),
    "posts/1.md:6 created_at: must be a date like 2026-03-31 or a time like 2026-03-31T09:00:00Z",
  ],
  [
    "a day that there is not",
    inPost("2026-02-01", "2026-02-30"),
    "posts/1.md:6 created_at: must be a date like 2026-03-31",
  ],
  [
    "a field of another entry",
    inPost("author:", "autor:"),
    "posts/1.md:4 autor: is not a field here; did you mean author?",
  ],
  [
    "a member's e-mail that is none",
    inMember("p1@testhouse.example", "p1"),
    "team/1.md:8 email: must be an e-mail address such as hello@agency.example",
  ],
  [
    "a rate above five",
    changed("testimonials/1.md", "rate: 5", "rate: 6"),
    "testimonials/1.md:5 rate: must be 5 or less",
  ],
  [
    "a rate in thirds",
    changed("testimonials/1.md", "rate: 5", "rate: 4.3"),
    "testimonials/1.md:5 rate: must be a whole or a half",
  ],
  [
    "a category that there is not",
    changed("items/item-1.md", "category: 1", "category: 7"),
    "items/item-1.md:3 category: there is no entry with the id 7 in categories.yaml, or it has faults; there are 1, 2",
  ],
  [
    "an item that there is not",
    changed("projects/p-11.md", "item: 1", "item: 9"),
    "projects/p-11.md:3 item: there is no entry with the id 9 in items/, or it has faults; there are 1, 2, 3",
  ],
  [
    "one picture where a list belongs",
    changed("items/item-1.md", "media: [a.webp, b.png]", "media: a.webp"),
    "items/item-1.md:7 media: must be a list of pictures",
  ],
  [
    "a page at an address of the site",
    { "pages/blog.md": "---\ntitle: Blog\n---\n" },
    "pages/blog.md:1 the address /blog is one of the site's own; give the file another name",
  ],
  [
    "a page's name in capitals",
    { "pages/Terms.md": "---\ntitle: Terms\n---\n" },
    "pages/Terms.md:1 the file's name becomes the page's address: lower-case words with hyphens between them, like terms-of-use.md",
  ],
  // Lists.
  [
    "a price in quotes",
    changed("samples/pricing.yaml", "price: 26", 'price: "26"'),
    "samples/pricing.yaml:1 [1].price: must be a number, with a point and without quotes: 26.50",
  ],
  [
    "a price with a comma",
    changed("samples/pricing.yaml", "price: 26", "price: 26,50"),
    "samples/pricing.yaml:1 ",
  ],
  [
    "a price below nothing",
    changed("samples/pricing.yaml", "price: 26", "price: -5"),
    "samples/pricing.yaml:1 [1].price: must be 0 or more",
  ],
  [
    "a currency in words",
    changed("samples/pricing.yaml", "currency: $", "currency: euros"),
    "samples/pricing.yaml:1 [1].currency: must be the code of a currency such as EUR, or its sign such as €",
  ],
  [
    "a currency in small letters",
    changed("samples/pricing.yaml", "currency: $", "currency: eur"),
    "samples/pricing.yaml:1 [1].currency: must be the code of a currency",
  ],
  [
    "a currency in capital letters",
    changed("samples/pricing.yaml", "currency: $", "currency: EURO"),
    "samples/pricing.yaml:1 [1].currency: must be the code of a currency",
  ],
  [
    "a currency in a short word",
    changed("samples/pricing.yaml", "currency: $", "currency: yen"),
    "samples/pricing.yaml:1 [1].currency: must be the code of a currency",
  ],
  [
    "a question without an answer",
    changed("samples/faq.yaml", "{ title: Why, text: Because }", "{ title: Why }"),
    "samples/faq.yaml:2 questions.[1].text: is missing",
  ],
  [
    "a sample of no entry",
    { "samples/team.yaml": "- 77\n" },
    "samples/team.yaml:1 there is no entry with the id 77, or it has faults",
  ],
  [
    "a skill beyond all",
    { "samples/skills.yaml": "- { label: Light, share: 180 }\n" },
    "samples/skills.yaml:1 [1].share: must be 100 or less",
  ],
  [
    "a list that is none",
    { "categories.yaml": "id: 1\ntitle: One\n" },
    "categories.yaml:1 must be a list of categories",
  ],
  // Names of files and folders.
  [
    "a misspelt folder",
    { "testimonals/1.md": "---\nid: 9\nname: A\nrate: 5\n---\n" },
    "testimonals:1 is not read; did you mean testimonials?",
  ],
  [
    "a misspelt file",
    { "categorys.yaml": "[]\n" },
    "categorys.yaml:1 is not read; did you mean categories.yaml?",
  ],
  ["another ending", { "site.yml": site }, "site.yml:1 is not read; did you mean site.yaml?"],
  [
    "a misspelt sample",
    { "samples/prices.yaml": "[]\n", "samples/pricings.yaml": "[]\n" },
    "samples/pricings.yaml:1 is not read; did you mean pricing.yaml?",
  ],
  [
    "a post that is no Markdown",
    { "posts/9.txt": "Words\n" },
    "posts/9.txt:1 is not read: only names that end in .md are read here",
  ],
  // The brand.
  [
    "a colour without quotes",
    { "brand.yaml": "accent: #7fd1ff\n" },
    "brand.yaml:1 accent: is empty: put the colour in quotes, an unquoted # begins a remark",
  ],
  [
    "a colour by its name",
    { "brand.yaml": "accent: blue\n" },
    'brand.yaml:1 accent: must be a colour like "#7fd1ff"',
  ],
  [
    "a colour without its sign",
    { "brand.yaml": "accent: 2F6B3A\n" },
    'brand.yaml:1 accent: must be a colour like "#7fd1ff"; write "#2f6b3a"',
  ],
  [
    "a colour in typographic quotes",
    { "brand.yaml": "accent: “#2F6B3A”\n" },
    'brand.yaml:1 accent: must be a colour like "#7fd1ff"; write "#2f6b3a"',
  ],
  // Pictures where they are named.
  [
    "a phone's photo in a text",
    inPost("media: a.webp", "media: a.heic"),
    "posts/1.md:5 a.heic: this photo is a HEIC file; export it as JPEG",
  ],
  [
    "a drawing in a text",
    inPost("media: a.webp", "media: a.svg"),
    "posts/1.md:5 a.svg: is a drawing (SVG); export it as PNG or WebP",
  ],
  [
    "a film as a picture",
    inPost("Words 1", "![A film](film.mp4)"),
    "posts/1.md:10 film.mp4: is a film; pictures are .webp, .jpg, .png, .avif or .gif",
  ],
  [
    "a picture with its folder",
    inPost("media: a.webp", "media: pictures/a.webp"),
    "posts/1.md:5 the picture pictures/a.webp is not in pictures.yaml: leave out pictures/: a.webp",
  ],
  [
    "a picture with its folder in pictures.yaml",
    { "pictures.yaml": "a.webp: { alt: A }\nb.png: { alt: B }\npictures/a.webp: { alt: A }\n" },
    "pictures.yaml:3 pictures/a.webp: there is no such file in pictures/; leave out pictures/: a.webp",
  ],
  [
    "a picture whose name no address can hold",
    { ...inPost("media: a.webp", "media: Grün (1).JPG"), "pictures/Grün (1).JPG": "" },
    "posts/1.md:5 Grün (1).JPG: name it grun-1.jpg: names hold only plain letters",
  ],
  [
    "a file whose name no address can hold",
    inPost("Words 1", "[Prices](<files/Our prices.pdf>)"),
    "posts/1.md:10 files/Our prices.pdf name it our-prices.pdf: names hold only",
  ],
  [
    "a focus that is no place",
    { "pictures.yaml": "a.webp: { alt: A }\nb.png:\n  alt: B\n  square: nose\n" },
    "pictures.yaml:4 b.png.square: must be two percentages such as 40% 20%, or words: left, right, top, bottom, face, center",
  ],
  [
    "a gel that the brand has not",
    {
      "brand.yaml": 'accent: "#7fd1ff"\n',
      "pictures.yaml": "a.webp: { alt: A, gel: straw }\nb.png: { alt: B }\n",
    },
    "pictures.yaml:1 ",
  ],
];

/** A file that is no good picture, by its name; the fixture's pictures.yaml lists it on line 3. */
export const badPictures: readonly (readonly [string, string, (file: string) => Promise<unknown>, string])[] =
  [
    ["a phone's photo", "photo.heic", heic, "photo.heic: this photo is a HEIC file; export it as JPEG"],
    [
      "a phone's photo under another name",
      "photo.jpg",
      heic,
      "photo.jpg: this photo is a HEIC file; export it as JPEG",
    ],
    ["a scan", "scan.tiff", (file) => writeFile(file, "II*"), "scan.tiff: is a TIFF file; export it as JPEG"],
    [
      "a raw photo",
      "IMG_1.CR2",
      (file) => writeFile(file, "II*"),
      "IMG_1.CR2: is a camera's raw file; export it as JPEG",
    ],
    [
      "a drawing",
      "mark.svg",
      (file) => writeFile(file, "<svg/>"),
      "mark.svg: is a drawing (SVG); export it as PNG or WebP",
    ],
    [
      "a PNG that is called a JPEG",
      "shot.jpg",
      (file) => blank(9).png().toFile(file),
      "shot.jpg: is not what its name says: name it shot.png",
    ],
    [
      "a photo cut off",
      "half.jpg",
      half,
      "half.jpg: is damaged or cut off: save it again from the program it comes from",
    ],
    [
      "a text",
      "text.png",
      (file) => writeFile(file, "no picture"),
      "text.png: is damaged or cut off, or no picture whatever its name says",
    ],
    ["no file", "none.jpg", () => Promise.resolve(), "none.jpg: there is no such file in pictures/"],
    [
      "a name in capitals",
      "photo-7.jpg",
      (file) => blank(9).jpeg().toFile(file.replace("photo-7.jpg", "Photo-7.JPG")),
      "photo-7.jpg: there is no such file in pictures/; did you mean Photo-7.JPG?",
    ],
    [
      "a name with spaces",
      "my photo.jpg",
      (file) => blank(9).jpeg().toFile(file),
      "my photo.jpg: name it my-photo.jpg: names hold only plain letters, digits, - _ . and /",
    ],
    [
      "a name with letters that addresses write otherwise",
      "Übersicht 🌿 (1).JPG",
      (file) => blank(9).jpeg().toFile(file),
      "Übersicht 🌿 (1).JPG: name it ubersicht-1.jpg: names hold only plain letters",
    ],
    [
      "far too large",
      "wall.png",
      (file) => blank(10_001).png({ compressionLevel: 1 }).toFile(file),
      "wall.png: has 101 megapixels, and at most 100 are taken: save it smaller (pages use 2400 pixels on its longer side)",
    ],
  ];

function blank(side: number) {
  return sharp({ create: { width: side, height: side, channels: 3, background: "#c63" } });
}

/** The first bytes of a file as iPhones write them. */
function heic(file: string) {
  return writeFile(file, Buffer.from("\0\0\0\u0024ftypheic\0\0\0\0mif1MiHEmiafheic", "latin1"));
}

async function half(file: string) {
  const whole = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: "#c63",
      noise: { type: "gaussian", mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  await writeFile(file, whole.subarray(0, whole.length / 2));
}
