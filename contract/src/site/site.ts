import * as z from "zod/mini";
import { endpoint, queryText } from "../base/endpoint.ts";
import { LimitKind, LimitPeriod } from "../limits/kinds.ts";

/** Languages that a brand may offer; the registry of all codes is `languages.ts`. */
export const Language = z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/));

/** When a form shows its captcha: never, after a failure that demands one, or always (module CAPTCHA3). */
export const CaptchaMode = z.enum(["off", "afterFailure", "always"]);
export type CaptchaMode = z.output<typeof CaptchaMode>;

/** White-label switches. The names ending in 3 are the specification's own; the others are ours (TEMPLATE-12). */
export const Switches = z.object({
  FACEBOOKLOGIN3: z.boolean(),
  GOOGLELOGIN3: z.boolean(),
  FREEPLAY3: z.boolean(),
  MOBILENUMREG3: z.boolean(),
  USERNAMEREG3: z.boolean(),
  MOBILENUMPASSREG3: z.boolean(),
  REGMOBVERF3: z.boolean(),
  /** Live chat is offered. */
  CBS3: z.boolean(),
  /** Common module: the site takes members. Off: nobody logs in, registers or starts free play; sessions that are open go on. */
  COMM3: z.boolean(),
  /** Transfers between wallets are offered. */
  FUNDTRANS3: z.boolean(),
  /** Registration is open. */
  REG3: z.boolean(),
  /** Login by mobile number and SMS code is offered. */
  MOBILECODELOGIN3: z.boolean(),
  /** A forgotten password may be replaced by phone. */
  PHONEVERIFY3: z.boolean(),
  /** A forgotten password may be replaced by e-mail. */
  MAILVERIFY3: z.boolean(),
  /** The VIP screens are offered. */
  VIPBENEFIT3: z.boolean(),
  /** The login form offers "remember me". */
  REMEMBERME3: z.boolean(),
  /** Agent tools: manual daily wage, hourly wage, dividends. */
  MANUALSALARY3: z.boolean(),
  HOURLYSALARY3: z.boolean(),
  DIVIDEND3: z.boolean(),
});
export type Switches = z.output<typeof Switches>;

/** Keys of the lobby menu (HOME-07, HOME-08). */
export const LobbyKey = z.enum([
  "HOME",
  "HOT",
  "FAV",
  "RECENT",
  "COCKFIGHT",
  "NEW",
  "PROVIDER",
  "PROMO",
  "WINNERS",
  "FISH",
  "RNG",
  "LIVE",
  "PVP",
  "SPORTS",
  "ESPORTS",
  "LOTT",
  "ELOTT",
]);
export type LobbyKey = z.output<typeof LobbyKey>;

/** What moves a jackpot counter: the range counter (2 decimals) or the stepping one (0 decimals). Amounts in whole units. */
export const CounterVariant = z.object({
  variant: z.enum(["range", "step"]),
  from: z.number(),
  to: z.number(),
});

/** How the site can look. */
export const Theme = z.enum(["dark", "light"]);
export type Theme = z.output<typeof Theme>;

/** The theme that is shown to whoever has chosen none: dark, unless the brand offers no such. */
export const firstTheme = ({ themes = [] }: { themes?: readonly Theme[] | undefined }): Theme => themes[0] ?? "dark";

/** How a brand looks, as far as a page has to know it: the rest is in the style sheet. Addresses are the site's own. */
export const BrandLook = z.object({
  /** The brand's style sheet; its address tells one look from another. */
  sheet: z.string(),
  /** Colour behind the page by theme; browsers paint their bars with it before any style sheet is read. */
  grounds: z.object({ dark: z.string(), light: z.string() }),
  icon: z.string(),
  touchIcon: z.string(),
  /** Picture behind the words of a page that is shared. */
  share: z.string(),
  /** The brand's own pictures; in place of one that is absent stands its mark on its colours. */
  pictures: z.optional(
    z.object({
      /** Above the forms of an account, on the pages of the app and of free play. */
      account: z.optional(z.string()),
      /** On the page that says that the site is closed. */
      closed: z.optional(z.string()),
      /** Where there is nothing to show. */
      empty: z.optional(z.string()),
      /** Behind the jackpot. */
      jackpot: z.optional(z.string()),
    }),
  ),
});
export type BrandLook = z.output<typeof BrandLook>;

/** Where a brand's own words in one language are to be had. */
export const OwnTextParts = z.object({
  /** Stands in the addresses of the parts, and changes with any of them. */
  version: z.string(),
  /** Parts that have words: `base`, or a wing of the texts. */
  parts: z.array(z.string()),
});
export type OwnTextParts = z.output<typeof OwnTextParts>;

/** Address of a part of a brand's own words: compiled messages by id, as JSON. */
export const textPartAddress = (brand: string, language: string, part: string, version: string): string =>
  `/media/brands/${brand}/texts-${language.toLowerCase()}-${part}.${version}.json`;

/** A project of Firebase Authentication: it vouches for Google's and Facebook's people, and for phones when `phone` is on. */
export const FirebaseProject = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  phone: z.boolean(),
  /** Origin that stands in for Google's own, as when the project is tried out: on the visitor's own machine and nowhere else. */
  standIn: z.optional(z.string().check(z.regex(/^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/))),
});
export type FirebaseProject = z.output<typeof FirebaseProject>;

/** Who is told what visitors do, once they have agreed: a container of the tag manager, or the brand's own address. */
export const AnalyticsSetting = z.discriminatedUnion("adapter", [
  z.object({ adapter: z.literal("gtm"), container: z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/)) }),
  z.object({ adapter: z.literal("webhook") }),
]);
export type AnalyticsSetting = z.output<typeof AnalyticsSetting>;

/** Days for which the data of closed accounts are kept where a brand says nothing: five years. */
export const CLOSED_DAYS = 1_825;

/** Everything in which one brand differs from another: one row of settings on the server. */
export const BrandSettings = z.object({
  merchant: z.string(),
  brand: z.object({
    /** Value of `data-brand` on the root element. */
    id: z.string(),
    names: z.record(z.string(), z.string()),
    /** How the names are inflected, by language, where a language inflects them and otherwise than by an ending after a hyphen. */
    forms: z.optional(z.record(z.string(), z.object({ genitive: z.string(), locative: z.string() }))),
    licence: z.record(z.string(), z.string()),
    copyrightYear: z.int(),
  }),
  /** The server's own addition to what it hands out: saved settings hold none. Absent: the base look. */
  look: z.optional(BrandLook),
  /** Another one: the brand's own words, by language. Absent: it has none. */
  texts: z.optional(z.record(z.string(), OwnTextParts)),
  switches: Switches,
  captcha: z.object({ login: CaptchaMode, register: CaptchaMode, feedback: CaptchaMode }),
  /** Countries (ISO 3166 alpha-2) whose mobile numbers are taken, in the order in which they are offered. */
  mobileCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
  languages: z.array(Language),
  defaultLanguage: Language,
  currency: z.string(),
  country: z.string(),
  timeZone: z.string(),
  /**
   * The digits of sentences, counts, dates and times: `own` ones of each language, as without it, or `latin` ones in all. Money, codes and
   * numbers of accounts have Latin digits always.
   */
  numerals: z.optional(z.enum(["own", "latin"])),
  /**
   * Reels of slots always turn to their end, and a round takes at least two and a half seconds, as some regulators demand: members can
   * neither stop them nor set them to turbo. Absent: they can.
   */
  fullSpins: z.optional(z.boolean()),
  /**
   * Slots may play several rounds by themselves, up to a limit of loss that the member chooses: for brands whose regulator allows it.
   * Absent: a round begins by a tap.
   */
  autoplay: z.optional(z.boolean()),
  minimumAge: z.int(),
  /** Play money: nothing here can be paid in or out for real. */
  playMoney: z.boolean(),
  /** Each game provider has a wallet of its own, beside the main one; absent: one wallet serves all games. */
  multiWallet: z.optional(z.boolean()),
  /**
   * Brands that name the same group let their players meet: at tables between players and in progressive jackpots. Absent: the brand's
   * players meet nobody else's.
   */
  liquidityGroup: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))),
  /** What no member of this brand may go above, in minor units (minutes for `session`); the lowest of all limits holds. */
  limits: z.optional(z.array(z.object({ kind: LimitKind, period: LimitPeriod, cap: z.int().check(z.gte(0)) }))),
  mobileTemplate: z.object({ mem_cen: z.string(), dep_func: z.string() }),
  menus: z.object({
    lobby: z.array(LobbyKey),
    gameTabs: z.array(LobbyKey),
    member: z.array(z.string()),
    agent: z.array(z.string()),
    side: z.array(z.string()),
  }),
  jackpot: z.object({
    home: CounterVariant,
    gameCenter: CounterVariant,
    /** The progressive pool of a game provider that the boards of this brand show in place of a counter; absent: it has none. */
    pool: z.optional(z.object({ provider: z.string(), code: z.string() })),
  }),
  /** The lottery lobby offers the prize mode ZY (LOTT-03). */
  zyLottery: z.optional(z.boolean()),
  /** The themes between which a visitor's choice decides; absent: dark is shown, whatever was chosen (THEME-02). */
  themes: z.optional(z.array(Theme)),
  /**
   * Origins that serve `/media/` as the site itself does, for the pictures of the catalogue; "/" is the site itself. Absent: the site
   * alone (CONST-02).
   */
  imageCDNs: z.optional(z.array(z.string().check(z.regex(/^(\/|https?:\/\/[a-z0-9.-]+(:\d{1,5})?)$/))).check(z.minLength(1))),
  /** Unknown path → path whose screen answers it. */
  extraRoutes: z.record(z.string(), z.string()),
  /** Origins that may be opened in our frame at /m/outer, beside the game providers' own. */
  outerAllowlist: z.array(z.string()),
  /** Download, social and messaging links (GENT-17). */
  resources: z.array(z.object({ resourceType: z.string(), url: z.string() })),
  /** Symmetric key (base64url, 32 bytes) that hides customer-service paths from crawlers; no secret from a visitor. */
  customerServiceKey: z.string(),
  /** Without it there are no social log-ins, whatever the switches say. */
  firebase: z.optional(FirebaseProject),
  /**
   * When members have to show who they are: never, before the first withdrawal, before withdrawals come to more than `sumMinor` (minor
   * units) in all, or before play. Absent: never.
   */
  identity: z.optional(
    z.object({
      level: z.enum(["none", "beforeWithdrawal", "aboveSum", "beforePlay"]),
      sumMinor: z.optional(z.int().check(z.gte(0))),
    }),
  ),
  /**
   * Members' second factor: not there, offered, or required before a withdrawal; and for how many days a browser may be trusted with the
   * first factor alone. Absent: offered, and no browser is trusted.
   */
  secondFactor: z.optional(z.object({ mode: z.enum(["off", "offered", "required"]), trustDays: z.int().check(z.gte(0), z.lte(30)) })),
  /** For how many days the data of a closed account are kept before operators may anonymise it. Absent: `CLOSED_DAYS`. */
  closedAccountDays: z.optional(z.int().check(z.gte(1), z.lte(36_500))),
  /** Absent: nobody is told anything, and nobody is asked. */
  analytics: z.optional(AnalyticsSetting),
});
export type BrandSettings = z.output<typeof BrandSettings>;

export type LiquidityOwner = Pick<BrandSettings, "merchant" | "liquidityGroup">;

/**
 * The liquidity pool of a brand: players meet only inside one. A brand alone has its own, by its code; brands that name the same group
 * share that group's. The colon keeps a group from being taken for a brand, so that nobody joins another brand by naming it.
 */
export const liquidityOf = ({ merchant, liquidityGroup }: LiquidityOwner): string =>
  liquidityGroup === undefined ? merchant : `group:${liquidityGroup}`;

export const DownloadResource = z.object({ resourceType: z.string(), url: z.string() });

/** System status (STATUS-06 to -08). `status` is derived: 0 normal, 1 maintenance, 2 restricted. */
export const SystemStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
  /** When maintenance is expected to end, ISO 8601. */
  maintenanceUntil: z.nullable(z.string()),
  info: z.object({
    customerService: z.string(),
    domainRoute: z.string(),
    mobileTemplate: z.object({ mem_cen: z.string(), dep_func: z.string() }),
    paths: z.record(z.string(), z.string()),
    register: z.string(),
    resources: z.array(DownloadResource),
    whitelabel: z.string(),
    mainDomain: z.string(),
    imageCDNs: z.array(z.string()),
  }),
});
export type SystemStatus = z.output<typeof SystemStatus>;

/** The gate's rule: maintenance wins over a region restriction (STATUS-04). */
export function deriveStatus(flags: { maintenance: boolean; regionRestriction: boolean }): 0 | 1 | 2 {
  if (flags.maintenance) return 1;
  return flags.regionRestriction ? 2 : 0;
}

export const getSystemStatus = endpoint({
  method: "GET",
  path: "/wps/system/status",
  /** `device` is the caller's device word; it changes nothing. */
  input: z.object({ device: queryText(16) }),
  output: SystemStatus,
});

export const getSettings = endpoint({
  method: "GET",
  path: "/wps/system/settings/consolidated",
  output: BrandSettings,
});
