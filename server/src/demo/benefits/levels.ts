import type { LevelTerms } from "../../modules/member/vip.rules.ts";

const money = (units: number) => units * 100;
const rates = (slots: number, tables: number, others: number) => ({
  RNG: slots,
  FISH: slots,
  LIVE: tables,
  PVP: tables,
  SPORTS: others,
  LOTT: others,
  ELOTT: others,
});

/** The levels of the demo brands. */
export const LEVELS: readonly LevelTerms[] = [
  {
    level: 0,
    names: { bn: "নবাগত", en: "Newcomer" },
    turnoverMinor: 0,
    depositMinor: 0,
    upgradeBonusMinor: 0,
    birthdayBonusMinor: money(100),
    freeWithdrawals: 1,
    rebate: rates(30, 20, 10),
  },
  {
    level: 1,
    names: { bn: "ব্রোঞ্জ", en: "Bronze" },
    turnoverMinor: money(10_000),
    depositMinor: 0,
    upgradeBonusMinor: money(100),
    birthdayBonusMinor: money(200),
    freeWithdrawals: 2,
    rebate: rates(40, 30, 15),
  },
  {
    level: 2,
    names: { bn: "রুপা", en: "Silver" },
    turnoverMinor: money(50_000),
    depositMinor: money(2_000),
    upgradeBonusMinor: money(300),
    birthdayBonusMinor: money(500),
    freeWithdrawals: 3,
    rebate: rates(50, 40, 20),
  },
  {
    level: 3,
    names: { bn: "সোনা", en: "Gold" },
    turnoverMinor: money(250_000),
    depositMinor: money(10_000),
    upgradeBonusMinor: money(800),
    birthdayBonusMinor: money(1_000),
    freeWithdrawals: 5,
    rebate: rates(60, 50, 25),
  },
  {
    level: 4,
    names: { bn: "হীরা", en: "Diamond" },
    turnoverMinor: money(1_000_000),
    depositMinor: money(50_000),
    upgradeBonusMinor: money(2_000),
    birthdayBonusMinor: money(3_000),
    freeWithdrawals: 10,
    rebate: rates(80, 60, 30),
  },
];
