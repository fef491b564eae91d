import { readFileSync, writeFileSync } from "node:fs";
import { machineNamed } from "../../arcade/src/shared/games/named-machines.ts";
import { WAYS_MACHINES } from "../../arcade/src/games/ways6/rules/machines.ts";
import { simulateWays } from "./simulate.ts";

/*
 * Simulates machines whose return cannot be computed exactly, 100 million rounds each unless told otherwise, and writes what
 * their rules print: `node tools/rtp/simulate-main.ts storm,veil 100000000`. Without names all of them; some minutes per machine.
 */
const file = new URL("../../arcade/data/simulated.json", import.meta.url);
const all = Object.keys(WAYS_MACHINES);
const names = process.argv[2]?.split(",") ?? all;
const rounds = Number(process.argv[3] ?? 100_000_000);
for (const name of names) {
  const found = simulateWays(machineNamed(WAYS_MACHINES, name), rounds, 20_261_122 + all.indexOf(name));
  console.log(`ways6 ${name}: ${JSON.stringify(found)}`);
  // Read again each time: several of these may run beside one another.
  const { ways6 } = JSON.parse(readFileSync(file, "utf8")) as { ways6: Record<string, unknown> };
  const known = { ...ways6, [name]: found };
  const ordered = Object.fromEntries(all.flatMap((key) => (known[key] ? [[key, known[key]]] : [])));
  writeFileSync(file, `${JSON.stringify({ ways6: ordered }, null, 2)}\n`);
}
