import { HEAD_ICONS } from "../data/member/head-icon.ts";
import type { GalleryPage } from "../gallery/gallery-page.ts";
import { HeadPicture } from "./head-picture.tsx";

/** In a place of 64 pixels, as on a member's own page. */
const place = { display: "inline-grid", inlineSize: 64, blockSize: 64, placeItems: "center", margin: 2 };

export const page: GalleryPage = {
  title: "Head picture",
  states: [
    {
      name: "letter",
      Show: () => (
        <span style={place}>
          <HeadPicture face={undefined} name="rahima07" />
        </span>
      ),
    },
    {
      name: "all",
      Show: () => (
        <>
          {HEAD_ICONS.map((face) => (
            <span key={face} style={place}>
              <HeadPicture face={face} name="rahima07" />
            </span>
          ))}
        </>
      ),
    },
  ],
};
