const files = import.meta.glob<string>("../assets/art/*.{avif,webp,svg}", { eager: true, query: "?url", import: "default" });

const byName = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf(".")), url]));

/** Address of a picture below `src/assets/art`, by its name without ending; undefined when there is none. */
export function artUrl(name: string): string | undefined {
  return byName.get(name);
}
