/** The switches of the gallery; each stands in the address, so that a link leads to what its sender saw. */
export const SWITCHES = {
  theme: ["dark", "light"],
  lang: ["bn", "en"],
  text: ["100", "150", "200"],
} as const;
type FixedName = keyof typeof SWITCHES;
export type SwitchName = FixedName | "brand";
export type Settings = { [Name in FixedName]: (typeof SWITCHES)[Name][number] } & { brand: string };
/** The choices of each switch: the brands are those that the platform has. */
export type Choices = Readonly<Record<SwitchName, readonly string[]>>;

export const SWITCH_NAMES: readonly SwitchName[] = ["theme", "lang", "brand", "text"];

export const choicesOf = (brands: readonly string[]): Choices => ({ ...SWITCHES, brand: brands });

/** The settings of an address; the first choice where it names none, or one that there is not. */
export function readSettings(search: URLSearchParams, choices: Choices): Settings {
  const pick = (name: SwitchName) => choices[name].find((choice) => choice === search.get(name)) ?? choices[name][0];
  return Object.fromEntries(SWITCH_NAMES.map((name) => [name, pick(name)])) as Settings;
}

/** `pathname` without the gallery's own path: the page, or "" for none. */
export const pageOf = (pathname: string): string => pathname.replace(/^\/dev\/ui\/?/, "");

/** Address of a page with these settings; those that are the first choice are left out. */
export function addressOf(page: string, settings: Settings, choices: Choices, more: Record<string, string> = {}): string {
  const changed = SWITCH_NAMES.filter((name) => settings[name] !== choices[name][0]).map((name): [string, string] => [
    name,
    settings[name],
  ]);
  const search = new URLSearchParams([...changed, ...Object.entries(more)]).toString();
  return `/dev/ui/${page}${search === "" ? "" : `?${search}`}`;
}
