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
    "site.yaml:2 There is a colon in a text: put the text in quotes.",
  ],
  [
    "a colon in a title of a post",
    inPost("title: Post 1", "title: Light: a note"),
    "posts/1.md:3 There is a colon in a text: put the text in quotes.",
  ],
  [
    "a field further right",
    inSite("email:", "  email:"),
    "site.yaml:2 This begins further right than its neighbours: fields that belong together begin at the same place.",
  ],
  [
    "a second document",
    changed("samples/faq.yaml", "intro: Intro", "intro: Intro\n---\nmore: a"),
    "samples/faq.yaml:2 A line --- begins another document: take it out.",
  ],
  [
    "a tab",
    changed("samples/faq.yaml", "intro: Intro", "intro: Intro\nmore:\n\t- a"),
    "samples/faq.yaml:3 This begins with a tab: use spaces.",
  ],
  [
    "a field twice",
    inSite("email:", "address: Here\nemail:"),
    "site.yaml:3 “address” is written twice, the first time in line 2: keep one of the two.",
  ],
  ["a quote left open", inSite("1 Lane", '"1 Lane'), "site.yaml:2 A quote is opened and not closed."],
  [
    "a quote at the end left open",
    { "samples/faq.yaml": 'questions: []\nintro: "Ask' },
    "samples/faq.yaml:2 A quote is opened and not closed.",
  ],
  [
    "an apostrophe in single quotes",
    inSite("1 Lane", "'Ann's Lane'"),
    "site.yaml:2 The text goes on after its closing quote: put the whole of it in quotes of the other kind.",
  ],
  [
    "an @ first",
    inSite("1 Lane", "@home"),
    "site.yaml:2 A text that begins with @, % or ` is put in quotes.",
  ],
  ["a * first", inSite("1 Lane", "*home*"), "site.yaml:2 A text that begins with * or & is put in quotes."],
  [
    "a bracket left open",
    changed("samples/faq.yaml", "Because }]", "Because }"),
    "samples/faq.yaml:3 A [ or { is opened and not closed.",
  ],
  [
    "a line without a colon",
    addedToSite("phone again"),
    "site.yaml:7 There is no colon: each field is written as name: text.",
  ],
  [
    "no space after the colon",
    { "site.yaml": "website_name:Ann\n" },
    "site.yaml:1 Something else stands here than these fields. Fill them in again; in a file each is written as name: text, with a space after the colon.",
  ],
  [
    "a backslash in double quotes",
    inSite("1 Lane", '"1 \\qLane"'),
    "site.yaml:2 There is a backslash in double quotes: write two of them, or use single quotes.",
  ],
  [
    "no head",
    { "posts/1.md": "Just words\n" },
    "posts/1.md:1 This begins with no head: the first line must be ---, and another --- must end the head.",
  ],
  [
    "marks of a merge in YAML",
    changed(
      "samples/faq.yaml",
      "intro: Intro",
      "<<<<<<< HEAD\nintro: Intro\n=======\nintro: Hello\n>>>>>>> new",
    ),
    "samples/faq.yaml:1 Marks of a merge are left: keep one of the two texts between <<<<<<< and >>>>>>>, and take the marks out.",
  ],
  [
    "marks of a merge in a text",
    inPost("Words 1", "Heading\n=======\n\n<<<<<<< HEAD\nOne\n=======\nOther\n>>>>>>> new"),
    "posts/1.md:13 Marks of a merge are left: keep one of the two texts between <<<<<<< and >>>>>>>, and take the marks out.",
  ],
  [
    "the last mark of a merge, behind a block of code",
    inPost("Words 1", "```\nls\n```\n\n>>>>>>> new"),
    "posts/1.md:14 Marks of a merge are left: keep one of the two texts between <<<<<<< and >>>>>>>, and take the marks out.",
  ],
  [
    "marks of a merge in the addresses of an old site",
    { "redirects.yaml": "<<<<<<< HEAD\n/a: /blog\n=======\n/a: /team\n>>>>>>> new\n" },
    "redirects.yaml:1 Marks of a merge are left: keep one of the two texts between <<<<<<< and >>>>>>>, and take the marks out.",
  ],
  [
    "a comma in braces",
    { "pictures.yaml": "a.webp: { alt: The harbour, in rain }\nb.png: { alt: B }\n" },
    "pictures.yaml:1 “a.webp”: A comma in braces begins a new field, “in rain”: put the text in quotes.",
  ],
  [
    "a comma in braces of a list",
    {
      "categories.yaml": (good["categories.yaml"] ?? "").replace(
        /.*/,
        "- { id: 1, title: Names, marks and packets }",
      ),
    },
    "categories.yaml:1 1: A comma in braces begins a new field, “marks and packets”: put the text in quotes.",
  ],
  [
    "no spaces before a field",
    { "pictures.yaml": "a.webp:\nalt: A\nb.png: { alt: B }\n" },
    "pictures.yaml:2 “alt”: “alt” needs two spaces before it, to belong to “a.webp”.",
  ],
  [
    "no spaces before the fields of a group",
    { "site.yaml": site.replace(/map: .*/, "map:\nlatitude: 55.9\nlongitude: -3.2") },
    "site.yaml:8 “longitude” needs two spaces before it, to belong to “map”.",
  ],
  // What the agency says of itself.
  ["no name", inSite("website_name: Testhouse\n", ""), "site.yaml:1 Name: This is needed."],
  [
    "an empty name",
    inSite("website_name: Testhouse", 'website_name: ""'),
    "site.yaml:1 Name: This must not be empty: write what belongs here.",
  ],
  [
    "a misspelt field",
    inSite("website_name", "website_nam"),
    "site.yaml:1 “website_nam” is not a field that the site knows here. Did you mean “website_name”?",
  ],
  [
    "swapped letters",
    inPost("title:", "tilte:"),
    "posts/1.md:3 “tilte” is not a field that the site knows here. Did you mean “title”?",
  ],
  [
    "a field in capitals",
    inSite("phone:", "Phone:"),
    "site.yaml:4 “Phone” is not a field that the site knows here. Did you mean “phone”?",
  ],
  [
    "a field of another product",
    addedToSite("tagline: We light"),
    "site.yaml:7 “tagline” is not a field that the site knows here.",
  ],
  [
    "a phone without quotes",
    inSite('"+44 131 000"', "0131000"),
    "site.yaml:4 Phone: Only text can stand here. Type it again; a number that is a text stands between quotation marks.",
  ],
  [
    "a phone without digits",
    inSite("+44 131 000", "call me maybe"),
    "site.yaml:4 Phone: This must be a phone number such as +44 20 7946 0123, or stay empty.",
  ],
  [
    "a member's phone without digits",
    inMember('"0131"', "ask"),
    "team/1.md:9 Phone: This must be a phone number such as +44 20 7946 0123, or stay empty.",
  ],
  [
    "an e-mail that is none",
    inSite("hello@testhouse.example", "hello at testhouse"),
    "site.yaml:3 E-mail: This must be an e-mail address, such as hello@agency.example.",
  ],
  [
    "a social page without https",
    inSite("https://facebook.example/testhouse", "facebook.example/testhouse"),
    "site.yaml:5 Page at Facebook: This must be an address that begins with https://, or stay empty.",
  ],
  [
    "a switch that is no switch",
    addedToSite("showcase: of"),
    "site.yaml:7 Second layouts: This can only be on or off. Choose again.",
  ],
  [
    "a place beyond the earth",
    inSite("latitude: 55.9", "latitude: 155.9"),
    "site.yaml:6 Map on the contact page: Latitude: This must be a number from -90 to 90, written such as 26.50.",
  ],
  [
    "a comma in a number",
    inSite("latitude: 55.9", 'latitude: "55,9"'),
    "site.yaml:6 Map on the contact page: Latitude: This must be a number from -90 to 90, written such as 26.50.",
  ],
  [
    "a map without a place",
    inSite("latitude: 55.9, ", ""),
    "site.yaml:6 Map on the contact page: Latitude: This is needed.",
  ],
  [
    "a menu that leads nowhere",
    addedToSite("menu: [/blgo]"),
    "site.yaml:7 Menu: 1: “/blgo” is no page of your site. Choose one, or an address that begins with https://.",
  ],
  [
    "an unknown section",
    addedToSite("sections: { home: [prices] }"),
    "site.yaml:7 What stands on pages, from top to bottom: Home page: 1: Choose one of these: Opening banner (banner), Statement in two tones (statement), Figures that count up (counters), Clients, Services, Projects (work), Prices (pricing), Testimonials, Closing call (call).",
  ],
  [
    "a title for no page",
    addedToSite("titles: { /blgo: Journal }"),
    "site.yaml:7 Titles of pages “/blgo”: This must be the address of a page without an entry of its own: /, /about-us, /team, /projects, /project-3, /contact-us, /faq, /services, /blog, /blog-with-sidebar, /sitemap",
  ],
  [
    "a country that requires a page",
    addedToSite("country: de"),
    "site.yaml:7 Country: Sites in this country need a page about privacy. Make a page with the address /privacy.",
  ],
  [
    "a country in words",
    addedToSite("country: Deutschland"),
    "site.yaml:7 Country: This must be two letters, such as de or pl.",
  ],
  // Entries.
  [
    "an id twice",
    inPost("id: 1", "id: 8"),
    "posts/8.md:2 Number: posts/1.md has the number 8 already. Give this one another: 9 is free. In the desk, duplicate it and delete it: the copy gets a number of its own.",
  ],
  [
    "an id in quotes",
    inPost("id: 1", 'id: "1"'),
    "posts/1.md:2 Number: The number of this entry cannot be used: it is a whole number above 0. In the desk, duplicate the entry and delete this one: the copy gets a number of its own.",
  ],
  ["no id", inPost("id: 1\n", ""), "posts/1.md:2 Number: This is needed."],
  [
    "an id below 1",
    inPost("id: 1", "id: 0"),
    "posts/1.md:2 Number: The number of this entry cannot be used: it is a whole number above 0. In the desk, duplicate the entry and delete this one: the copy gets a number of its own.",
  ],
  ["no title", inPost("title: Post 1\n", ""), "posts/1.md:2 Title: This is needed."],
  [
    "a title with nothing behind its colon",
    inPost("title: Post 1", "title:"),
    "posts/1.md:3 Title: This must not be empty: write what belongs here.",
  ],
  [
    "a picture with nothing behind its alt",
    changed("pictures.yaml", "alt: A light, gel: straw", "alt: "),
    "pictures.yaml:1 “a.webp”: What it shows: This must not be empty: write what belongs here.",
  ],
  [
    "a title that is a number",
    inPost("title: Post 1", "title: 2026"),
    "posts/1.md:3 Title: Only text can stand here. Type it again; a number that is a text stands between quotation marks.",
  ],
  [
    "a date as people say it",
    inPost("created_at: 2026-02-01", "created_at: 1.2.2026"),
    "posts/1.md:6 Date: This must be a day such as 2026-03-31, or a time such as 2026-03-31T09:00:00Z.",
  ],
  [
    "a day that there is not",
    inPost("2026-02-01", "2026-02-30"),
    "posts/1.md:6 Date: This must be a day such as 2026-03-31, or a time such as 2026-03-31T09:00:00Z.",
  ],
  [
    "a field of another entry",
    inPost("author:", "autor:"),
    "posts/1.md:4 “autor” is not a field that the site knows here. Did you mean “author”?",
  ],
  [
    "a member's e-mail that is none",
    inMember("p1@testhouse.example", "p1"),
    "team/1.md:8 E-mail: This must be an e-mail address, such as hello@agency.example.",
  ],
  [
    "a rate above five",
    changed("testimonials/1.md", "rate: 5", "rate: 6"),
    "testimonials/1.md:5 Stars, from 0 to 5: This must be a number from 0 to 5, whole or a half.",
  ],
  [
    "a rate in thirds",
    changed("testimonials/1.md", "rate: 5", "rate: 4.3"),
    "testimonials/1.md:5 Stars, from 0 to 5: This must be a number from 0 to 5, whole or a half.",
  ],
  [
    "a category that there is not",
    changed("items/item-1.md", "category: 1", "category: 7"),
    "items/item-1.md:3 Category: What is chosen here (number 7) is not there, or has a mistake itself. Choose another one.",
  ],
  [
    "an item that there is not",
    changed("projects/p-11.md", "item: 1", "item: 9"),
    "projects/p-11.md:3 Client: What is chosen here (number 9) is not there, or has a mistake itself. Choose another one.",
  ],
  [
    "one picture where a list belongs",
    changed("items/item-1.md", "media: [a.webp, b.png]", "media: a.webp"),
    "items/item-1.md:7 Pictures: Several can stand here, one below the other. Add them again; in a file each begins with -.",
  ],
  [
    "a page at an address of the site",
    { "pages/blog.md": "---\ntitle: Blog\n---\n" },
    "pages/blog.md:1 /blog is the address of another page of the site. Give this one another.",
  ],
  [
    "a page's name in capitals",
    { "pages/Terms.md": "---\ntitle: Terms\n---\n" },
    "pages/Terms.md:1 Addresses are made of small letters and digits, with hyphens between the words. Give the page another one.",
  ],
  // Lists.
  [
    "a price in quotes",
    changed("samples/pricing.yaml", "price: 26", 'price: "26"'),
    "samples/pricing.yaml:1 1: Price: This must be a number, 0 or more, written such as 26.50.",
  ],
  [
    "a price with a comma",
    changed("samples/pricing.yaml", "price: 26", "price: 26,50"),
    "samples/pricing.yaml:1 ",
  ],
  [
    "a price below nothing",
    changed("samples/pricing.yaml", "price: 26", "price: -5"),
    "samples/pricing.yaml:1 1: Price: This must be a number, 0 or more, written such as 26.50.",
  ],
  [
    "a currency in words",
    changed("samples/pricing.yaml", "currency: $", "currency: euros"),
    "samples/pricing.yaml:1 1: Currency: This must be the code of a currency such as EUR, or its sign such as €.",
  ],
  [
    "a currency in small letters",
    changed("samples/pricing.yaml", "currency: $", "currency: eur"),
    "samples/pricing.yaml:1 1: Currency: This must be the code of a currency such as EUR, or its sign such as €.",
  ],
  [
    "a currency in capital letters",
    changed("samples/pricing.yaml", "currency: $", "currency: EURO"),
    "samples/pricing.yaml:1 1: Currency: This must be the code of a currency such as EUR, or its sign such as €.",
  ],
  [
    "a currency in a short word",
    changed("samples/pricing.yaml", "currency: $", "currency: yen"),
    "samples/pricing.yaml:1 1: Currency: This must be the code of a currency such as EUR, or its sign such as €.",
  ],
  [
    "a question without an answer",
    changed("samples/faq.yaml", "{ title: Why, text: Because }", "{ title: Why }"),
    "samples/faq.yaml:2 Questions: 1: Answer: This is needed.",
  ],
  [
    "a sample of no entry",
    { "samples/team.yaml": "- 77\n" },
    "samples/team.yaml:1 1: What is chosen here (number 77) is not there, or has a mistake itself. Choose another one.",
  ],
  [
    "a skill beyond all",
    { "samples/skills.yaml": "- { label: Light, share: 180 }\n" },
    "samples/skills.yaml:1 1: Length of its bar, in per cent: This must be a number from 0 to 100, written such as 26.50.",
  ],
  [
    "a list that is none",
    { "categories.yaml": "id: 1\ntitle: One\n" },
    "categories.yaml:1 Several can stand here, one below the other. Add them again; in a file each begins with -.",
  ],
  // Names of files and folders.
  [
    "a misspelt folder",
    { "testimonals/1.md": "---\nid: 9\nname: A\nrate: 5\n---\n" },
    "testimonals:1 Something is stored here that the site does not read. Did you mean testimonials?",
  ],
  [
    "a misspelt file",
    { "categorys.yaml": "[]\n" },
    "categorys.yaml:1 Something is stored here that the site does not read. Did you mean categories.yaml?",
  ],
  [
    "another ending",
    { "site.yml": site },
    "site.yml:1 Something is stored here that the site does not read. Did you mean site.yaml?",
  ],
  [
    "a misspelt sample",
    { "samples/prices.yaml": "[]\n", "samples/pricings.yaml": "[]\n" },
    "samples/pricings.yaml:1 Something is stored here that the site does not read. Did you mean pricing.yaml?",
  ],
  [
    "a post that is no Markdown",
    { "posts/9.txt": "Words\n" },
    "posts/9.txt:1 Something is stored here that the site does not read: only names that end in .md are read.",
  ],
  // The brand.
  [
    "a colour without quotes",
    { "brand.yaml": "accent: #7fd1ff\n" },
    "brand.yaml:1 Colour: This must be a colour. Choose one, or type it like “#7fd1ff”; in a file it stands between quotation marks.",
  ],
  [
    "a colour by its name",
    { "brand.yaml": "accent: blue\n" },
    "brand.yaml:1 Colour: This must be a colour like #7fd1ff; names of colours are not taken.",
  ],
  [
    "a colour without its sign",
    { "brand.yaml": "accent: 2F6B3A\n" },
    "brand.yaml:1 Colour: This must be a colour like #7fd1ff. Write “#2f6b3a”.",
  ],
  [
    "a colour in typographic quotes",
    { "brand.yaml": "accent: “#2F6B3A”\n" },
    "brand.yaml:1 Colour: This must be a colour like #7fd1ff. Write “#2f6b3a”.",
  ],
  // Pictures where they are named.
  [
    "a phone's photo in a text",
    inPost("media: a.webp", "media: a.heic"),
    "posts/1.md:5 Picture: This photo is a HEIC file: export it as JPEG. (An iPhone takes JPEG itself with Settings, Camera, Formats, Most Compatible.)",
  ],
  [
    "a drawing in a text",
    inPost("media: a.webp", "media: a.svg"),
    "posts/1.md:5 Picture: The picture is a drawing (SVG): export it as PNG or WebP.",
  ],
  [
    "a film as a picture",
    inPost("Words 1", "![A film](film.mp4)"),
    "posts/1.md:10 Text: This is a film. Pictures are .webp, .jpg, .png, .avif or .gif.",
  ],
  [
    "a picture with its folder",
    inPost("media: a.webp", "media: pictures/a.webp"),
    "posts/1.md:5 Picture: “pictures/a.webp” is named with the folder that pictures lie in: leave that out, or choose it again.",
  ],
  [
    "a picture with its folder in pictures.yaml",
    { "pictures.yaml": "a.webp: { alt: A }\nb.png: { alt: B }\npictures/a.webp: { alt: A }\n" },
    "pictures.yaml:3 “pictures/a.webp”: “pictures/a.webp” is named with the folder that pictures lie in: leave that out, or choose it again.",
  ],
  [
    "a picture whose name no address can hold",
    { ...inPost("media: a.webp", "media: Grün (1).JPG"), "pictures/Grün (1).JPG": "" },
    "posts/1.md:5 Picture: The picture has a name that no address can hold: call it grun-1.jpg. Names hold only plain letters, digits, - _ . and /.",
  ],
  [
    "a file whose name no address can hold",
    inPost("Words 1", "[Prices](<files/Our prices.pdf>)"),
    "posts/1.md:10 Text: The file has a name that no address can hold: call it our-prices.pdf. Names hold only plain letters, digits, - _ . and /.",
  ],
  [
    "a focus that is no place",
    { "pictures.yaml": "a.webp: { alt: A }\nb.png:\n  alt: B\n  square: nose\n" },
    "pictures.yaml:4 “b.png”: In view in squares: This must be two percentages such as 40% 20%, or words: left, right, top, bottom, face, center.",
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
    [
      "a phone's photo",
      "photo.heic",
      heic,
      "“photo.heic”: This photo is a HEIC file: export it as JPEG. (An iPhone takes JPEG itself with Settings, Camera, Formats, Most Compatible.)",
    ],
    [
      "a phone's photo under another name",
      "photo.jpg",
      heic,
      "“photo.jpg”: This photo is a HEIC file: export it as JPEG. (An iPhone takes JPEG itself with Settings, Camera, Formats, Most Compatible.)",
    ],
    [
      "a scan",
      "scan.tiff",
      (file) => writeFile(file, "II*"),
      "“scan.tiff”: The picture is a TIFF file: export it as JPEG.",
    ],
    [
      "a raw photo",
      "IMG_1.CR2",
      (file) => writeFile(file, "II*"),
      "“IMG_1.CR2”: The picture is a camera’s raw file: export it as JPEG.",
    ],
    [
      "a drawing",
      "mark.svg",
      (file) => writeFile(file, "<svg/>"),
      "“mark.svg”: The picture is a drawing (SVG): export it as PNG or WebP.",
    ],
    [
      "a PNG that is called a JPEG",
      "shot.jpg",
      (file) => blank(9).png().toFile(file),
      "“shot.jpg”: The picture is not what its name says. Name it shot.png. Pictures are .webp, .jpg, .png, .avif or .gif.",
    ],
    [
      "a photo cut off",
      "half.jpg",
      half,
      "“half.jpg”: The picture is damaged or cut off: save it again from the program it comes from.",
    ],
    [
      "a text",
      "text.png",
      (file) => writeFile(file, "no picture"),
      "“text.png”: The picture is damaged or cut off, or no picture whatever its name says: save it again as JPEG, PNG, WebP or AVIF.",
    ],
    [
      "no file",
      "none.jpg",
      () => Promise.resolve(),
      "“none.jpg”: The picture itself is not there. Replace it, or remove it from your pictures.",
    ],
    [
      "a name in capitals",
      "photo-7.jpg",
      (file) => blank(9).jpeg().toFile(file.replace("photo-7.jpg", "Photo-7.JPG")),
      "“photo-7.jpg”: The picture itself is not there. Did you mean Photo-7.JPG? Replace it, or remove it from your pictures.",
    ],
    [
      "a name with spaces",
      "my photo.jpg",
      (file) => blank(9).jpeg().toFile(file),
      "“my photo.jpg”: The picture has a name that no address can hold: call it my-photo.jpg. Names hold only plain letters, digits, - _ . and /.",
    ],
    [
      "a name with letters that addresses write otherwise",
      "Übersicht 🌿 (1).JPG",
      (file) => blank(9).jpeg().toFile(file),
      "“Übersicht 🌿 (1).JPG”: The picture has a name that no address can hold: call it ubersicht-1.jpg. Names hold only plain letters, digits, - _ . and /.",
    ],
    [
      "far too large",
      "wall.png",
      (file) => blank(10_001).png({ compressionLevel: 1 }).toFile(file),
      "“wall.png”: The picture has 101 megapixels, and at most 100 are taken: save it smaller (pages use 2400 pixels on its longer side).",
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
