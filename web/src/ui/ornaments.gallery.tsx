import type { GalleryPage } from "../gallery/gallery-page.ts";
import { useBrandWord } from "../gallery/gallery-page.ts";
import { Alpona, Garland, Logo, LogoMark, LotusBud } from "./ornaments.tsx";

export const page: GalleryPage = {
  title: "Ornaments",
  states: [
    { name: "logo", show: () => <Logo name={useBrandWord()} /> },
    { name: "mark", show: () => <LogoMark /> },
    { name: "bud", show: () => <LotusBud /> },
    { name: "garland", show: () => <Garland /> },
    { name: "alpona", show: () => <Alpona /> },
  ],
};
