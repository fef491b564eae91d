import type { GalleryPage } from "../gallery/gallery-page.ts";
import { LanguageSwitch } from "./language-switch.tsx";

export const page: GalleryPage = {
  title: "Language switch",
  states: [
    { name: "two languages", Show: () => <LanguageSwitch /> },
    { name: "focus", force: "focus", Show: () => <LanguageSwitch /> },
  ],
};
