import type { BrandSettings } from "@mela/contract/site/site";
import type { BrandDraft } from "../modules/site/site.service.ts";
import { pannaRegistration } from "./registration.ts";

/** The two brands that ship. A brand is nothing but its settings: the second differs in as many of them as it can. */
const melaSettings: BrandSettings = {
  merchant: "mela",
  brand: {
    id: "mela",
    names: { bn: "মেলা", en: "Mela" },
    licence: {
      bn: "মেলা একটি প্রদর্শনী। এখানে শুধু খেলার টাকা চলে, আসল টাকা জমা বা তোলা যায় না।",
      en: "Mela is a demonstration. It runs on play money only: nothing can be paid in or out.",
    },
    copyrightYear: 2026,
  },
  switches: {
    FACEBOOKLOGIN3: true,
    GOOGLELOGIN3: true,
    FREEPLAY3: true,
    MOBILENUMREG3: true,
    USERNAMEREG3: true,
    MOBILENUMPASSREG3: true,
    REGMOBVERF3: false,
    CBS3: true,
    COMM3: true,
    FUNDTRANS3: true,
    REG3: true,
    MOBILECODELOGIN3: true,
    PHONEVERIFY3: true,
    MAILVERIFY3: true,
    VIPBENEFIT3: true,
    REMEMBERME3: true,
    MANUALSALARY3: true,
    HOURLYSALARY3: true,
    DIVIDEND3: true,
  },
  captcha: { login: "afterFailure", register: "always", feedback: "always" },
  mobileCountries: ["BD", "IN", "PK", "NP", "AE", "SA", "QA", "KW", "OM", "MY", "SG", "GB"],
  languages: ["bn", "en"],
  defaultLanguage: "bn",
  currency: "BDT",
  country: "BD",
  timeZone: "Asia/Dhaka",
  minimumAge: 18,
  playMoney: true,
  mobileTemplate: { mem_cen: "1", dep_func: "1" },
  menus: {
    lobby: [
      "HOME",
      "HOT",
      "RNG",
      "LIVE",
      "FISH",
      "SPORTS",
      "PVP",
      "LOTT",
      "ELOTT",
      "ESPORTS",
      "COCKFIGHT",
      "NEW",
      "FAV",
      "RECENT",
      "PROVIDER",
      "PROMO",
      "WINNERS",
    ],
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
      "manualRebate",
      "inviteFriends",
    ],
    agent: [
      "teamOverview",
      "transactionRecord",
      "team",
      "redRain",
      "teamPnl",
      "teamBetting",
      "agentRebate",
      "teamRebate",
      "securityCenter",
      "mail",
      "manualDailySalary",
      "hourSalary",
    ],
    side: [
      "back",
      "notice",
      "announcement",
      "changePassword",
      "fundsPassword",
      "bettingRecord",
      "customerService",
      "signOut",
      "download",
      "helpCenter",
    ],
  },
  jackpot: {
    home: { variant: "range", from: 5_400_000, to: 5_800_000 },
    gameCenter: { variant: "step", from: 1_200_000_000, to: 1_300_000_000 },
    pool: { provider: "arcade", code: "mela" },
  },
  extraRoutes: { "/m/vip": "/m/member/benefits", "/m/promotions": "/m/activity", "/m/slots": "/m/slot-games" },
  outerAllowlist: ["https://help.mela.example"],
  resources: [
    { resourceType: "IOS", url: "https://app.mela.example/ios" },
    { resourceType: "Android", url: "https://app.mela.example/android" },
    { resourceType: "MOBILECONFIG", url: "https://app.mela.example/mela.mobileconfig" },
    { resourceType: "TELEGRAM", url: "https://telegram.mela.example/fair" },
    { resourceType: "FACEBOOK", url: "https://facebook.mela.example/fair" },
    { resourceType: "PROMO", url: "/m/activity" },
  ],
  customerServiceKey: "bWVsYS1jdXN0b21lci1zZXJ2aWNlLXBhdGhzLWtleTE",
};

const pannaSettings: BrandSettings = {
  ...melaSettings,
  merchant: "panna",
  brand: {
    id: "panna",
    names: { bn: "পান্না", en: "Panna" },
    licence: {
      bn: "পান্না একটি প্রদর্শনী। এখানে শুধু খেলার টাকা চলে, আসল টাকা জমা বা তোলা যায় না।",
      en: "Panna is a demonstration. It runs on play money only: nothing can be paid in or out.",
    },
    copyrightYear: 2026,
  },
  switches: {
    ...melaSettings.switches,
    FACEBOOKLOGIN3: false,
    GOOGLELOGIN3: false,
    FREEPLAY3: false,
    MOBILENUMREG3: false,
    MOBILENUMPASSREG3: false,
    REGMOBVERF3: true,
    MOBILECODELOGIN3: false,
    PHONEVERIFY3: false,
    CBS3: false,
    FUNDTRANS3: false,
    REMEMBERME3: false,
    HOURLYSALARY3: false,
  },
  captcha: { login: "afterFailure", register: "always", feedback: "off" },
  mobileCountries: ["BD"],
  languages: ["en", "bn"],
  defaultLanguage: "en",
  minimumAge: 21,
  mobileTemplate: { mem_cen: "0", dep_func: "0" },
  menus: {
    lobby: ["HOT", "LIVE", "RNG", "SPORTS", "PVP", "FISH", "LOTT", "NEW", "FAV", "RECENT", "PROVIDER"],
    gameTabs: ["LIVE", "RNG", "SPORTS", "PVP", "FISH", "LOTT"],
    member: ["deposit", "withdraw", "mail", "bettingRecord", "accountRecord", "favorites", "securityCenter", "announcements"],
    agent: ["teamOverview", "team", "teamPnl", "teamBetting", "agentRebate", "teamRebate", "mail", "manualDailySalary", "hourSalary"],
    side: ["back", "notice", "announcement", "changePassword", "bettingRecord", "customerService", "signOut", "helpCenter"],
  },
  // No pool: the counters are seen here, at home and in the game centre.
  jackpot: {
    home: { variant: "range", from: 5_400_000, to: 5_800_000 },
    gameCenter: { variant: "step", from: 1_200_000_000, to: 1_300_000_000 },
  },
  zyLottery: true,
  themes: ["dark", "light"],
  extraRoutes: { "/m/club": "/m/member/benefits" },
  outerAllowlist: [],
  resources: [{ resourceType: "TELEGRAM", url: "https://telegram.panna.example/club" }],
  customerServiceKey: "cGFubmEtY3VzdG9tZXItc2VydmljZS1wYXRoLWtleTE",
};

/** Customer-service entries of type 3 are contacts to show; others are for other screens. */
const CONTACT = 3;
const LIVE_CHAT = { bn: "লাইভ চ্যাট", en: "Live chat" };
const WHATSAPP = { bn: "হোয়াটসঅ্যাপ", en: "WhatsApp" };
const MAIL = { bn: "ই-মেইল", en: "E-mail" };
const AFFILIATES = { bn: "অংশীদার", en: "Affiliates" };
const PARTNER = 1;

export const mela: BrandDraft = {
  settings: melaSettings,
  domains: ["mela.localhost"],
  contacts: [
    { titles: LIVE_CHAT, type: CONTACT, path: "https://help.mela.example/chat" },
    { titles: WHATSAPP, type: CONTACT, path: "https://whatsapp.mela.example/care" },
    { titles: MAIL, type: CONTACT, path: "mailto:care@mela.example" },
    { titles: AFFILIATES, type: PARTNER, path: "https://partners.mela.example" },
  ],
};

export const panna: BrandDraft = {
  settings: pannaSettings,
  registration: pannaRegistration,
  domains: ["panna.localhost"],
  contacts: [
    { titles: LIVE_CHAT, type: CONTACT, path: "https://help.panna.example/chat" },
    { titles: MAIL, type: CONTACT, path: "mailto:care@panna.example" },
  ],
};

export const DEMO_BRANDS: readonly BrandDraft[] = [mela, panna];
