import { type GalleryPage, ignore, useSample } from "../gallery/gallery-page.ts";
import { SearchLine } from "./search-line.tsx";

export const page: GalleryPage = {
  title: "Search line",
  states: [
    { name: "empty", show: () => <SearchLine text="" label="search" hint={useSample().name} delay={300} onText={ignore} /> },
    { name: "filled", show: () => <SearchLine text={useSample().name} label="search" delay={300} onText={ignore} /> },
  ],
};
