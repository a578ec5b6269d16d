import { expect, test } from "vitest";
import { hostedVideo, isEmbed } from "./video-host.ts";

const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
const embeds: readonly (readonly [string, string])[] = [
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", youtube],
  ["https://youtu.be/dQw4w9WgXcQ?si=x", youtube],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", youtube],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  ["https://vimeo.com/76979871/abc123", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abc123"],
  ["https://framatube.org/w/9c9de5e8-0a1e", "https://framatube.org/videos/embed/9c9de5e8-0a1e?autoplay=1"],
  ["https://tube.example:8443/videos/watch/abc", "https://tube.example:8443/videos/embed/abc?autoplay=1"],
];
test.each(embeds)("%s plays from %s", (address, embed) => {
  expect(hostedVideo(address)?.embed).toBe(embed);
  expect(isEmbed(embed)).toBe(true);
});

const others = [
  "http://youtu.be/dQw4w9WgXcQ",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=short",
  "https://vimeo.com/about",
  "https://tube.example;script-src*/w/abc",
  "https://my_tube.example/w/abc",
  "https://[::1]/w/abc",
  "https://x.example/film.mp4",
  "film.mp4",
];
test.each(others)("%s is no hosted video", (address) => {
  expect(hostedVideo(address)).toBeNull();
  expect(isEmbed(address)).toBe(false);
});
