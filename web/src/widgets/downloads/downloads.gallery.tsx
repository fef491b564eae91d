import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { Downloads } from "./downloads.tsx";

export const page: GalleryPage = { title: "Downloads", states: [{ name: "all kinds", Show: () => <Downloads /> }] };
