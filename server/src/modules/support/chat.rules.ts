import type { SettingsTemplate } from "@mela/contract/site";

/** Where the chat leads back to when it was not told. */
const BACK = "/m/message";
/** The specification's word for Chinese. */
const CHINESE = { word: "CN", code: "zh" };

/** The path that an address of our own origin stands for; null for any other address. */
export function backPath(address: string, origin: string): string | null {
  if (address === "") return BACK;
  if (/[\\\s]/.test(address) || [...address].some((letter) => letter < " ")) return null;
  try {
    const url = new URL(address, origin);
    return url.origin === new URL(origin).origin && url.username === "" ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

/** The language of a visit: the one asked for if the brand offers it, else the brand's own. */
export function chatLanguage(wanted: string, template: Pick<SettingsTemplate, "languages" | "defaultLanguage">): string {
  const code = wanted === CHINESE.word ? CHINESE.code : wanted;
  return template.languages.find((language) => language === code || language.split("-")[0] === code) ?? template.defaultLanguage;
}
