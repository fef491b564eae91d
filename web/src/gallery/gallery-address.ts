/** The switches of the gallery; each stands in the address, so that a link leads to what its sender saw. */
export const SWITCHES = {
  theme: ["dark", "light"],
  lang: ["bn", "en"],
  brand: ["mela", "panna"],
  text: ["100", "150", "200"],
} as const;
export type SwitchName = keyof typeof SWITCHES;
export type Settings = { [Name in SwitchName]: (typeof SWITCHES)[Name][number] };

export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** The settings of an address; the first choice where it names none, or one that there is not. */
export function readSettings(search: URLSearchParams): Settings {
  const pick = (name: SwitchName) => SWITCHES[name].find((choice) => choice === search.get(name)) ?? SWITCHES[name][0];
  return Object.fromEntries(SWITCH_NAMES.map((name) => [name, pick(name)])) as Settings;
}

/** `pathname` without the gallery's own path: the page, or "" for none. */
export const pageOf = (pathname: string): string => pathname.replace(/^\/dev\/ui\/?/, "");

/** Address of a page with these settings; those that are the first choice are left out. */
export function addressOf(page: string, settings: Settings, more: Record<string, string> = {}): string {
  const changed = SWITCH_NAMES.filter((name) => settings[name] !== SWITCHES[name][0]).map((name): [string, string] => [
    name,
    settings[name],
  ]);
  const search = new URLSearchParams([...changed, ...Object.entries(more)]).toString();
  return `/dev/ui/${page}${search === "" ? "" : `?${search}`}`;
}
