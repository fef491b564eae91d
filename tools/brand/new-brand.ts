import { randomBytes } from "node:crypto";
import { minorDigits } from "../../contract/src/base/money.ts";
import type { DepositMethod, DepositSettings } from "../../contract/src/deposit/deposit.ts";
import { DEFAULT_FIELDS } from "../../contract/src/registration/registration-fields.ts";
import type { BrandSettings } from "../../contract/src/site/site.ts";
import type { BrandDocument } from "../../server/src/modules/brands/brand-document.service.ts";
import { readBrandDocument } from "../../server/src/modules/brands/brand-reading.service.ts";
import { DEFAULT_DEPOSIT_SETTINGS } from "../../server/src/modules/deposit/deposit.defaults.ts";
import { banksOf } from "../../server/src/modules/security/payout-banks.rules.ts";
import type { NewBrand } from "./options.ts";

/** How much of a currency buys about what ten taka, ten cents or so do; amounts of a new brand are multiples of it. The rest count as dollars. */
const TENTHS: Record<string, number> = {
  BDT: 10,
  INR: 10,
  NPR: 10,
  PKR: 20,
  LKR: 30,
  THB: 4,
  PHP: 5,
  JPY: 10,
  KRW: 100,
  IDR: 1_000,
  VND: 2_000,
};
const SMALL = 0.1;

/**
 * A brand that can be applied as it is: one way to register, card and bank beside what the country has, one level, no offers, every vendor of
 * the catalogue. What it says more is written into its file. Throws a `BrandRefused` for what cannot be, such as a currency that is none.
 */
export function newBrand(code: string, draft: NewBrand, year: number): BrandDocument {
  const amount = (tenths: number): number => Math.round(tenths * (TENTHS[draft.currency] ?? SMALL) * 10 ** minorDigits(draft.currency));
  return readBrandDocument({
    settings: settingsOf(code, draft, year),
    domains: [draft.domain],
    contacts: [],
    // Codes of invitations come from agents.
    registration: draft.agents ? {} : { affiliateCode: { ...DEFAULT_FIELDS.affiliateCode, enabled: false } },
    // Nobody from outside, until whoever runs it has written down where they may offer it.
    allowedCountries: [],
    deposits: depositsOf(draft, amount),
    payouts: {
      kinds: takesTaka(draft) ? ["bkash", "nagad", "rocket", "upay", "bank"] : ["bank"],
      banks: banksOf(draft.country).map(({ code: bank, names }) => ({ code: bank, names: namesIn(names, draft.languages) })),
      maxAccounts: 5,
      coolingHours: 24,
      minMinor: amount(50),
      maxMinor: amount(10_000),
      feeBasisPoints: 100,
      feeMinMinor: amount(1),
      freePerDay: 1,
      perDay: 5,
      perDayMinor: amount(20_000),
      autoUpToMinor: amount(500),
      oneUpToMinor: amount(5_000),
    },
    payments: [],
    levels: [
      {
        level: 0,
        names: { en: "Member", ...(draft.languages.includes("bn") ? { bn: "সদস্য" } : {}) },
        turnoverMinor: 0,
        depositMinor: 0,
        upgradeBonusMinor: 0,
        birthdayBonusMinor: 0,
        freeWithdrawals: 1,
        rebate: {},
      },
    ],
    offers: [],
    promotionCategories: [],
    vendors: { allExcept: [] },
  });
}

/** Names in the brand's languages; English is always there. */
const namesIn = (names: Readonly<Record<string, string>>, languages: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter(([language]) => language === "en" || languages.includes(language)));

/** The wallets of phones are Bangladesh's own. */
const takesTaka = ({ country, currency }: NewBrand): boolean => country === "BD" && currency === "BDT";

function depositsOf(draft: NewBrand, amount: (tenths: number) => number): DepositSettings {
  if (takesTaka(draft)) return DEFAULT_DEPOSIT_SETTINGS;
  const way = (method: "card" | "bank", times: number, minutes: number): DepositMethod => ({
    method,
    min: amount(100 * times),
    max: amount(20_000 * times),
    quick: [100, 200, 500, 1_000].map((tenths) => amount(tenths * times)),
    feeBasisPoints: 0,
    minutes,
  });
  return { methods: [way("card", 1, 2), way("bank", 5, 60)], promotions: [], turnoverTimes: 1 };
}

function settingsOf(code: string, draft: NewBrand, year: number): BrandSettings {
  const { name, languages, agents } = draft;
  const inAll = (text: (language: string) => string) => Object.fromEntries(languages.map((language) => [language, text(language)]));
  return {
    merchant: code,
    brand: {
      id: code,
      names: inAll(() => name),
      licence: inAll((language) => draft.licence ?? adultsOnly(language, draft.age)),
      copyrightYear: year,
    },
    switches: switchesOf(agents),
    captcha: { login: "afterFailure", register: "always", feedback: "always" },
    mobileCountries: [draft.country],
    languages,
    defaultLanguage: languages[0] ?? "",
    currency: draft.currency,
    country: draft.country,
    timeZone: draft.timeZone ?? timeZoneOf(draft.country),
    minimumAge: draft.age,
    playMoney: true,
    mobileTemplate: { mem_cen: "1", dep_func: "1" },
    menus: menusOf(agents),
    jackpot: {
      home: { variant: "range", from: 5_400_000, to: 5_800_000 },
      gameCenter: { variant: "step", from: 1_200_000_000, to: 1_300_000_000 },
    },
    themes: draft.light ? ["light", "dark"] : ["dark", "light"],
    extraRoutes: {},
    outerAllowlist: [],
    resources: [],
    customerServiceKey: randomBytes(32).toString("base64url"),
  };
}

/** Claims no licence that nobody has told of. */
function adultsOnly(language: string, age: number): string {
  if (language === "bn") return `শুধু ${age.toLocaleString("bn-BD")} বছর বা তার বেশি বয়সীদের জন্য। সীমার মধ্যে খেলুন।`;
  return `For people aged ${age} and over only. Play within your limits.`;
}

/** The zone of the country, or the first of several; its name is refused later where there is none. */
function timeZoneOf(country: string): string {
  try {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] };
    return (locale.getTimeZones?.() ?? locale.timeZones ?? [])[0] ?? "UTC";
  } catch {
    return "UTC";
  }
}

function switchesOf(agents: boolean): BrandSettings["switches"] {
  return {
    FACEBOOKLOGIN3: false,
    GOOGLELOGIN3: false,
    FREEPLAY3: true,
    MOBILENUMREG3: false,
    USERNAMEREG3: true,
    MOBILENUMPASSREG3: false,
    REGMOBVERF3: false,
    CBS3: true,
    COMM3: true,
    FUNDTRANS3: false,
    REG3: true,
    MOBILECODELOGIN3: false,
    PHONEVERIFY3: false,
    MAILVERIFY3: true,
    VIPBENEFIT3: false,
    REMEMBERME3: true,
    MANUALSALARY3: agents,
    HOURLYSALARY3: agents,
    DIVIDEND3: agents,
  };
}

function menusOf(agents: boolean): BrandSettings["menus"] {
  return {
    lobby: ["HOME", "HOT", "RNG", "LIVE", "FISH", "SPORTS", "PVP", "LOTT", "ELOTT", "NEW", "FAV", "RECENT", "PROVIDER", "PROMO", "WINNERS"],
    gameTabs: ["RNG", "FISH", "LIVE", "PVP", "SPORTS", "LOTT", "ELOTT"],
    member: [
      "deposit",
      "withdraw",
      "mail",
      "bettingRecord",
      "accountRecord",
      "rewardCenter",
      "favorites",
      "securityCenter",
      "announcements",
    ],
    agent: agents
      ? ["teamOverview", "transactionRecord", "team", "teamPnl", "teamBetting", "agentRebate", "teamRebate", "securityCenter", "mail"]
      : [],
    side: [
      "back",
      "notice",
      "announcement",
      "changePassword",
      "fundsPassword",
      "bettingRecord",
      "customerService",
      "signOut",
      "helpCenter",
    ],
  };
}
