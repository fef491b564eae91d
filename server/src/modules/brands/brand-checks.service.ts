import { findLanguage } from "@mela/contract/base/languages";
import { NO_CURRENCY } from "@mela/contract/base/money";
import { LIMIT_PERIODS } from "@mela/contract/limits/limits";
import { categoryFaults, contentFaults } from "./brand-content-checks.service.ts";
import { textFaults } from "../texts/brand-texts.service.ts";
import { trackingFaults } from "../tracking/tracking-settings.service.ts";
import { paymentFaults } from "../payments/brand-payments.service.ts";
import type { BrandDocument } from "./brand-document.service.ts";
import { type Steps, englishFaults, fault, repeated, when } from "./brand-faults.rules.ts";
import type { Fault } from "./brand-refused.rules.ts";

/** The youngest that a site with games of chance may let in. */
const ADULT = 18;
const KEY_BYTES = 32;
/** Codes that have a name and are no country: unions, and those set aside. */
const NO_COUNTRIES = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

/** What each part allows and the whole does not: values that do not go together, or that nothing in the world answers to. */
export function contradictions(document: BrandDocument): Fault[] {
  return [
    ...identityFaults(document),
    ...placeFaults(document.settings),
    ...settingsFaults(document),
    ...depositFaults(document.deposits),
    ...payoutFaults(document.payouts),
    ...providerFaults(document.payments),
    ...ofTracking(document),
    ...levelFaults(document.levels),
    ...offerFaults(document.offers),
    ...categoryFaults(document),
    ...repeated(["domains"], document.domains),
    ...repeated(["allowedCountries"], document.allowedCountries),
    ...document.allowedCountries.flatMap((code, index) => countryFaults(["allowedCountries", index], code)),
    ...repeated(["vendors"], "allExcept" in document.vendors ? document.vendors.allExcept : document.vendors),
    ...document.contacts.flatMap(({ titles }, index) => englishFaults(["contacts", index, "titles"], titles)),
    ...contentFaults(document),
    ...wordFaults(document),
  ];
}

function wordFaults({ texts = {}, settings }: BrandDocument): Fault[] {
  const strangers = Object.keys(texts).filter((language) => !settings.languages.some((offered) => offered === language));
  return [
    ...strangers.map((language) =>
      fault(["texts", language], "is a language that the brand does not offer; settings.languages names those"),
    ),
    ...textFaults(texts).map(({ language, kind, id, says }) => fault(["texts", language, kind, id], says)),
  ];
}

function identityFaults({ settings }: BrandDocument): Fault[] {
  const { languages, defaultLanguage, brand } = settings;
  const inAll = (key: "names" | "licence") =>
    languages.flatMap((language) =>
      when(!brand[key][language], ["settings", "brand", key, language], "is missing, and the brand offers that language"),
    );
  return [
    ...when(
      !/^[a-z][a-z0-9-]{1,31}$/.test(settings.merchant),
      ["settings", "merchant"],
      "must be 2 to 32 small letters, digits and hyphens, a letter first",
    ),
    ...when(!/^[a-z][a-z0-9-]{1,31}$/.test(brand.id), ["settings", "brand", "id"], "must have the form of the brand's code"),
    ...when(languages.length === 0, ["settings", "languages"], "must name one language at least"),
    ...repeated(["settings", "languages"], languages),
    ...languages.flatMap((code, index) =>
      when(!findLanguage(code), ["settings", "languages", index], `"${code}" is no language that is known`),
    ),
    ...when(!languages.includes(defaultLanguage), ["settings", "defaultLanguage"], "must be one of the languages"),
    ...inAll("names"),
    ...inAll("licence"),
  ];
}

function placeFaults({ currency, country, timeZone, minimumAge, mobileCountries }: BrandDocument["settings"]): Fault[] {
  return [
    ...when(
      currency === NO_CURRENCY || !Intl.supportedValuesOf("currency").includes(currency),
      ["settings", "currency"],
      `"${currency}" is no currency; it must be an ISO 4217 code such as BDT`,
    ),
    ...countryFaults(["settings", "country"], country),
    ...mobileCountries.flatMap((code, index) => countryFaults(["settings", "mobileCountries", index], code)),
    ...repeated(["settings", "mobileCountries"], mobileCountries),
    ...when(!isTimeZone(timeZone), ["settings", "timeZone"], `"${timeZone}" is no time zone; it must be a name such as Asia/Dhaka`),
    ...when(minimumAge < ADULT || minimumAge > 99, ["settings", "minimumAge"], `must be from ${ADULT} to 99`),
  ];
}

function settingsFaults({ settings }: BrandDocument): Fault[] {
  const { menus, limits = [], identity } = settings;
  const shown = when(
    (identity?.level === "aboveSum") !== (identity?.sumMinor !== undefined),
    ["settings", "identity", "sumMinor"],
    'goes with the level "aboveSum", which needs it',
  );
  const lists = (["lobby", "gameTabs", "member", "agent", "side"] as const).flatMap((menu) =>
    repeated(["settings", "menus", menu], menus[menu]),
  );
  const routes = Object.entries(settings.extraRoutes).flatMap(([from, to]) =>
    when(
      !from.startsWith("/") || !to.startsWith("/"),
      ["settings", "extraRoutes", from],
      "must lead from a path to a path, each with a / first",
    ),
  );
  const origins = settings.outerAllowlist.flatMap((origin, index) =>
    when(!isOrigin(origin), ["settings", "outerAllowlist", index], "must be an origin such as https://help.example.com"),
  );
  const links = settings.resources.flatMap(({ url }, index) =>
    when(!/^(https?:\/\/|\/)\S+$/.test(url), ["settings", "resources", index, "url"], "must be an address, or a path with a / first"),
  );
  const periods = limits.flatMap(({ kind, period }, index) =>
    when(!LIMIT_PERIODS[kind].includes(period), ["settings", "limits", index, "period"], `there is no ${kind} limit by the ${period}`),
  );
  return [
    ...shown,
    ...lists,
    ...routes,
    ...origins,
    ...links,
    ...periods,
    ...when(
      Buffer.from(settings.customerServiceKey, "base64url").length !== KEY_BYTES,
      ["settings", "customerServiceKey"],
      `must be ${KEY_BYTES} random bytes in base64url`,
    ),
  ];
}

function depositFaults({ methods, promotions }: BrandDocument["deposits"]): Fault[] {
  const ofMethods = methods.flatMap(({ min, max, quick }, index) => [
    ...when(min > max, ["deposits", "methods", index, "min"], "must not be above max"),
    ...quick.flatMap((amount, place) =>
      when(amount < min || amount > max, ["deposits", "methods", index, "quick", place], "must lie between min and max"),
    ),
  ]);
  return [
    ...ofMethods,
    ...repeated(
      ["deposits", "methods"],
      methods.map(({ method }) => method),
    ),
    ...repeated(
      ["deposits", "promotions"],
      promotions.map(({ id }) => id),
    ),
    ...promotions.flatMap(({ names }, index) => englishFaults(["deposits", "promotions", index, "names"], names)),
  ];
}

function payoutFaults(rules: BrandDocument["payouts"]): Fault[] {
  return [
    ...repeated(["payouts", "kinds"], rules.kinds),
    ...repeated(
      ["payouts", "banks"],
      rules.banks.map(({ code }) => code),
    ),
    ...rules.banks.flatMap(({ names }, index) => englishFaults(["payouts", "banks", index, "names"], names)),
    ...when(rules.minMinor > rules.maxMinor, ["payouts", "minMinor"], "must not be above maxMinor"),
    ...when(rules.maxMinor > rules.perDayMinor, ["payouts", "maxMinor"], "must not be above perDayMinor"),
    ...when(rules.autoUpToMinor > rules.oneUpToMinor, ["payouts", "autoUpToMinor"], "must not be above oneUpToMinor"),
    ...Object.entries(rules.methods ?? {}).flatMap(([kind, own]) => [
      ...when(!rules.kinds.some((known) => known === kind), ["payouts", "methods", kind], "is none of kinds"),
      ...when(
        (own.minMinor ?? rules.minMinor) > (own.maxMinor ?? rules.maxMinor),
        ["payouts", "methods", kind, "minMinor"],
        "must not be above maxMinor",
      ),
      ...when((own.maxMinor ?? 0) > rules.perDayMinor, ["payouts", "methods", kind, "maxMinor"], "must not be above perDayMinor"),
    ]),
  ];
}

function providerFaults(payments: BrandDocument["payments"]): Fault[] {
  return [
    ...repeated(
      ["payments"],
      payments.map(({ code }) => code),
    ),
    ...payments.flatMap((payment, index) => paymentFaults(payment).map(({ steps, says }) => fault(["payments", index, ...steps], says))),
  ];
}

function ofTracking({ settings: { analytics }, tracking = {}, content }: BrandDocument): Fault[] {
  const partners = tracking.affiliates?.partners ?? [];
  const privacy = content?.help["privacy"];
  return [
    ...when(
      analytics?.adapter === "webhook" && !tracking.webhook,
      ["tracking", "webhook"],
      "is missing, and settings.analytics tells of events by it",
    ),
    ...when(
      analytics?.adapter !== "webhook" && tracking.webhook !== undefined,
      ["tracking", "webhook"],
      'is told nothing: settings.analytics.adapter is not "webhook"',
    ),
    ...when(
      analytics !== undefined && privacy === undefined,
      ["settings", "analytics"],
      "needs the help text content/help/privacy.json, which has to tell of it",
    ),
    ...trackingFaults(tracking).map(({ steps, says }) => fault(["tracking", ...steps], says)),
    // What is passed on about people has to be told to them.
    ...when(
      partners.some(({ open }) => open) && privacy === undefined,
      ["tracking", "affiliates"],
      "needs the help text content/help/privacy.json, which has to tell of it",
    ),
  ];
}

function levelFaults(levels: BrandDocument["levels"]): Fault[] {
  return levels.flatMap(({ level, names }, index) => [
    ...when(level !== index, ["levels", index, "level"], `must be ${index}: levels are numbered from 0, in order`),
    ...englishFaults(["levels", index, "names"], names),
  ]);
}

function offerFaults(offers: BrandDocument["offers"]): Fault[] {
  return [
    ...repeated(
      ["offers"],
      offers.map(({ code }) => code),
    ),
    ...offers.flatMap(({ names, texts, startAt, endAt }, index) => [
      ...englishFaults(["offers", index, "names"], names),
      ...englishFaults(["offers", index, "texts"], texts),
      ...when(
        endAt !== undefined && Date.parse(endAt) <= (startAt === undefined ? 0 : Date.parse(startAt)),
        ["offers", index, "endAt"],
        "must be after startAt",
      ),
    ]),
  ];
}

function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) && names.of(code) !== undefined;
}

const countryFaults = (steps: Steps, code: string): Fault[] =>
  when(!isCountry(code), steps, `"${code}" is no country; it must be an ISO 3166 code such as BD`);

function isTimeZone(name: string): boolean {
  try {
    return name !== "" && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const isOrigin = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
