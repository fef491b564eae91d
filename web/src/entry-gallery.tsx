import "@mela/kit/tokens.css";
import "./ui/fonts.css";
import "./ui/global.css";
import { choicesOf, pageOf, readSettings } from "./gallery/gallery-address.ts";
import { startCanvas } from "./gallery/canvas.tsx";
import { readGalleryData, wearBrand } from "./gallery/gallery-data.ts";
import { startGallery } from "./gallery/gallery.tsx";

const search = new URLSearchParams(location.search);
const data = readGalleryData();
const choices = choicesOf(data.brands.map(({ code }) => code));
const settings = readSettings(search, choices);
const { dataset } = document.documentElement;
document.documentElement.lang = settings.lang;
dataset["theme"] = settings.theme;
await wearBrand(data, settings.brand);

if (search.has("canvas")) void startCanvas(pageOf(location.pathname), settings, search.get("state"));
else startGallery(pageOf(location.pathname), settings, { choices, arcade: data.arcade });
