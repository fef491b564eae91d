import type { JackpotState } from "../../jackpots/jackpot.rules.ts";
import type { Liquidity } from "../../sessions/liquidity.ts";
import type { JournalRecords } from "../journal.ts";
import { type Asking, insert } from "./database.ts";

const ONE = "name = $1 AND money = $2 AND liquidity = $3 AND currency = $4";

/** Progressive jackpots, one for each kind of money, liquidity pool and currency. */
export function jackpotRecords(asking: Asking) {
  const jackpot = async (name: string, of: Liquidity): Promise<JackpotState | null> => {
    const [row] = await asking.rows(`SELECT grains, target FROM arcade.pools WHERE ${ONE} ${asking.held}`, keyOf(name, of));
    return row ? { grains: row["grains"] as number, target: row["target"] as number } : null;
  };
  return {
    jackpot,
    openJackpot: async (name, of, { grains, target }, now) => {
      const { money, liquidity, currency } = of;
      await insert(asking, "pools", { name, money, liquidity, currency, grains, target, updated_at: now }, "ON CONFLICT DO NOTHING");
      return (await jackpot(name, of))!;
    },
    saveJackpot: async (name, of, { grains, target }, now) =>
      void (await asking.change(`UPDATE arcade.pools SET grains = $5, target = $6, updated_at = $7 WHERE ${ONE}`, [
        ...keyOf(name, of),
        grains,
        target,
        now,
      ])),
    addDrop: async (name, { money, liquidity, currency }, { roundId, amount, at }) =>
      void (await insert(asking, "pool_drops", { name, money, liquidity, currency, round_id: roundId, amount, at })),
    lastDrop: async (name, of) => {
      const [row] = await asking.rows(`SELECT * FROM arcade.pool_drops WHERE ${ONE} ORDER BY seq DESC LIMIT 1`, keyOf(name, of));
      return row ? { roundId: row["round_id"] as string, amount: row["amount"] as number, at: row["at"] as number } : null;
    },
  } satisfies Partial<JournalRecords>;
}

const keyOf = (name: string, { money, liquidity, currency }: Liquidity): unknown[] => [name, money, liquidity, currency];
