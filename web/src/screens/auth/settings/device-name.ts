const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** What a passkey made on this device is called until it is given another name. */
export function currentDeviceName(): string {
  return SYSTEMS.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? "Passkey";
}
