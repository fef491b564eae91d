import { createRaceScene } from "../server/testing/attacks/race-scene.ts";
import { race } from "../server/testing/attacks/races.ts";
import { startTestPostgres } from "../server/testing/postgres.ts";

const ROUNDS = 50;
const CLIENTS = 4;

/** Every call that moves money against every other one, on one member's money: 50 rounds of each pair, or as many as the minutes hold. */
export async function benchRaces(minutes: string, seedText: string): Promise<void> {
  const seed = Number(seedText) || Math.floor(Math.random() * 2 ** 31);
  const length = Number(minutes) || 30;
  console.log(`Races of at most ${length} minutes, seed ${seed}`);
  const postgres = await startTestPostgres();
  const scene = await createRaceScene();
  try {
    const report = await race(scene, { seed, rounds: ROUNDS, clients: CLIENTS, until: performance.now() + length * 60_000 });
    for (const fault of report.faults) console.error(fault);
    const { pairs, rounds, calls, taken, faults } = report;
    console.log(`${rounds} rounds of ${pairs} pairs, ${calls} calls, ${taken} of them taken; ${faults.length} faults`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await scene.close();
    await postgres.stop();
  }
}
