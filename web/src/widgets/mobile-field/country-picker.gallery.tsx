import { COUNTRIES } from "../../gallery/samples.ts";
import { type GalleryPage, ignore } from "../../gallery/gallery-page.ts";
import { CountryPicker } from "./country-picker.tsx";

export const page: GalleryPage = {
  title: "Country picker",
  overlay: true,
  states: [
    { name: "one picked", Show: () => <CountryPicker countries={COUNTRIES} picked={COUNTRIES[1]} onPick={ignore} onClose={ignore} /> },
  ],
};
