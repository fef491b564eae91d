import { asciiDigits } from "@mela/contract/base/digits";
import type { Country } from "@mela/contract/site/site-details";

/** Countries by a part of their name, by their letters or by their dialing code, with or without plus and in any digits. */
export function findCountries(countries: readonly Country[], wanted: string): readonly Country[] {
  const text = asciiDigits(wanted).trim().toLowerCase();
  if (text === "") return countries;
  const code = /^(?:\+|00)?(\d+)$/.exec(text)?.[1];
  if (code !== undefined) return countries.filter((country) => country.dialingCode.startsWith(code));
  return countries.filter((country) => country.name.toLowerCase().includes(text) || country.code.toLowerCase() === text);
}

/** Where a key leads in the list; undefined for keys that lead nowhere. */
export function stepTo(found: readonly Country[], current: Country | undefined, key: string): Country | undefined {
  const at = current ? found.indexOf(current) : -1;
  if (key === "ArrowDown") return found[(at + 1) % found.length];
  if (key === "ArrowUp") return found.at(at <= 0 ? -1 : at - 1);
  return undefined;
}
