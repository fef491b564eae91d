import type { GalleryPage } from "../gallery/gallery-page.ts";
import { useBrandWord } from "../gallery/gallery-page.ts";
import { Alpona, Garland, Logo, LogoMark, LotusBud } from "./ornaments.tsx";

export const page: GalleryPage = {
  title: "Ornaments",
  states: [
    { name: "logo", Show: () => <Logo name={useBrandWord()} /> },
    { name: "mark", Show: () => <LogoMark /> },
    { name: "bud", Show: () => <LotusBud /> },
    { name: "garland", Show: () => <Garland /> },
    { name: "alpona", Show: () => <Alpona /> },
  ],
};
