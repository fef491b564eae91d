import { createRaceScene } from "../server/testing/attacks/race-scene.ts";
import { race } from "../server/testing/attacks/races.ts";
import { startTestPostgres } from "../server/testing/postgres.ts";

const ROUNDS = 50;
const MINUTES = 30;
const CLIENTS = 4;

/**
 * Every call that moves money against every other one, on one member's money. `length` is `rounds=50` for so many rounds of each pair,
 * however long that takes, or the minutes after which it ends, at the latest with fifty rounds.
 */
export async function benchRaces(length: string, seedText: string): Promise<void> {
  const seed = Number(seedText) || Math.floor(Math.random() * 2 ** 31);
  const [, given] = /^rounds=([1-9]\d*)$/.exec(length) ?? [];
  const rounds = Number(given ?? ROUNDS);
  const minutes = Number(length || MINUTES);
  if (given === undefined && !(minutes > 0)) throw new Error(`How long? Minutes, or rounds=${ROUNDS}: ${length}`);
  const end = given === undefined ? `at most ${minutes} minutes` : `${rounds} rounds of each pair`;
  console.log(`Races, ${CLIENTS} clients for each call, ${end}, seed ${seed}`);
  const postgres = await startTestPostgres();
  const scene = await createRaceScene();
  const begin = performance.now();
  try {
    const until = given === undefined ? { until: begin + minutes * 60_000 } : {};
    const { byPair, faults, ...all } = await race(scene, { seed, rounds, clients: CLIENTS, ...until });
    for (const [pair, count] of byPair) console.log(`${pair}: ${count.rounds} rounds, ${count.calls} calls, ${count.taken} taken`);
    for (const fault of faults) console.error(fault);
    const each = [...byPair.values()].map((count) => count.rounds);
    const took = ((performance.now() - begin) / 60_000).toFixed(1);
    console.log(
      `Seed ${seed}: ${byPair.size} pairs of ${Math.min(...each)} to ${Math.max(...each)} rounds, ${all.rounds} in all, ` +
        `${all.calls} calls, ${all.taken} of them taken, ${took} minutes; ${faults.length} faults`,
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await scene.close();
    await postgres.stop();
  }
}
