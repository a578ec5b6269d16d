import type { Block, BlockKind } from "./block.ts";
import { element, escaped, startTag } from "./block-html.ts";
import { pictureHtml, pictureOf } from "./block-pictures.ts";
import { fileWords } from "./file-words.ts";
import { type HostedVideo, hostedVideo } from "./video-host.ts";

/** The width in which a poster is loaded, in pixels. */
const posterWidth = 1200;

/** A video: a file of `files/`, or one on a host, from which nothing is loaded before a visitor's click. */
export const video: BlockKind = {
  main: "needed",
  needs: ["title", "poster"],
  may: ["captions"],
  render(block) {
    const { main, options, fault } = block;
    const isAddress = /^(?:https?:)?\/\//i.test(main);
    const hosted = hostedVideo(main);
    if (isAddress && !hosted) {
      fault({ is: "videoUnfit", name: main });
      return "";
    }
    if (hosted && options["captions"]) fault({ is: "captionsElsewhere" });
    return element(
      "figure",
      { "data-block": "video" },
      ...(hosted ? player(block, hosted) : ownVideo(block)),
    );
  },
};

function ownVideo({
  main,
  options: { title = "", poster = "", captions },
  reading,
  use,
  fault,
  ...block
}: Block) {
  const [film, words] = [use(main), captions ? use(captions) : null];
  if (film && !/\.(?:mp4|webm)$/i.test(main)) fault({ is: "videoUnfit", name: main });
  if (words && !/\.vtt$/i.test(words.name)) fault({ is: "captionsUnfit", name: words.name });
  const picture = pictureOf(poster, { reading, fault });
  if (!film || !picture) return [];
  const { server, language } = reading.locale;
  const track = words
    ? startTag("track", {
        kind: "captions",
        src: `/storage/${words.path}`,
        srclang: language,
        label: server.blocks.captions,
      })
    : "";
  const attributes = {
    src: `/storage/${film.path}`,
    poster: `/storage/${picture.path}?w=${posterWidth}`,
    width: picture.width,
    height: picture.height,
    controls: true,
    playsinline: true,
    preload: "none",
    "aria-label": title,
  };
  const facts = element("span", { "data-part": "facts" }, escaped(fileWords(film, reading.locale)));
  const caption = block.render(block.tokens).trim() || element("p", {}, escaped(title));
  return [element("video", attributes, track), element("figcaption", {}, caption, facts)];
}

function player(block: Block, hosted: HostedVideo) {
  const {
    options: { title = "", poster = "" },
    reading,
    render,
    tokens,
  } = block;
  if (!pictureOf(poster, block)) return [];
  const words = reading.locale.server.blocks;
  const plate = element(
    "span",
    { "data-part": "plate" },
    escaped(words.play({ title })),
    element("span", { "data-quarter": "" }),
  );
  // Without script it is a link to the host's page.
  const link = element(
    "a",
    { href: hosted.page, "data-part": "play", "data-embed": hosted.embed },
    pictureHtml(poster, "", "whole", "wide"),
    plate,
  );
  const note = element("span", { "data-part": "facts" }, escaped(words.playsFrom({ host: hosted.host })));
  return [link, element("figcaption", {}, render(tokens).trim(), note)];
}
