import { DEMO_PASSWORD, DEMO_PLAYERS } from "../../server/src/demo/players.ts";
import { chanceOf } from "./chance.ts";
import { playOn } from "./player.ts";
import { refusal } from "./refusal.ts";

/*
 * A little life for the demo: a handful of demo accounts play the real games through the calls that a browser makes, so
 * that winners, jackpot and rankings are not empty. About one round a second in all. MELA_TRAFFIC=0 leaves it out.
 */

const why = refusal(process.env);
if (why !== null) {
  console.error(why);
  process.exit(1);
}

const url = process.env["PLATFORM_URL"] ?? "http://127.0.0.1:8080";
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());

const chance = chanceOf(Math.random);
const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
await Promise.all(
  DEMO_PLAYERS.map(({ brandCode, account }) =>
    playOn({ platform: { url, merchant: brandCode, signal: ending.signal }, account, password: DEMO_PASSWORD, chance, log }),
  ),
);
process.exit(0);
