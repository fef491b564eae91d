import type { Game, Vendor } from "../data/games/catalogue.ts";
import type { GalleryBrand } from "./gallery-data.ts";
import type { BrandSettings } from "@mela/contract/site/site";
import type { Country } from "@mela/contract/site/site-details";
import type { SessionRecord } from "../data/auth/session.ts";

const counter = { variant: "range", from: 123_456.78, to: 123_456.79 } as const;

const TEMPLATE: BrandSettings = {
  merchant: "gallery",
  brand: { id: "gallery", names: {}, licence: { bn: "লাইসেন্স", en: "Licence" }, copyrightYear: 2026 },
  switches: { COMM3: true, REG3: true } as BrandSettings["switches"],
  captcha: { login: "afterFailure", register: "always", feedback: "always" },
  mobileCountries: ["BD", "IN"],
  languages: ["bn", "en"],
  defaultLanguage: "bn",
  currency: "BDT",
  country: "BD",
  timeZone: "Asia/Dhaka",
  minimumAge: 18,
  playMoney: true,
  mobileTemplate: { mem_cen: "1", dep_func: "1" },
  menus: { lobby: ["HOT", "RNG"], gameTabs: ["RNG"], member: ["inviteFriends"], agent: [], side: [] },
  jackpot: { home: counter, gameCenter: counter },
  extraRoutes: {},
  outerAllowlist: [],
  resources: ["Android", "IOS", "MOBILECONFIG", "TELEGRAM", "FACEBOOK"].map((resourceType) => ({
    resourceType,
    url: `https://example.com/${resourceType}`,
  })) as BrandSettings["resources"],
  customerServiceKey: "",
};

/** The settings that parts read, with the name of a brand, its forms and its digits. */
export function templateOf(shown: GalleryBrand | undefined): BrandSettings {
  if (shown === undefined) return TEMPLATE;
  return { ...TEMPLATE, merchant: shown.code, brand: shown.brand, numerals: shown.numerals };
}

export const MEMBER: SessionRecord = {
  token: "gallery-session-0001",
  merchantCode: "gallery",
  userName: "rahima07",
  type: 1,
  firstTimeLogin: false,
};

/** A flat picture of a colour and a size, which every browser draws alike. */
export function flatPicture(colour: string, width: number, height: number): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

const COLOURS = ["#7d0c33", "#0a4a4f", "#7a3d08", "#352450"];

/** A game of the catalogue; `at` tells one from another. */
export function sampleGame(at: number, changes: Partial<Game> = {}): Game {
  const name = ["Tiger Fortune", "Nabanna", "Boat Race", "Lotus Pond"][at % 4] ?? "";
  return {
    nodeId: `34996${at}`,
    nodeName: name,
    gameId: `1450${at}`,
    gameCode: `MLA-${at}`,
    gameName: name,
    displayName: name,
    gameType: "RNG",
    vendor: "MLA",
    gameClassify: "SLOT",
    showIcon: true,
    iconUrl: flatPicture(COLOURS[at % 4] ?? "", 240, 320),
    mobileLargeIcon: "",
    isHot: at % 4 === 0,
    isNew: at % 4 === 1,
    minBet: { amount: 100, currency: "BDT" },
    lines: 9,
    ...changes,
  };
}

export function sampleVendor(code: string, changes: Partial<Vendor> = {}): Vendor {
  return {
    code,
    displayName: `${code} Games`,
    mobileLargeIcon: "",
    gameCount: 12,
    gameClassify: [],
    prizeMode: null,
    ...changes,
  };
}

export const COUNTRIES: readonly Country[] = [
  { code: "BD", name: "Bangladesh · বাংলাদেশ", dialingCode: "880", preferred: true },
  { code: "IN", name: "India · ভারত", dialingCode: "91", preferred: false },
  { code: "AE", name: "United Arab Emirates · সংযুক্ত আরব আমিরাত", dialingCode: "971", preferred: false },
];
