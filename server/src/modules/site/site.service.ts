import type { Category } from "@mela/contract/games/terms";
import { RegistrationSettings } from "@mela/contract/registration/registration";
import { BrandSettings, type SystemStatus, deriveStatus } from "@mela/contract/site/site";
import { type Country } from "@mela/contract/site/site-details";
import { findLanguage } from "@mela/contract/base/languages";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import type { Env } from "../../env.ts";
import { AppError } from "../../errors.ts";
import { countriesIn } from "./countries.rules.ts";
import { type Brand, type Location, type Look, type OwnTexts, namesOf } from "./brand.ts";
import { type BrandDraft, ownSettings, writeBrand } from "./brand-writing.service.ts";
import { type WhiteLabel, presentStatus, presentWhiteLabel } from "./site.present.ts";
import { isRegionRestricted } from "./site.rules.ts";
import * as store from "./site.store.ts";
import { type Scope, type Versions, createVersionedCache } from "./versions.service.ts";

export interface GateSettings {
  maintenance?: boolean;
  maintenanceUntil?: Date | null;
  allowedCountries?: string[];
}

interface Deps {
  db: Db;
  clock: Clock;
  env: Env;
  versions: Versions;
  /** How a brand looks; its names, the most important first, stand in for a look of its own. */
  lookOf: (executor: Executor, code: string, names: readonly string[]) => Promise<Look>;
  /** The categories in which a brand has games to show. */
  categoriesOf: (executor: Executor, code: string) => Promise<readonly Category[]>;
  /** A brand's own words. */
  textsOf: (executor: Executor, code: string) => Promise<OwnTexts>;
  /** Called with a brand after each change of its access gate. */
  onGate?: (brand: Brand) => void;
}

export type SiteService = ReturnType<typeof createSiteService>;

const CACHE_MS = 10 * 60_000;

/** Brands: their settings, gate and public lists. Reads come from memory and follow a change on any process within two seconds. */
export function createSiteService(deps: Deps) {
  const { db, clock, env, versions } = deps;
  const cacheOf = <T>(size: number, scopes: readonly Scope[]) =>
    createVersionedCache<T>({ versions, clock, scopes, size, maxAgeMs: CACHE_MS });
  // Which menus a brand shows depends on its games.
  const brands = cacheOf<Brand | null>(64, ["site", "games"]);
  const hosts = cacheOf<string | null>(256, ["site"]);
  const countryLists = new Map<string, Country[]>();

  const find = (code: string): Promise<Brand | null> => brands.get(code, () => loadBrand(deps, code));

  /** The brand of a code; throws `merchant.unknown`. */
  const get = async (code: string): Promise<Brand> => {
    const brand = /^[a-z][a-z0-9-]{1,31}$/.test(code) ? await find(code) : null;
    if (!brand) throw new AppError("merchant.unknown");
    return brand;
  };

  /** The settings as the caller's own transaction sees them: for whoever holds locks, since those who wait for them may have taken every connection. */
  const settingsIn = async (executor: Executor, code: string): Promise<BrandSettings> => {
    const row = await store.findBrand(executor, code);
    if (!row) throw new AppError("merchant.unknown");
    return BrandSettings.parse(row.template);
  };

  /** The same of a brand that somebody names; throws `request.notFound`. `hold`: nobody changes it until the transaction ends. */
  const settingsOfNamed = async (executor: Executor, code: string, { hold = false } = {}): Promise<BrandSettings> => {
    const template = await store.findTemplate(executor, code, { hold });
    if (template === undefined) throw new AppError("request.notFound");
    return BrandSettings.parse(template);
  };

  /** Codes of all brands. */
  const listCodes = (): Promise<string[]> => store.listBrandCodes(db);

  /** The brand that a request means: the one named in the header, else the host's, else the installation's. */
  const resolve = async (named: string | undefined, host: string): Promise<Brand> => {
    if (named !== undefined) return get(named);
    const code = host ? await hosts.get(host, async () => (await store.findBrandCodeByHost(db, host)) ?? null) : null;
    return get(code ?? env.MERCHANT);
  };

  const status = (brand: Brand, location: Location): SystemStatus =>
    presentStatus(brand, location, isRegionRestricted(brand.allowedCountries, location.ip, location.country));

  /** 0 open, 1 maintenance, 2 restricted, for a visitor at `location`. */
  const gate = (brand: Brand, location: Location): 0 | 1 | 2 =>
    deriveStatus({
      maintenance: brand.maintenance,
      regionRestriction: isRegionRestricted(brand.allowedCountries, location.ip, location.country),
    });

  const countries = (brand: Brand, language: string): Country[] => {
    const locale = findLanguage(language)?.locale ?? language;
    const key = `${locale} ${brand.settings.country}`;
    const list = countryLists.get(key) ?? countriesIn(locale, brand.settings.country);
    countryLists.set(key, list);
    return list;
  };

  const saveBrand = async (draft: BrandDraft): Promise<void> => {
    await inTransaction(db, (trx) => writeBrand(trx, draft));
    versions.refresh();
  };

  /** Replaces the settings of a brand, leaving its domains and contacts; throws when they are not valid. */
  const saveSettings = async (settings: BrandSettings): Promise<void> => {
    const checked = ownSettings(settings);
    await store.saveBrand(db, checked.merchant, JSON.stringify(checked));
    versions.refresh();
  };

  /** Replaces the rules of the registration's fields; throws when they are not valid. */
  const saveRegistration = async (code: string, registration: RegistrationSettings): Promise<void> => {
    await store.saveRegistrationSettings(db, code, JSON.stringify(RegistrationSettings.parse(registration)));
    versions.refresh();
  };

  const setGate = async (code: string, change: GateSettings): Promise<void> => {
    await store.updateGate(db, code, {
      ...(change.maintenance === undefined ? {} : { maintenance: change.maintenance }),
      ...(change.maintenanceUntil === undefined ? {} : { maintenance_until: change.maintenanceUntil }),
      ...(change.allowedCountries === undefined ? {} : { allowed_countries: change.allowedCountries }),
    });
    versions.refresh();
    const brand = await find(code);
    if (brand) deps.onGate?.(brand);
  };

  const whiteLabel = (brand: Brand, language: string): WhiteLabel => presentWhiteLabel(brand.settings, language);

  return {
    find,
    get,
    settingsIn,
    settingsOfNamed,
    listCodes,
    resolve,
    status,
    gate,
    countries,
    whiteLabel,
    saveBrand,
    saveSettings,
    saveRegistration,
    setGate,
  };
}

async function loadBrand({ db, lookOf, textsOf, categoriesOf }: Deps, code: string): Promise<Brand | null> {
  const row = await store.findBrand(db, code);
  if (!row) return null;
  const settings = BrandSettings.parse(row.template);
  const [look, texts, categories, domains, contacts, registration] = await Promise.all([
    lookOf(db, code, namesOf(settings)),
    textsOf(db, code),
    categoriesOf(db, code),
    store.listDomains(db, code),
    store.listContacts(db, code),
    store.findRegistrationSettings(db, code),
  ]);
  return {
    code,
    settings,
    registration: RegistrationSettings.parse(registration),
    maintenance: row.maintenance,
    maintenanceUntil: row.maintenance_until,
    allowedCountries: row.allowed_countries,
    domains,
    contacts,
    look,
    texts: Object.assign(new Map(texts), { numerals: settings.numerals }),
    categories,
  };
}
