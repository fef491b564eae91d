import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import entries from "../../data/titles.json" with { type: "json" };
import { bossAt } from "../games/fishing/rules/boss.ts";
import { replay } from "../games/fishing/rules/replay.ts";
import { fishOf } from "../games/fishing/rules/school.ts";
import { fairRng, seedHash } from "../server/fairness/fair-rng.ts";
import { rowToSeeds, type Row } from "../server/journal/rows.ts";
import type { SeedPair } from "../server/journal/journal.ts";
import { readTitles } from "../server/titles.ts";
import { plainStakes } from "../shared/games/stake-steps.ts";
import type { Title } from "../shared/title.ts";

/*
 * For a journey that meets the boss of a sea and cannot wait until chance catches it. It changes nothing of the arcade: it looks up which
 * boss comes next, and which seed of the player's own, beside the server's that a player does not know, has a shot catch or miss.
 *
 *   next <ms> <code>                            the title, other than that one, whose boss comes first after so much time
 *   seed <folder> <code> <hash> <catch|miss>    of a journal's folder, and of the server's seed with that hash
 */
const titles = readTitles(new URL("../../data/titles.json", import.meta.url));
const seas = Object.entries(entries).flatMap(([code, { game }]) => (game === "fishing" ? [titles.find(code)!] : []));

/** The next boss of a title that is yet to come at a moment. */
function bossAfter(title: Title, moment: number) {
  const [now, next] = [bossAt(moment), bossAt(moment) + 1].map((id) => fishOf(title, id));
  return now!.bornAt >= moment ? now! : next!;
}

function nextBoss(after: number, other: string) {
  const coming = seas.filter(({ code }) => code !== other).map((title) => ({ title, boss: bossAfter(title, Date.now() + after) }));
  const [{ title }] = coming.toSorted((one, two) => one.boss.bornAt - two.boss.bornAt) as [(typeof coming)[number]];
  return { code: title.code, stake: plainStakes(title)[0] };
}

/** So often a copy is taken: one that was taken while the arcade wrote may be torn, or of before. */
const COPIES = 5;

/** The pair of seeds as the journal has it. */
function pairIn(folder: string, hash: string): SeedPair {
  for (let copy = 1; ; copy += 1) {
    try {
      return pairInCopy(folder, hash);
    } catch (error) {
      if (copy === COPIES) throw error;
    }
  }
}

/** The arcade alone may open its file: what is read is a copy. */
function pairInCopy(folder: string, hash: string): SeedPair {
  const copy = mkdtempSync(join(tmpdir(), "boss-hunt-"));
  try {
    for (const name of ["journal.db", "journal.db-wal"]) copyFileSync(join(folder, name), join(copy, name));
    const db = new DatabaseSync(join(copy, "journal.db"));
    const pairs = db
      .prepare("SELECT * FROM seeds WHERE revealed_at IS NULL")
      .all()
      .map((row) => rowToSeeds(row as Row));
    db.close();
    const found = pairs.find(({ serverSeed }) => seedHash(serverSeed) === hash);
    if (!found) throw new Error(`no pair of seeds in use has the hash ${hash}`);
    return found;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** A seed of the player's own with which the next shot at the boss, at the least price, catches it or gets nothing at all; no scale either way. */
function seedFor({ serverSeed, nonce }: SeedPair, title: Title, caught: boolean): string {
  const wager = { stake: plainStakes(title)[0]!, fish: bossAt(Date.now()) };
  for (let at = 0; ; at += 1) {
    const outcome = replay(title, { wager }, fairRng(serverSeed, `hunt-${at}`, nonce));
    if (outcome.caught === caught && outcome.payout === 0) return `hunt-${at}`;
  }
}

const [command, first = "", second = "", hash = "", wanted] = process.argv.slice(2);
const found =
  command === "next"
    ? JSON.stringify(nextBoss(Number(first), second))
    : seedFor(pairIn(first, hash), titles.find(second)!, wanted === "catch");
process.stdout.write(found);
