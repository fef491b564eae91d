import { type GalleryPage, ignore, useSample } from "../gallery/gallery-page.ts";
import { SearchBox } from "./search-box.tsx";

const words = { label: "search", clearLabel: "clear", onChange: ignore };

export const page: GalleryPage = {
  title: "Search box",
  states: [
    { name: "empty", Show: () => <SearchBox {...words} value="" placeholder={useSample().name} /> },
    { name: "filled", Show: () => <SearchBox {...words} value={useSample().name} /> },
    { name: "focus", force: "focus", Show: () => <SearchBox {...words} value={useSample().name} /> },
    { name: "long text", Show: () => <SearchBox {...words} value={useSample().long} /> },
  ],
};
