import { RegistrationSettings } from "@mela/contract/registration/registration";
import { BrandSettings } from "@mela/contract/site/site";
import type { Executor, Trx } from "../../db.ts";
import type { Contact } from "./brand.ts";
import { openContactPath, sealContactPath } from "./contact-seal.rules.ts";
import * as store from "./site.store.ts";

export interface BrandDraft {
  settings: BrandSettings;
  /** Rules of the registration's fields that are not the usual ones. */
  registration?: RegistrationSettings;
  /** Host names that mean this brand; the first is its main one. */
  domains: readonly string[];
  /** Customer-service entries with their paths in clear. */
  contacts: readonly Contact[];
  /** Countries that are let in; absent: as they are. */
  allowedCountries?: readonly string[];
}

/** The settings as they are saved: what was added when they were handed out is no part of them. Throws when they are not valid. */
export function ownSettings(settings: BrandSettings): BrandSettings {
  const { look: _look, texts: _texts, ...own } = BrandSettings.parse(settings);
  return own;
}

/** Replaces the settings of a brand that is there, in the caller's transaction, which holds it. Throws when they are not valid. */
export async function writeSettings(trx: Trx, settings: BrandSettings): Promise<void> {
  const checked = ownSettings(settings);
  await store.saveBrand(trx, checked.merchant, JSON.stringify(checked));
}

/** Writes a brand in the caller's transaction: makes it, or replaces all that it says. Throws when it is not valid. */
export async function writeBrand(trx: Trx, draft: BrandDraft): Promise<void> {
  const checked = ownSettings(draft.settings);
  const fields = JSON.stringify(RegistrationSettings.parse(draft.registration ?? {}));
  const code = checked.merchant;
  const sealed = await Promise.all(
    draft.contacts.map(async (entry) => ({ ...entry, path: await sealContactPath(entry.path, checked.customerServiceKey) })),
  );
  await store.saveBrand(trx, code, JSON.stringify(checked));
  await store.saveRegistrationSettings(trx, code, fields);
  await store.replaceDomains(trx, code, draft.domains);
  await store.replaceContacts(trx, code, sealed);
  if (draft.allowedCountries) await store.updateGate(trx, code, { allowed_countries: [...draft.allowedCountries] });
}

/** Until when a brand is closed for maintenance; null where nobody knows yet. */
export interface Closing {
  until: Date | null;
}

/** How a brand is closed, null while it is open; undefined where there is no such brand. Nobody changes it until the transaction ends. */
export async function holdMaintenance(trx: Trx, code: string): Promise<Closing | null | undefined> {
  const found = await store.holdMaintenance(trx, code);
  if (found === undefined) return undefined;
  return found.maintenance ? { until: found.until } : null;
}

/** Closes a brand for maintenance, or opens it again (`null`), in the caller's transaction. */
export const writeMaintenance = (trx: Trx, code: string, closing: Closing | null): Promise<void> =>
  store.updateGate(trx, code, { maintenance: closing !== null, maintenance_until: closing?.until ?? null });

/** A brand as the caller's transaction sees it, with the paths of its contacts in clear; null where there is none. */
export async function readBrand(executor: Executor, code: string): Promise<Required<BrandDraft> | null> {
  const row = await store.findBrand(executor, code);
  if (!row) return null;
  const settings = BrandSettings.parse(row.template);
  const contacts = await store.listContacts(executor, code);
  return {
    settings,
    registration: RegistrationSettings.parse(await store.findRegistrationSettings(executor, code)),
    domains: await store.listDomains(executor, code),
    contacts: await Promise.all(
      contacts.map(async (entry) => ({ ...entry, path: await openContactPath(entry.path, settings.customerServiceKey) })),
    ),
    allowedCountries: row.allowed_countries,
  };
}

/** Codes of all brands. */
export const brandCodesIn = store.listBrandCodes;

/** Refused by the database while something points to the brand. */
export const deleteBrand = store.deleteBrand;

/** Which of these host names mean another brand already, and which. */
export const domainsElsewhere = store.listDomainsElsewhere;
