import type { GalleryPage } from "./gallery-page.ts";

const files = import.meta.glob<{ page: GalleryPage }>(["../ui/**/*.gallery.tsx", "../widgets/**/*.gallery.tsx"]);

export interface ListedPage {
  /** The name of its file, which is its address. */
  id: string;
  group: "ui" | "widgets";
  load: () => Promise<{ page: GalleryPage }>;
}

/** Every gallery file below `ui/` and `widgets/`, in the order of names. */
export const PAGES: readonly ListedPage[] = Object.entries(files)
  .flatMap(([file, load]): ListedPage[] => {
    const [, group, id] = /^\.\.\/(ui|widgets)\/(?:.*\/)?([^/]+)\.gallery\.tsx$/.exec(file) ?? [];
    return id === undefined ? [] : [{ id, group: group as ListedPage["group"], load }];
  })
  .toSorted((a, b) => a.id.localeCompare(b.id));
