import type { GalleryPage } from "../gallery/gallery-page.ts";
import { Skeleton, SkeletonTiles } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

export const page: GalleryPage = {
  title: "Spinner and skeleton",
  states: [
    { name: "spinner", Show: () => <Spinner /> },
    { name: "large spinner", Show: () => <Spinner size={40} /> },
    { name: "block", Show: () => <Skeleton height={64} /> },
    {
      name: "tile",
      Show: () => (
        <div style={{ width: 112 }}>
          <SkeletonTiles count={1} />
        </div>
      ),
    },
  ],
};
