/** A video on a video host. */
export interface HostedVideo {
  /** The address of the player, which starts at once. */
  readonly embed: string;
  /** The video's page at the host. */
  readonly page: string;
  /** The host's name, as visitors know it. */
  readonly host: string;
}

type Read = (address: URL) => HostedVideo | null;

const youtube: Read = ({ hostname, pathname, searchParams }) => {
  const isShort = hostname === "youtu.be";
  if (!isShort && !/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname)) return null;
  const inPath = /^\/(?:embed\/|shorts\/|live\/)?([\w-]{11})$/.exec(pathname)?.[1];
  const id = searchParams.get("v") ?? inPath ?? "";
  if (!/^[\w-]{11}$/.test(id)) return null;
  return {
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    page: `https://www.youtube.com/watch?v=${id}`,
    host: "youtube.com",
  };
};

const vimeo: Read = ({ hostname, pathname, searchParams }) => {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) return null;
  const [, id, inPath] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  const key = inPath ?? /^\w+$/.exec(searchParams.get("h") ?? "")?.[0];
  if (!id) return null;
  return {
    embed: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ""}`,
    page: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    host: "vimeo.com",
  };
};

/**
 * Hosts that a page's policy can name (web/frame-origins.ts): URLs also allow `;` and `_`, whose players
 * would stay empty.
 */
const nameable = /^[a-z\d.-]+(?::\d+)?$/;

/** Any instance: their addresses have one form. */
const peertube: Read = ({ host, pathname }) => {
  if (!nameable.test(host)) return null;
  const id = /^\/(?:w|videos\/watch|videos\/embed)\/([\w-]+)$/.exec(pathname)?.[1];
  if (!id) return null;
  return { embed: `https://${host}/videos/embed/${id}?autoplay=1`, page: `https://${host}/w/${id}`, host };
};

/** The video that an address leads to; null where it is none of YouTube, Vimeo or a PeerTube instance. */
export function hostedVideo(address: string): HostedVideo | null {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return youtube(url) ?? vimeo(url) ?? peertube(url);
}

/** Whether a text is an address that `hostedVideo` would give for a frame. */
export const isEmbed = (address: string): boolean => hostedVideo(address)?.embed === address;
