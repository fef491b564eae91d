import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { STAKED, titleOf } from "../arcade/src/testing/every-game.ts";
import { gameDraft } from "../server/testing/play-world.ts";
import { type ArcadePlayer, playGame } from "./arcade-players.ts";
import { createArcadeProcess } from "./arcade-process.ts";
import { type Scene, SECRET, stage } from "./faults.ts";

const OPENING = 10_000_000;
/** Longer than the round of any table: what the clock decides soon is decided then. */
const QUIET_MS = 60_000;
const RETURN_MS = 15_000;
/** Whose bets may still wait for their time at the end. */
const LATER = ["sports", "lottery"].map((key) => titleOf(key).code);
/** A hand is gathered for six seconds before it is dealt: some lives are long enough for it, some are not. */
const LONGEST_LIFE_MS = 14_000;

interface Kept {
  player: string;
  gameCode: string;
  state: string;
  stake: number;
  payout: number;
}

/** Kills of the arcade and of the platform while every game is played: what its journal holds at the end is what the platform's ledger holds. */
export const benchArcadeKills = (count: string, seed: string): Promise<void> =>
  stage(`${Number(count) || 40} kills of the arcade, the platform or both`, seed, async (scene) => {
    const { world, server, dice } = scene;
    const folder = mkdtempSync(join(tmpdir(), "bench-arcade-"));
    const arcade = await createArcadeProcess({ PLATFORM_URL: server.url, ARCADE_SECRET: SECRET, ARCADE_DATA: folder });
    try {
      const drafts = STAKED.map((key) => gameDraft(titleOf(key).code));
      await world.games.importCatalogue({ vendors: [], classifies: [], games: drafts });
      const players: ArcadePlayer[] = [];
      for (const key of STAKED) {
        const member = await world.addMember(`of-${key}`, OPENING);
        players.push({ key, user: String(member.memberId), token: await world.openGame(member, titleOf(key).code) });
      }
      await arcade.start();
      let [taps, over] = [0, false];
      const lobby = { url: arcade.url, provider: "arcade", secret: SECRET, dice };
      const playing = players.map((player) => playGame(lobby, player, () => over, () => (taps += 1))); // prettier-ignore
      for (let kill = 0; kill < (Number(count) || 40); kill += 1) {
        await sleep(300 + dice.below(LONGEST_LIFE_MS));
        // The platform too is lost at times, alone or with the arcade: then stakes and wins wait for it.
        const lost = [[arcade], [arcade], [server], [arcade, server]][dice.below(4)]!;
        await Promise.all(lost.map((one) => one.kill()));
        await sleep(dice.below(3000));
        await Promise.all(lost.map((one) => one.start()));
      }
      over = true;
      await Promise.all(playing);
      await sleep(QUIET_MS);
      // Hands that nobody ended are given up by the next start, and their stakes go back.
      await arcade.kill();
      await arcade.start();
      await sleep(RETURN_MS);
      await arcade.kill();
      return `${taps} taps and moves in ${players.length} games; ${await compare(scene, players, readJournal(folder))}`;
    } finally {
      await arcade.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });

function readJournal(folder: string): Kept[] {
  const db = new DatabaseSync(join(folder, "journal.db"));
  const rows = db.prepare("SELECT player, game_code AS gameCode, state, stake, payout FROM rounds").all() as unknown as Kept[];
  db.close();
  return rows;
}

/** What a round has moved. What is still to be decided has taken its stake; whatever is on its way to the wallet must have arrived by now. */
function movedBy({ gameCode, state, stake, payout }: Kept): number {
  if (state === "settled") return payout - stake;
  if (state === "playing" || (state === "open" && LATER.includes(gameCode))) return -stake;
  if (state === "returned" || state === "rejected") return 0;
  throw new Error(`A round of ${gameCode} is still ${state}`);
}

async function compare({ world }: Scene, players: readonly ArcadePlayer[], rounds: readonly Kept[]): Promise<string> {
  for (const { key, user } of players) {
    const own = rounds.filter(({ player }) => player === `mela:${user}`);
    const expected = own.reduce((sum, round) => sum + movedBy(round), OPENING);
    const held = await world.wallet.balanceOf(Number(user), world.currency);
    if (held === expected) continue;
    console.error(`The player of ${key} holds ${held}; by the journal it is ${expected}`);
    process.exitCode = 1;
  }
  const states = new Map<string, number>();
  for (const { state } of rounds) states.set(state, (states.get(state) ?? 0) + 1);
  const games = new Set(rounds.filter(({ state }) => state === "returned").map(({ gameCode }) => gameCode));
  const told = [...states].map(([state, count]) => `${count} ${state}`).join(", ");
  return `journal: ${told} (returned ones in ${games.size} games)`;
}
