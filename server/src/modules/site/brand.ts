import type { SettingsTemplate } from "@mela/contract/site";
import type { Context } from "../../http.ts";

/** A customer-service entry. */
export interface Contact {
  title: string;
  type: number;
  path: string;
}

/** All that the server knows of a brand. */
export interface Brand {
  readonly code: string;
  readonly template: SettingsTemplate;
  readonly maintenance: boolean;
  readonly maintenanceUntil: Date | null;
  readonly allowedCountries: readonly string[];
  readonly domains: readonly string[];
  readonly contacts: readonly Contact[];
}

/** Where a visitor is, as far as the server can tell. */
export interface Location {
  ip: string;
  country: string | null;
}

type Request = Context<unknown, null>["request"];

/** What a route may ask about a request beside its input. */
export interface Visits {
  brandOf(request: Request): Promise<Brand>;
  locationOf(request: Request): Location;
}
