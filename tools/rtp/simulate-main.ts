import { writeFileSync } from "node:fs";
import { WAYS_MACHINES } from "../../arcade/src/games/ways6/machine.ts";
import { simulateWays } from "./simulate.ts";

/*
 * Simulates the games whose return cannot be computed exactly, 100 million rounds each unless told otherwise, and writes
 * what their rules print. Some minutes per machine.
 */
const rounds = Number(process.argv[2] ?? 100_000_000);
const ways6 = Object.fromEntries(
  Object.entries(WAYS_MACHINES).map(([volatility, machine], index) => {
    const found = simulateWays(machine, rounds, 20_261_122 + index);
    console.log(`ways6 ${volatility}: ${JSON.stringify(found)}`);
    return [volatility, found];
  }),
);
writeFileSync(new URL("../../arcade/data/simulated.json", import.meta.url), `${JSON.stringify({ ways6 }, null, 2)}\n`);
