import type { GameLook } from "@mela/contract/provider/game-look";
import type { BrandSettings } from "@mela/contract/site/site";

/** A brand of the platform, as the gallery's document names it. */
export interface GalleryBrand {
  code: string;
  brand: BrandSettings["brand"];
  numerals?: BrandSettings["numerals"];
  /** Address of its style sheet. */
  sheet: string;
  /** What its look changes in games; absent: nothing. */
  inGames?: GameLook;
}

export interface GalleryData {
  /** Where the arcade shows its controls. */
  arcade: string;
  brands: readonly GalleryBrand[];
}

/** What the server says in the document. */
export function readGalleryData(): GalleryData {
  const text = document.getElementById("gallery-data")?.textContent;
  return text ? (JSON.parse(text) as GalleryData) : { arcade: "", brands: [] };
}

/** Has the page wear a brand, its style sheet complete. */
export async function wearBrand({ brands }: GalleryData, code: string): Promise<void> {
  document.documentElement.dataset["brand"] = code;
  const sheet = brands.find((brand) => brand.code === code)?.sheet;
  if (sheet === undefined) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet });
  await new Promise<void>((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
