import { firstTheme } from "@mela/contract/site/site";
import { text } from "../../texts/texts.ts";

import type { Brand } from "./brand.ts";
import { addressIn } from "./looks.present.ts";

const SHORTCUTS = [
  { url: "/m/slot-games", name: "manifest.slots" },
  { url: "/m/live-games", name: "manifest.live" },
  { url: "/m/favorite", name: "manifest.favorites" },
  { url: "/m/activity", name: "manifest.promotions" },
] as const;

/** The web app manifest of a brand in a language (W3C Web Application Manifest). A text without that language is told in English. */
export function presentManifest(
  { code, settings, look, texts }: Pick<Brand, "code" | "settings" | "look" | "texts">,
  language: string,
): object {
  const { brand, defaultLanguage } = settings;
  const name = brand.names[language] ?? brand.names[defaultLanguage] ?? settings.merchant;
  // The window of an installed site opens in it.
  const ground = look.grounds[firstTheme(settings)];
  const icon = (src: string, sizes: string, purpose: string) => ({ src: addressIn(code, look, src), sizes, type: "image/png", purpose });
  return {
    id: "/m/home",
    name,
    short_name: name,
    description: text(language, "manifest.description", {}, texts),
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
      icon("icon-192.png", "192x192", "any"),
      icon("icon-512.png", "512x512", "any"),
      icon("icon-maskable-512.png", "512x512", "maskable"),
    ],
    screenshots: ["home", "games"].flatMap((view) => {
      const src = addressIn(code, look, `shot-${view}.webp`);
      return src === null ? [] : [{ src, sizes: "780x1688", type: "image/webp", form_factor: "narrow" }];
    }),
    shortcuts: SHORTCUTS.map(({ url, name: id }) => ({ name: text(language, id, {}, texts), url })),
    // What is shared to the installed site is looked for among the games.
    share_target: { action: "/m/search", method: "GET", params: { text: "q", title: "title", url: "url" } },
  };
}
