const pictureFields = new Set(["title_pic", "content_pic", "media", "images", "gallery"]);

/** Every storage path that a payload names, once each: what `meta.pictures` must describe. */
export function picturePaths(payload: unknown): string[] {
  const found = new Set<string>();
  collect(payload, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const entry of value) collect(entry, found);
  else if (value !== null && typeof value === "object") {
    for (const [key, field] of Object.entries(value)) {
      if (pictureFields.has(key)) addPaths(field, found);
      if (typeof field === "object") collect(field, found);
    }
  }
}

function addPaths(field: unknown, found: Set<string>): void {
  for (const path of Array.isArray(field) ? field : [field]) {
    if (typeof path === "string" && path !== "") found.add(path);
  }
}
