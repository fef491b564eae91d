import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { DownloadBanner } from "./download-banner.tsx";

export const page: GalleryPage = { title: "Download banner", states: [{ name: "both stores", Show: () => <DownloadBanner /> }] };
