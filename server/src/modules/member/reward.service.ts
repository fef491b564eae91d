import { randomInt } from "node:crypto";
import { isPlayer } from "@mela/contract/base/customer-type";
import { PROMO_KEYS, type PromoAvailability, type PromoKey } from "@mela/contract/content/promotions";
import type { RewardList, RewardState } from "@mela/contract/member/rewards";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { networkOf } from "@mela/contract/base/network";
import type { PlayService } from "../wallet/play.service.ts";
import type { TurnoverService } from "../wallet/turnover.service.ts";
import type { Movement, WalletService } from "../wallet/wallet.service.ts";
import type { RunningReferral } from "./invite.service.ts";
import { isOnBreak, type Member } from "./member.service.ts";
import { lockMember } from "./member.store.ts";
import { lockClaims } from "./rebate.store.ts";
import { type KindDeps, createStandings } from "./reward-kinds.service.ts";
import { numeralsOfMember } from "../texts/brand-texts.service.ts";
import { claimTitles, presentClaim, presentReward } from "./reward.present.ts";
import { type RewardStanding, prizeAt, weightOf } from "./reward.rules.ts";
import * as store from "./reward.store.ts";
import type { NamedClaim, StoredOffer } from "./reward.tables.ts";
import { readTerms } from "./reward-terms.rules.ts";

const HISTORY = 20;
const BOOKED_AS: Partial<Record<PromoKey, Movement["kind"]>> = { REFERRAL: "referral", UPGRADE_BONUS: "vip" };

export interface RewardChoice {
  offerId: string;
  period: string;
}

/** An offer with one way in which a member stands to it. */
interface Found {
  offer: StoredOffer;
  standing: RewardStanding;
}

interface Deps extends KindDeps {
  db: Db;
  play: Pick<PlayService, "calendar" | "since">;
  wallet: Pick<WalletService, "book" | "notifyBalance">;
  turnover: Pick<TurnoverService, "require">;
  warn: (message: string, detail: unknown) => void;
}

export type RewardService = ReturnType<typeof createRewardService>;

/** What the house gives: looked at from one member's side, taken once for each period, booked against the reward account. */
export function createRewardService({ db, play, wallet, turnover, warn, ...kindDeps }: Deps) {
  const { look, find } = createLook(play, createStandings({ play, ...kindDeps }));

  const list = async (member: Member, language: string): Promise<Omit<RewardList, "freeRounds">> => {
    const rewards = isPlayer(member.customer_type) && !isOnBreak(member) ? await look(db, member) : [];
    const claims = await store.listClaims(db, member.id, HISTORY);
    const reader = { language, numerals: await numeralsOfMember(db, member.id) };
    return {
      currency: member.currency,
      rewards: rewards.map(({ offer, standing }) => presentReward(offer, standing, reader)),
      claims: claims.map((claim) => presentClaim(claim, reader)),
    };
  };

  /** Takes part in a mission; from now on it counts. Throws `reward.notFound`. */
  const join = async (member: Member, choice: RewardChoice): Promise<RewardState> => {
    mayTake(member);
    return inTransaction(db, async (trx) => {
      await holdTaker(trx, member);
      const found = await find(trx, member, choice);
      if (!found || found.offer.kind !== "MISSION_MANUAL") throw new AppError("reward.notFound");
      if (found.standing.state !== "joinable") return found.standing.state;
      const offer = readTerms(found.offer.kind, found.offer.terms);
      const gameTypes = offer.kind === "MISSION_MANUAL" ? offer.terms.task.gameTypes : [];
      const before = await play.since(trx, member.id, choice.period, gameTypes);
      await store.insertJoin(trx, { memberId: member.id, offerId: found.offer.id, period: choice.period, before });
      return "open";
    });
  };

  /** Books what a claimable reward gives, keeps the claim and asks for its turnover. */
  const take = async (trx: Trx, member: Member, { offer, standing }: Found, network: string) => {
    const amountMinor = standing.prizes ? prizeAt(standing.prizes, randomInt(weightOf(standing.prizes))) : standing.amountMinor;
    const turnoverMinor = amountMinor * offer.turnoverFactor;
    const owner = { memberId: member.id, brandCode: member.merchant_code };
    const transactionId = await wallet.book(trx, {
      ...owner,
      currency: member.currency,
      kind: BOOKED_AS[offer.kind] ?? "reward",
      against: "reward",
      amountMinor,
      externalId: `reward:${offer.id}:${standing.period}:${member.id}`,
      meta: { kind: offer.kind, period: standing.period },
    });
    const kept = { ...owner, offerId: offer.id, period: standing.period, amountMinor, turnoverMinor, transactionId, network };
    const { id, sharedNetwork } = await store.insertClaim(trx, kept);
    const demand = { ...owner, source: "reward", sourceId: `claim:${id}`, broughtMinor: amountMinor } as const;
    await turnover.require(trx, { ...demand, amountMinor: turnoverMinor });
    return { amountMinor, turnoverMinor, sharedNetwork };
  };

  /** Takes a reward, all in one transaction. Throws `limits.excluded`, `reward.notFound`, `reward.notYet`, or `reward.claimed` for the second of two tabs. */
  const claim = async (member: Member, choice: RewardChoice, ip: string) => {
    mayTake(member);
    const taken = await inTransaction(db, async (trx) => {
      await holdTaker(trx, member);
      const found = await find(trx, member, choice);
      if (!found) throw new AppError((await wasClaimed(trx, member, choice)) ? "reward.claimed" : "reward.notFound");
      if (found.standing.state === "claimed") throw new AppError("reward.claimed");
      if (found.standing.state !== "claimable") throw new AppError("reward.notYet");
      return take(trx, member, found, networkOf(ip));
    });
    wallet.notifyBalance(member.id);
    if (taken.sharedNetwork > 0)
      warn("a reward was claimed by several members from one network", { memberId: member.id, ...choice, others: taken.sharedNetwork });
    return { amount: taken.amountMinor, turnover: taken.turnoverMinor, currency: member.currency };
  };

  return { list, join, claim, ...createClaimNames(db), ...createOffers(db) };
}

/** What a member's claims are called, by language, each with its level or week where there are several of one offer. */
function createClaimNames(db: Db) {
  const titled = async <Id>(memberId: number, claims: readonly (readonly [Id, NamedClaim])[]): Promise<Map<Id, Record<string, string>>> => {
    if (claims.length === 0) return new Map();
    const numerals = await numeralsOfMember(db, memberId);
    return new Map(claims.map(([id, claim]) => [id, claimTitles(claim, numerals)]));
  };
  return {
    /** By the claim. */
    claimNames: async (memberId: number, ids: readonly number[]) =>
      titled(
        memberId,
        (await store.claimNames(db, memberId, ids)).map((claim) => [claim.id, claim] as const),
      ),
    /** By the transaction of the ledger that booked it. */
    bookedNames: async (memberId: number, transactions: readonly number[]) =>
      titled(
        memberId,
        (await store.bookedClaims(db, memberId, transactions)).map((claim) => [claim.transactionId, claim] as const),
      ),
  };
}

/** One claim of a member at a time, and no break of theirs begins meanwhile; throws as `mayTake` does for who is on one by now. */
async function holdTaker(trx: Trx, member: Member): Promise<void> {
  await lockClaims(trx, member.id);
  mayTake((await lockMember(trx, member.id)) ?? member);
}

function mayTake(member: Member): void {
  if (!isPlayer(member.customer_type)) throw new AppError("session.forbidden");
  if (isOnBreak(member)) throw new AppError("limits.excluded");
}

/** The referral promotion that runs at a member's brand, with what they have claimed of it; null when there is none. */
export async function findReferral(db: Db, member: Pick<Member, "id" | "merchant_code">): Promise<RunningReferral | null> {
  const found = (await store.listOffers(db, member.merchant_code)).find(({ kind }) => kind === "REFERRAL");
  const offer = found && readTerms(found.kind, found.terms);
  if (!found || offer?.kind !== "REFERRAL") return null;
  return { terms: offer.terms, turnoverFactor: found.turnoverFactor, claimedMinor: await store.claimedTotal(db, member.id, found.id) };
}

async function wasClaimed(executor: Executor, member: Member, { offerId, period }: RewardChoice): Promise<boolean> {
  return (await store.claimedPeriods(executor, member.id)).get(Number(offerId))?.has(period) ?? false;
}

/** The brand's side: what it offers. */
function createOffers(db: Db) {
  /** Which kinds of offers run at a brand, and how many of each. */
  const availability = async (brandCode: string): Promise<PromoAvailability> => {
    const counts = new Map((await store.countOffers(db, brandCode)).map(({ kind, count }) => [kind, count]));
    const entries = PROMO_KEYS.map((key) => [key, { enabled: counts.has(key), count: counts.get(key) ?? 0 }] as const);
    return Object.fromEntries(entries) as PromoAvailability;
  };

  /** Sets a brand's offers; their terms are checked. */
  const saveOffers = async (brandCode: string, drafts: readonly Omit<store.OfferDraft, "sequence">[]): Promise<void> => {
    for (const [sequence, draft] of drafts.entries()) {
      readTerms(draft.kind, draft.terms);
      await store.saveOffer(db, brandCode, { ...draft, sequence });
    }
  };

  return { availability, saveOffers };
}

/** Every offer of a member's brand, seen from their side. */
function createLook(play: Pick<PlayService, "calendar">, standingsOf: ReturnType<typeof createStandings>) {
  /** Every offer with how the member stands to it. */
  const look = async (executor: Executor, member: Member) => {
    const calendar = await play.calendar(executor, member.merchant_code);
    const claimed = await store.claimedPeriods(executor, member.id);
    const offers = await store.listOffers(executor, member.merchant_code);
    const rewards: Found[] = [];
    for (const offer of offers) {
      const view = { executor, member, calendar, offerId: offer.id, claimed: claimed.get(offer.id) ?? new Set<string>() };
      for (const standing of await standingsOf(view, readTerms(offer.kind, offer.terms))) rewards.push({ offer, standing });
    }
    return rewards;
  };

  const find = async (executor: Executor, member: Member, { offerId, period }: RewardChoice) => {
    const rewards = await look(executor, member);
    return rewards.find(({ offer, standing }) => String(offer.id) === offerId && standing.period === period);
  };

  return { look, find };
}
