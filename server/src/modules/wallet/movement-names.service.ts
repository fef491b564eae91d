import type { FoundEntry } from "./entries.tables.ts";
import type { OwnMessages } from "../../texts/texts.ts";
import { methodWords } from "./records.texts.ts";
import type { NameSources, Names } from "./turnover-names.service.ts";

/** Who knows what the movements of bonuses are called. */
interface Sources {
  /** Of a reward, by the transaction that booked it. */
  rewards: NameSources["claims"];
  /** Of the offer of a deposit, by the order. */
  offers: NameSources["offers"];
}

/** Whose movements they are, and the brand's own words. */
interface Owner {
  memberId: number;
  own?: OwnMessages;
}

/** What some of a member's movements are called beside their kind, by language. */
export type NamesOf = (owner: Owner, entries: readonly FoundEntry[]) => Promise<(entry: FoundEntry) => Names | null>;

const REWARDS = ["reward", "referral", "vip"];
const PAYMENTS = ["deposit", "fee", "hold", "release"];

/** Names rewards and the bonuses of deposits, and of payments the way; a movement whose kind says all there is has none. */
export const createMovementNames =
  ({ rewards, offers }: Sources): NamesOf =>
  async ({ memberId, own }, entries) => {
    const bonuses = entries.filter(({ kind }) => REWARDS.includes(kind));
    const orders = bonuses.flatMap(({ kind, reference }) => (kind === "reward" && reference !== null ? [reference] : []));
    const [ofRewards, ofOffers] = await Promise.all([
      rewards(
        memberId,
        bonuses.map(({ transactionId }) => transactionId),
      ),
      offers(memberId, orders),
    ]);
    return ({ kind, transactionId, reference, method }) => {
      if (REWARDS.includes(kind)) return ofRewards.get(transactionId) ?? ofOffers.get(reference ?? "") ?? null;
      return PAYMENTS.includes(kind) && method !== null ? (methodWords(method, own) ?? null) : null;
    };
  };
