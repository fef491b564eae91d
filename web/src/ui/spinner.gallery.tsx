import type { GalleryPage } from "../gallery/gallery-page.ts";
import { Skeleton, SkeletonTiles } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

export const page: GalleryPage = {
  title: "Spinner and skeleton",
  states: [
    { name: "spinner", show: () => <Spinner /> },
    { name: "large spinner", show: () => <Spinner size={40} /> },
    { name: "block", show: () => <Skeleton height={64} /> },
    {
      name: "tile",
      show: () => (
        <div style={{ width: 112 }}>
          <SkeletonTiles count={1} />
        </div>
      ),
    },
  ],
};
