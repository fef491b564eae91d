import type { BrandSettings } from "@mela/contract/site/site";
import { text } from "../../texts/texts.ts";

/** Ground of the dark theme by brand look; the window of an installed site opens in it. */
const GROUNDS: Record<string, string> = { mela: "#120a1c", panna: "#051a14" };
const FALLBACK_GROUND = "#120a1c";

const SHORTCUTS = [
  { url: "/m/slot-games", name: "manifest.slots" },
  { url: "/m/live-games", name: "manifest.live" },
  { url: "/m/favorite", name: "manifest.favorites" },
  { url: "/m/activity", name: "manifest.promotions" },
] as const;

/** The web app manifest of a brand in a language (W3C Web Application Manifest). A text without that language is told in English. */
export function presentManifest(settings: BrandSettings, language: string): object {
  const { brand, defaultLanguage } = settings;
  const name = brand.names[language] ?? brand.names[defaultLanguage] ?? settings.merchant;
  const ground = GROUNDS[brand.id] ?? FALLBACK_GROUND;
  const icon = `/media/brands/${brand.id}`;
  return {
    id: "/m/home",
    name,
    short_name: name,
    description: text(language, "manifest.description"),
    lang: language,
    dir: "auto",
    start_url: "/m/home",
    scope: "/",
    display: "standalone",
    orientation: "portrait",
    background_color: ground,
    theme_color: ground,
    categories: ["games", "entertainment"],
    prefer_related_applications: false,
    icons: [
      { src: `${icon}-192.png`, sizes: "192x192", type: "image/png", purpose: "any" },
      { src: `${icon}-512.png`, sizes: "512x512", type: "image/png", purpose: "any" },
      { src: `${icon}-maskable-512.png`, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    screenshots: ["home", "games"].map((view) => ({
      src: `${icon}-shot-${view}.webp`,
      sizes: "780x1688",
      type: "image/webp",
      form_factor: "narrow",
    })),
    shortcuts: SHORTCUTS.map(({ url, name: id }) => ({ name: text(language, id), url })),
    // What is shared to the installed site is looked for among the games.
    share_target: { action: "/m/search", method: "GET", params: { text: "q", title: "title", url: "url" } },
  };
}
