/** Names of browsers and systems by what their user-agent line holds; the first that fits counts. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bMelaApp\//, "App"],
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\/|\bOPX\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** The name of a product; "" when the line does not say. */
export const browserName = (userAgent: string): string => nameOf(BROWSERS, userAgent);
export const systemName = (userAgent: string): string => nameOf(SYSTEMS, userAgent);

function nameOf(names: readonly [RegExp, string][], userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
}
