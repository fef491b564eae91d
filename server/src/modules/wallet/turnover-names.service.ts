import type { TurnoverRequirement } from "@mela/contract/wallet/turnover";

/** A requirement by what it was asked for. */
export interface Asked {
  source: TurnoverRequirement["source"];
  sourceId: string;
}
export type Names = Record<string, string>;
/** What a requirement is called: by an offer or a reward, or by the game of the free rounds that won it. */
export type Naming = Pick<TurnoverRequirement, "names" | "gameNames">;

/** Names by an id, of what is a member's own. */
type Look<Id> = (memberId: number, ids: readonly Id[]) => Promise<ReadonlyMap<Id, Names>>;

/** Who knows the names of what asks for turnover. */
export interface NameSources {
  /** Of an offer, by the deposit that took it. */
  offers: Look<string>;
  /** Of a reward, by its claim. */
  claims: Look<number>;
  /** Of the game of a free round. */
  freeRounds: Look<number>;
}

/** Numbers behind a prefix in what rewards give as their source. */
const numbersAfter = (asked: readonly Asked[], prefix: string): number[] =>
  asked.filter(({ source, sourceId }) => source === "reward" && sourceId.startsWith(prefix)).map(({ sourceId }) => numberAfter(sourceId));
const numberAfter = (sourceId: string): number => Number(sourceId.slice(sourceId.indexOf(":") + 1));

/** Names requirements of a member; one whose kind says all there is gets none. */
export const createTurnoverNames =
  ({ offers, claims, freeRounds }: NameSources) =>
  async (memberId: number, asked: readonly Asked[]): Promise<(of: Asked) => Naming> => {
    const orders = asked.filter(({ source }) => source === "promotion").map(({ sourceId }) => sourceId);
    const [ofOffers, ofClaims, ofRounds] = await Promise.all([
      offers(memberId, orders),
      claims(memberId, numbersAfter(asked, "claim:")),
      freeRounds(memberId, numbersAfter(asked, "free-round:")),
    ]);
    return ({ source, sourceId }) => {
      if (source === "promotion") return named("names", ofOffers.get(sourceId));
      if (source !== "reward") return {};
      const isRound = sourceId.startsWith("free-round:");
      return isRound ? named("gameNames", ofRounds.get(numberAfter(sourceId))) : named("names", ofClaims.get(numberAfter(sourceId)));
    };
  };

const named = (field: keyof Naming, names: Names | undefined): Naming => (names ? { [field]: names } : {});
