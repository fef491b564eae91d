import type { Numerals } from "@mela/contract/base/formats";
import type { Category } from "@mela/contract/games/terms";
import type { RegistrationSettings } from "@mela/contract/registration/registration";
import type { BrandSettings } from "@mela/contract/site/site";
import type { Request } from "../../lib/request.ts";

/** A customer-service entry. */
export interface Contact {
  /** What it is called, by language. */
  titles: Readonly<Record<string, string>>;
  type: number;
  path: string;
}

/** How a brand looks, as it is kept. */
export interface Look {
  readonly version: string;
  /** Text of the brand's style sheet. */
  readonly css: string;
  /** `--bg` by theme. */
  readonly grounds: { readonly dark: string; readonly light: string };
  /** Digest of each file that is served, by its name. */
  readonly files: Readonly<Record<string, string>>;
  /** The letter that stands for a brand without a look of its own. */
  readonly letter?: string;
}

/** A brand's own words in one language. */
export interface OwnLanguage {
  /** Digest of what pages say. */
  readonly version: string;
  /** Compiled messages by the part that a page loads, then by id. */
  readonly pages: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** ICU messages that the server writes, by id. */
  readonly messages: Readonly<Record<string, string>>;
}
/** By language, with the digits that the brand writes. */
export type OwnTexts = ReadonlyMap<string, OwnLanguage> & { readonly numerals?: Numerals | undefined };

/** The names of a brand, that of its first language before the others. */
export const namesOf = ({ brand: { names }, defaultLanguage }: BrandSettings): string[] => [
  names[defaultLanguage] ?? "",
  ...Object.values(names),
];

/** All that the server knows of a brand. */
export interface Brand {
  readonly code: string;
  readonly settings: BrandSettings;
  /** Its own rules of the registration's fields. */
  readonly registration: RegistrationSettings;
  readonly maintenance: boolean;
  readonly maintenanceUntil: Date | null;
  readonly allowedCountries: readonly string[];
  readonly domains: readonly string[];
  readonly contacts: readonly Contact[];
  readonly look: Look;
  readonly texts: OwnTexts;
  /** Categories in which it has games to show; none: it has no games yet. */
  readonly categories: readonly Category[];
}

/** Where a visitor is, as far as the server can tell. */
export interface Location {
  ip: string;
  country: string | null;
}

/** What a route may ask about a request beside its input. */
export interface RequestContext {
  brandOf(request: Request): Promise<Brand>;
  /** Code of the brand, where it was asked for before and is known; else empty. */
  knownBrandOf(request: Request): Promise<string>;
  locationOf(request: Request): Location;
  /** Scheme and host of the site that the browser is on, if it is one of the brand's; else of the main one. Never for messages: see `addresses.ts`. */
  originOf(request: Request): Promise<string>;
  /** Host name under which the request came, without its port; empty for anything that is none. */
  hostOf(request: Request): string;
}
