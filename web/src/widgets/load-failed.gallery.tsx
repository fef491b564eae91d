import { type GalleryPage, ignore } from "../gallery/gallery-page.ts";
import { GamesFailed, LoadFailed } from "./load-failed.tsx";

export const page: GalleryPage = {
  title: "Load failed",
  states: [
    { name: "error", Show: () => <LoadFailed onRetry={ignore} /> },
    { name: "games", Show: () => <GamesFailed onRetry={ignore} /> },
  ],
};
