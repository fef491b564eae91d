import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { PullPlace } from "./pull-place.tsx";
import { PullRefresh } from "./pull-refresh.tsx";
import { RefreshButton } from "./refresh-button.tsx";

export const page: GalleryPage = {
  title: "Refreshing games",
  states: [
    { name: "button", Show: () => <RefreshButton /> },
    { name: "at rest: no mark until it is pulled", Show: () => <PullRefresh /> },
    { name: "place, its code on the way", Show: () => <PullPlace /> },
  ],
};
