import type { DepositPromotion, DepositSettings } from "@mela/contract/deposit/deposit";
import { DEFAULT_DEPOSIT_SETTINGS } from "../modules/deposit/deposit.defaults.ts";

const WELCOME: DepositPromotion = {
  id: "welcome",
  names: { bn: "প্রথম জমায় স্বাগত বোনাস", en: "Welcome bonus on the first deposit" },
  percent: 100,
  maxBonus: 300_000,
  minDeposit: 50_000,
  turnoverTimes: 8,
  firstOnly: true,
};
const DAILY: DepositPromotion = {
  id: "daily-ten",
  names: { bn: "প্রতিদিনের ১০% বোনাস", en: "Daily 10% bonus" },
  percent: 10,
  maxBonus: 50_000,
  minDeposit: 20_000,
  turnoverTimes: 5,
  firstOnly: false,
};

/** How the two brands take deposits: one with promotions and every way of paying, the other with few and none. */
export const DEMO_DEPOSITS: Readonly<Record<string, DepositSettings>> = {
  mela: { ...DEFAULT_DEPOSIT_SETTINGS, promotions: [WELCOME, DAILY] },
  panna: {
    ...DEFAULT_DEPOSIT_SETTINGS,
    methods: DEFAULT_DEPOSIT_SETTINGS.methods.filter(({ method }) => ["bkash", "nagad", "bank"].includes(method)),
    turnoverTimes: 2,
  },
};
