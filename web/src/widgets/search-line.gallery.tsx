import { type GalleryPage, ignore, useSample } from "../gallery/gallery-page.ts";
import { SearchLine } from "./search-line.tsx";

export const page: GalleryPage = {
  title: "Search line",
  states: [
    { name: "empty", Show: () => <SearchLine text="" label="search" hint={useSample().name} delay={300} onText={ignore} /> },
    { name: "filled", Show: () => <SearchLine text={useSample().name} label="search" delay={300} onText={ignore} /> },
  ],
};
