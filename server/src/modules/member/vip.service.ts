import type { BrandSettings } from "@mela/contract/site/site";
import type { Rank, RankProgress } from "@mela/contract/member/vip";
import type { Db, Executor, Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { PlayService } from "../wallet/play.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { presentProgress, presentRank } from "./vip.present.ts";
import { type LevelTerms, type RankView, type Standing, levelName, nextLevel, reachedLevel } from "./vip.rules.ts";
import { saveLevelsIn } from "./vip-levels.service.ts";
import * as store from "./vip.store.ts";

interface Owned {
  id: number;
  merchant_code: string;
}

interface Named {
  /** A name of their own that the house has given a member. */
  club_label: string | null;
}

/** Whose level it is. */
export interface RankOwner extends Owned {
  currency: string;
}

interface Deps {
  db: Db;
  wallet: Pick<WalletService, "depositedSince">;
  play: Pick<PlayService, "total">;
  brandOf: (brandCode: string) => Promise<Pick<BrandSettings, "switches">>;
}

export type VipService = ReturnType<typeof createVipService>;

/** Levels, by turnover and deposits over the whole membership. A level that was reached stays. */
export function createVipService({ db, wallet, play, brandOf }: Deps) {
  const isOffered = async (brandCode: string): Promise<boolean> => (await brandOf(brandCode)).switches.VIPBENEFIT3;

  /** Where a member stands now. What they have reached since it was last asked is kept with that. */
  const rankOf = async (executor: Executor, owner: Owned): Promise<RankView> => {
    const levels = await store.listLevels(executor, owner.merchant_code);
    let steps = await store.listSteps(executor, owner.id);
    const standing: Standing = {
      turnoverMinor: await play.total(executor, owner.id),
      depositMinor: await wallet.depositedSince(executor, owner.id, new Date(0)),
    };
    const before = steps[0]?.level ?? 0;
    const level = reachedLevel(levels, standing, before);
    if (level > before) {
      const risen = levels.map((terms) => terms.level).filter((each) => each > before && each <= level);
      await store.insertSteps(executor, owner.id, risen);
      steps = await store.listSteps(executor, owner.id);
    }
    return { levels, level, steps, standing, next: nextLevel(levels, level) };
  };

  const offeredRank = async (owner: RankOwner): Promise<RankView> => {
    if (!(await isOffered(owner.merchant_code))) throw new AppError("vip.off");
    return rankOf(db, owner);
  };

  /** The way to the next level; throws `vip.off` where the brand does not offer VIP. */
  const progress = async (owner: RankOwner & Named, language: string): Promise<RankProgress> =>
    presentProgress(await offeredRank(owner), owner.currency, language, owner.club_label);

  /** Every level with its benefits, and the member's history; throws `vip.off`. */
  const rank = async (owner: RankOwner, language: string): Promise<Rank> => presentRank(await offeredRank(owner), owner.currency, language);

  /** What the member's level is called, unless the house has given them a name of their own; null where the brand offers no VIP or has no levels. */
  const labelOf = async (owner: Owned & Named, language: string): Promise<string | null> => {
    if (!(await isOffered(owner.merchant_code))) return null;
    if (owner.club_label !== null) return owner.club_label;
    const names = await store.currentNames(db, owner.id, owner.merchant_code);
    return names ? levelName(names, language) : null;
  };

  /** What the member's level gives them; undefined where the brand has no levels. It gives it whether or not the VIP screens are shown. */
  const benefitsOf = async (executor: Executor, owner: Owned): Promise<LevelTerms | undefined> => {
    const { levels, level } = await rankOf(executor, owner);
    return levels.find((terms) => terms.level === level);
  };

  /** Lifts a member to a level by decision of the house, through all levels below it; of a past it is said when they came to those that are new to them, in the transaction that writes it. */
  const raise = async (memberId: number, brandCode: string, level: number, past?: { at: Date; trx: Trx }): Promise<void> => {
    const levels = await store.listLevels(db, brandCode);
    const risen = levels.map((terms) => terms.level).filter((each) => each > 0 && each <= level);
    if (risen.length > 0) await store.insertSteps(past?.trx ?? db, memberId, risen, past?.at);
  };

  /** Sets a brand's levels; level 0 is where everybody begins. */
  const saveLevels = (brandCode: string, levels: readonly LevelTerms[]): Promise<void> => saveLevelsIn(db, brandCode, levels);

  return { isOffered, rankOf, progress, rank, labelOf, benefitsOf, raise, saveLevels };
}
