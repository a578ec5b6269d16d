import { expect, test } from "vitest";
import { cleanName } from "./clean-name.ts";

test.each([
  ["IMG_0042.JPG", "img-0042.jpg"],
  ["Straße im Grün (2).jpeg", "strasse-im-grun-2.jpeg"],
  ["Panorama brygga ÆØÅ.jpg", "panorama-brygga-aeoa.jpg"],
  ["Łódź, Þórður & İnci.png", "lodz-thordur-inci.png"],
  ["../../etc/passwd", "passwd"],
  ["..\\..\\windows\\system.ini", "system.ini"],
  ["/etc/cron.d/job.png", "job.png"],
  ["C:\\Users\\Ann\\me.png", "me.png"],
  ["%2e%2e%2fme.png", "2e-2e-2fme.png"],
  ["a\0b.png", "a-b.png"],
  [".htaccess", "htaccess"],
  ["...", "file"],
  ["", "file"],
  ["写真.jpg", "file.jpg"],
  // A right-to-left override, full-width letters, a full stop that is none, a joiner.
  ["photo\u202Egnp.exe", "photo-gnp.exe"],
  ["ｐｈｏｔｏ．ｊｐｇ", "photo.jpg"],
  ["a\u200Db\uFE0F.png", "a-b.png"],
  ["con.png", "file-con.png"],
  ["NUL", "file-nul"],
  ["lpt1.webp", "file-lpt1.webp"],
  ["shell.php.jpg", "shell-php.jpg"],
  ["me.png ", "me-png"],
  ["me.png::$DATA", "me-png-data"],
  [`${"n".repeat(300)}.png`, `${"n".repeat(60)}.png`],
])("%j is called %s", (given, name) => {
  const { stem, ending } = cleanName(given, "file", "en");
  expect(`${stem}${ending}`).toBe(name);
});

test.each([
  ["de", "Müller Größe.jpg", "mueller-groesse.jpg"],
  ["de-AT", "Mu\u0308ller.jpg", "mueller.jpg"],
  ["da", "Rødgrød på.jpg", "roedgroed-paa.jpg"],
  ["sv", "Rödgröd på.jpg", "rodgrod-pa.jpg"],
  ["", "Müller.jpg", "muller.jpg"],
])("on a site in %j, %j is called %s", (language, given, name) => {
  const { stem, ending } = cleanName(given, "file", language);
  expect(`${stem}${ending}`).toBe(name);
});
