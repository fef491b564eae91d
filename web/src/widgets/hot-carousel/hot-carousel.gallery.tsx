import { type GalleryPage, ignore } from "../../gallery/gallery-page.ts";
import { sampleGame } from "../../gallery/samples.ts";
import { HotCarousel } from "./hot-carousel.tsx";

const GAMES = [0, 1, 2, 3].map((at) => sampleGame(at));

export const page: GalleryPage = {
  title: "Hot games",
  states: [
    { name: "default", Show: () => <HotCarousel games={GAMES} onGather={ignore} /> },
    { name: "loading", Show: () => <HotCarousel games={undefined} onGather={ignore} /> },
  ],
};
