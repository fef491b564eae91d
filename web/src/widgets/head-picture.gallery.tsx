import type { GalleryPage } from "../gallery/gallery-page.ts";
import { HeadPicture } from "./head-picture.tsx";

export const page: GalleryPage = {
  title: "Head picture",
  states: [
    { name: "letter", Show: () => <HeadPicture icon="none" name="rahima07" /> },
    { name: "picture", Show: () => <HeadPicture icon="fish" name="rahima07" /> },
  ],
};
