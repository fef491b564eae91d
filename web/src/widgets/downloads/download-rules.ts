/** How a phone gets the site onto its home screen. */
export type InstallWay = "prompt" | "ios" | "none";

const IOS = /iPhone|iPad|iPod/;
/** Browsers on iOS that are not Safari, and apps that show a page inside of themselves. */
const NOT_SAFARI = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|FBAN|FBAV|Instagram|Line\/|MelaApp/;

export function isIos(userAgent: string): boolean {
  return IOS.test(userAgent);
}

/** Only Safari on iOS installs a configuration profile (ERR-39). */
export function takesProfiles(userAgent: string): boolean {
  return isIos(userAgent) && /Safari\//.test(userAgent) && !NOT_SAFARI.test(userAgent);
}

/** The way that this browser has: its own prompt when it offers one, on iOS the share sheet. */
export function installWay(userAgent: string, offered: boolean): InstallWay {
  if (offered) return "prompt";
  return isIos(userAgent) ? "ios" : "none";
}

/** Kinds of download, in the order in which they are shown (GENT-17). */
export const DOWNLOADS = ["Android", "IOS", "MOBILECONFIG"] as const;
export type DownloadKind = (typeof DOWNLOADS)[number];
