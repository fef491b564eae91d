import type { BrandLook, BrandSettings, OwnTextParts } from "@mela/contract/site/site";
import type { Brand, Look, OwnTexts } from "./brand.ts";
import { PAGE_PICTURE_NAMES, servedName } from "./page-pictures.rules.ts";
import { shownMenus } from "./shown-menus.rules.ts";

/** Address of a file of a look, with its digest in it: what stands there never changes. */
export function lookAddress(code: string, name: string, digest: string): string {
  const dot = name.lastIndexOf(".");
  return `/media/brands/${code}/${name.slice(0, dot)}.${digest}${name.slice(dot)}`;
}

/** The address of a file of a brand's look; null when the look has no such file. */
export function addressIn(code: string, look: Look, name: string): string | null {
  const digest = look.files[name];
  return digest === undefined ? null : lookAddress(code, name, digest);
}

export const markName = (look: Look): string => ("mark.svg" in look.files ? "mark.svg" : "mark.png");

/** What a page is told of its brand's look. */
export function presentLook(code: string, look: Look): BrandLook {
  const address = (name: string): string => addressIn(code, look, name) ?? "";
  return {
    sheet: address("look.css"),
    grounds: look.grounds,
    icon: address(markName(look)),
    touchIcon: address("touch-180.png"),
    share: address("share.png"),
    ...presentPictures(code, look),
  };
}

/** The brand's own pictures; nothing for a brand without. */
function presentPictures(code: string, look: Look): Pick<BrandLook, "pictures"> {
  const own = PAGE_PICTURE_NAMES.flatMap((name): [string, string][] => {
    const address = addressIn(code, look, servedName(name));
    return address === null ? [] : [[name, address]];
  });
  return own.length > 0 ? { pictures: Object.fromEntries(own) } : {};
}

/** Where a page finds the brand's own words; undefined for a brand without. */
function presentTexts(texts: OwnTexts): Record<string, OwnTextParts> | undefined {
  const found = [...texts].filter(([, { pages }]) => pages.size > 0);
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(([language, { version, pages }]) => [language, { version, parts: [...pages.keys()].toSorted() }]));
}

/** The settings of a brand as a page is told them: with its look and words, and with those categories in its menus that have games. */
export function presentSettings({
  code,
  settings,
  look,
  texts,
  categories,
}: Pick<Brand, "code" | "settings" | "look" | "texts" | "categories">): BrandSettings {
  const own = presentTexts(texts);
  return { ...settings, menus: shownMenus(settings.menus, categories), look: presentLook(code, look), ...(own ? { texts: own } : {}) };
}
