import type { GalleryPage } from "../gallery/gallery-page.ts";
import { SocialLinks } from "./social-links.tsx";

export const page: GalleryPage = { title: "Social links", states: [{ name: "both", Show: () => <SocialLinks /> }] };
