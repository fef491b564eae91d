import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { SectionHead } from "./section-head.tsx";

export const page: GalleryPage = {
  title: "Section head",
  states: [
    { name: "title", show: () => <SectionHead title={useSample().name} /> },
    { name: "more", show: () => <SectionHead title={useSample().name} more={{ href: "#more", label: useSample().other }} /> },
    { name: "long title", show: () => <SectionHead title={useSample().long} more={{ href: "#more", label: useSample().other }} /> },
  ],
};
