import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { SectionHead } from "./section-head.tsx";

export const page: GalleryPage = {
  title: "Section head",
  states: [
    { name: "title", Show: () => <SectionHead title={useSample().name} /> },
    { name: "more", Show: () => <SectionHead title={useSample().name} more={{ href: "#more", label: useSample().other }} /> },
    { name: "long title", Show: () => <SectionHead title={useSample().long} more={{ href: "#more", label: useSample().other }} /> },
  ],
};
