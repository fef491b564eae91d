import type { GalleryPage } from "../gallery/gallery-page.ts";
import { HeadPicture } from "./head-picture.tsx";

export const page: GalleryPage = {
  title: "Head picture",
  states: [
    { name: "letter", show: () => <HeadPicture icon="none" name="rahima07" /> },
    { name: "picture", show: () => <HeadPicture icon="fish" name="rahima07" /> },
  ],
};
