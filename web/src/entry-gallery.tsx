import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/global.css";
import { pageOf, readSettings } from "./gallery/gallery-address.ts";
import { startCanvas } from "./gallery/canvas.tsx";
import { startGallery } from "./gallery/gallery.tsx";

const search = new URLSearchParams(location.search);
const settings = readSettings(search);
const { dataset } = document.documentElement;
document.documentElement.lang = settings.lang;
dataset["theme"] = settings.theme;
dataset["brand"] = settings.brand;

if (search.has("canvas")) void startCanvas(pageOf(location.pathname), settings, search.get("state"));
else startGallery(pageOf(location.pathname), settings);
