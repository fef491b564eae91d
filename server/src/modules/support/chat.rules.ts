import { returnTarget } from "@mela/contract/base/return-target";
import type { BrandSettings } from "@mela/contract/site/site";

/** Where the chat leads back to when it was not told. */
const BACK = "/m/message";
/** The specification's word for Chinese. */
const CHINESE = { word: "CN", code: "zh" };

/** The page of ours that the chat leads back to; null for an address that is none. `origin` is the site's. */
export function backPath(address: string, origin: string): string | null {
  return address === "" ? BACK : returnTarget(address, origin);
}

/** The language of a visit: the one asked for if the brand offers it, else the brand's own. */
export function chatLanguage(wanted: string, settings: Pick<BrandSettings, "languages" | "defaultLanguage">): string {
  const code = wanted === CHINESE.word ? CHINESE.code : wanted;
  return settings.languages.find((language) => language === code || language.split("-")[0] === code) ?? settings.defaultLanguage;
}
