import { type GalleryPage, ignore } from "../gallery/gallery-page.ts";
import { LoadFailed } from "./load-failed.tsx";

export const page: GalleryPage = { title: "Load failed", states: [{ name: "error", Show: () => <LoadFailed onRetry={ignore} /> }] };
