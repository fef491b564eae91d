import type { BrandSettings } from "@mela/contract/site/site";

/* The brand that tests render with. */

const SWITCHES = [
  "FACEBOOKLOGIN3",
  "GOOGLELOGIN3",
  "FREEPLAY3",
  "MOBILENUMREG3",
  "USERNAMEREG3",
  "MOBILENUMPASSREG3",
  "REGMOBVERF3",
  "CBS3",
  "COMM3",
  "FUNDTRANS3",
  "REG3",
  "MOBILECODELOGIN3",
  "PHONEVERIFY3",
  "MAILVERIFY3",
  "VIPBENEFIT3",
  "REMEMBERME3",
  "MANUALSALARY3",
  "HOURLYSALARY3",
  "DIVIDEND3",
] as const;

const counter = { variant: "range", from: 0, to: 1 } as const;
export const mobileTemplate = { mem_cen: "1", dep_func: "1" };

export const TEMPLATE: BrandSettings = {
  merchant: "mela",
  brand: { id: "mela", names: { bn: "মেলা", en: "Mela" }, licence: { bn: "লাইসেন্স", en: "Licence text" }, copyrightYear: 2026 },
  switches: Object.fromEntries(SWITCHES.map((name) => [name, true])) as BrandSettings["switches"],
  captcha: { login: "afterFailure", register: "always", feedback: "always" },
  mobileCountries: ["BD", "IN"],
  languages: ["bn", "en"],
  defaultLanguage: "bn",
  currency: "BDT",
  country: "BD",
  timeZone: "Asia/Dhaka",
  minimumAge: 18,
  playMoney: true,
  mobileTemplate,
  menus: { lobby: ["HOT", "RNG"], gameTabs: ["RNG"], member: ["inviteFriends"], agent: ["team"], side: [] },
  jackpot: { home: counter, gameCenter: counter },
  extraRoutes: {},
  outerAllowlist: [],
  resources: [],
  customerServiceKey: "",
};
