import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { flatPicture } from "../gallery/samples.ts";
import { Scene } from "./brand-pictures.tsx";
import { HeroSheet } from "./hero-sheet.tsx";
import { Picture } from "./picture.tsx";

export const page: GalleryPage = {
  title: "Picture and hero sheet",
  states: [
    { name: "picture", Show: () => <Picture src={flatPicture("#0a4a4f", 120, 60)} width={120} height={60} /> },
    { name: "scene of a brand without a picture", Show: () => <Scene src={undefined} width={780} height={480} /> },
    {
      name: "hero sheet",
      Show: () => (
        <HeroSheet src={flatPicture("#7d0c33", 780, 480)} height={120}>
          <p>{useSample().long}</p>
        </HeroSheet>
      ),
    },
  ],
};
