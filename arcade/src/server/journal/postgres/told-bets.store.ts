import type { Row } from "../rows.ts";
import type { AskedBets, ToldBet, ToldBets } from "../told-bets.ts";
import type { Asking } from "./database.ts";

const SWEEP_MS = 60_000;

/** Rounds that are over: a later one of their table is told of, or nobody tells of the table any more. */
const SWEEP =
  "DELETE FROM arcade.told_bets WHERE id = ANY (ARRAY(SELECT id FROM arcade.told_bets AS old WHERE told_at < now() - interval '1 hour' OR EXISTS " +
  // Who sweeps at the same time takes what is left.
  "(SELECT 1 FROM arcade.told_bets AS later WHERE later.name = old.name AND later.round > old.round) FOR UPDATE SKIP LOCKED))";

/** Told bets in the journal's database. What is over goes now and then, with the telling of others. `sweepMs`: how often at most. */
export function postgresToldBets(asking: Pick<Asking, "rows" | "change">, sweepMs = SWEEP_MS): ToldBets {
  let sweptAt = performance.now();
  return {
    tell: async (bets) => {
      const column = (of: (bet: (typeof bets)[number]) => unknown) => bets.map(of);
      await asking.change(
        "INSERT INTO arcade.told_bets AS b (id, name, round, player, stake, wager, price, paid, called, epoch) " +
          "SELECT id, name, round, player, stake, wager::json, price, paid, called, (SELECT token FROM arcade.lease) " +
          "FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::float8[], $8::bigint[], $9::text[]) " +
          // In this order: two processes that tell the same ones wait for each other, and for nothing else.
          "AS t (id, name, round, player, stake, wager, price, paid, called) ORDER BY id ON CONFLICT (id) DO UPDATE SET " +
          "price = coalesce(excluded.price, b.price), paid = coalesce(excluded.paid, b.paid), " +
          "epoch = excluded.epoch, told_at = excluded.told_at, told_in = excluded.told_in",
        [
          column(({ id }) => id),
          column(({ table }) => table),
          column(({ no }) => no),
          column(({ player }) => player),
          column(({ stake }) => stake),
          column(({ wager }) => JSON.stringify(wager)),
          column(({ left }) => left?.price ?? null),
          column(({ left }) => left?.paid ?? null),
          column(({ called }) => called),
        ],
      );
      if (performance.now() - sweptAt < sweepMs) return;
      sweptAt = performance.now();
      // Apart: what was told is told though this fails. What stays then goes with the next sweep.
      await asking.change(SWEEP).catch(() => undefined);
    },
    read: async (asked) => {
      const rows = await asking.rows(
        // What has not ended yet begins at this number; its rows are not seen now, and come with the next reading.
        "SELECT t.place, pg_snapshot_xmin(pg_current_snapshot())::text AS since, b.id, b.player, b.called, b.stake, b.wager, b.price, b.paid " +
          "FROM unnest($1::text[], $2::bigint[], $3::text[]) WITH ORDINALITY AS t (name, round, since, place) " +
          "LEFT JOIN arcade.told_bets AS b ON b.name = t.name AND b.round = t.round AND b.told_in >= coalesce(t.since, '0')::xid8 " +
          "AND b.epoch = (SELECT token FROM arcade.lease) ORDER BY t.place, b.told_in, b.told_at, b.id",
        [asked.map(({ table }) => table), asked.map(({ no }) => no), asked.map(({ since }) => since)],
      );
      return asked.map(({ table, no }: AskedBets, at) => {
        const own = rows.filter((row) => row["place"] === at + 1);
        return { table, no, since: own[0]!["since"] as string, bets: own.filter((row) => row["id"] !== null).map(betOf) };
      });
    },
  };
}

function betOf(row: Row): ToldBet {
  const { id, player, called, stake, wager, price, paid } = row as unknown as Omit<ToldBet, "wager" | "left"> & {
    wager: string;
    price: number | null;
    paid: number | null;
  };
  return { id, player, called, stake, wager: JSON.parse(wager) as unknown, left: price === null || paid === null ? null : { price, paid } };
}
