import type { GalleryPage } from "../gallery/gallery-page.ts";
import { IconPlate, type PlateTone } from "./icon-plate.tsx";
import { GiftIcon } from "./icons.tsx";

const TONES: readonly PlateTone[] = ["accent", "second", "third", "info", "success"];

export const page: GalleryPage = {
  title: "Icon plate",
  states: TONES.map((tone) => ({
    name: tone,
    Show: () => (
      <IconPlate tone={tone}>
        <GiftIcon />
      </IconPlate>
    ),
  })),
};
