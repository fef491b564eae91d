import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { ProgressBar } from "./progress-bar.tsx";

export const page: GalleryPage = {
  title: "Progress bar",
  states: [
    ...[0, 0.426, 1].map((share) => ({
      name: `${share}`,
      Show: () => <ProgressBar label="level" share={share} start={useSample().name} />,
    })),
    { name: "long text", Show: () => <ProgressBar label="level" share={0.6} start={useSample().long} /> },
  ],
};
