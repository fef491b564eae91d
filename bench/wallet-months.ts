import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PlayWorld } from "../server/testing/play-world.ts";
import { ratio, table } from "./stats.ts";
import type { Speeds } from "./wallet.ts";

const SQL = join(import.meta.dirname, "../deploy/database");
const MONTHS = [1, 12, 24];

/** Closes ranges of entries and makes tables of wagers until there are so many of both. */
async function divide(world: PlayWorld, from: number, upTo: number): Promise<void> {
  const { pool } = world.dbHandle;
  for (let month = from; month < upTo; month += 1) {
    await pool.query("select setval('ledger_transactions_id_seq', last_value + 10000) from ledger_transactions_id_seq");
    await pool.query("call ledger_close_range(1000)");
    await pool.query("call wagers_put_away($1)", [`${2020 + Math.floor(month / 12)}-${(month % 12) + 1}-01`]);
  }
  await pool.query("analyze");
}

/** What a spin costs when entries and wagers are divided by months, against what it costs when they are not. */
export async function measureMonths(world: PlayWorld, measure: () => Promise<Speeds>): Promise<void> {
  for (const file of ["ledger-ranges.sql", "wagers-by-month.sql"]) await world.dbHandle.pool.query(await readFile(join(SQL, file), "utf8"));
  const whole = await measure();
  const rows = [["none", (1_000 / whole.api).toFixed(2), "", (1_000 / whole.hand).toFixed(2), ""]];
  let made = 0;
  for (const months of MONTHS) {
    await divide(world, made, months);
    made = months;
    const { api, hand } = await measure();
    rows.push([String(months), (1_000 / api).toFixed(2), ratio(whole.api, api), (1_000 / hand).toFixed(2), ratio(whole.hand, hand)]);
  }
  console.log(`\n${table(["months", "ms a spin", "against none", "by hand", "against none"], rows)}`);
}
