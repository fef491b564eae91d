import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SESSION_HEADER } from "../../arcade/src/shared/wire.ts";
import { type Arcade, launchInto } from "../table-arcade.ts";

/** As many as have a seat at the rim of a table. */
const OTHERS = 8;

/** Everybody else at a table; each bets once. */
export interface Others {
  atOnce(): Promise<void>;
  /** One after the other, within so many ms. */
  inTurn(ms: number): Promise<void>;
}

/** Opens the title for others. `wagerOf`: what each of them bets at a moment, by their number; `now`: the arcade's clock. */
export async function bringOthers(
  app: Arcade,
  code: string,
  { wagerOf, now }: { wagerOf: (other: number, now: number) => object; now: () => number },
): Promise<Others> {
  const numbers = Array.from({ length: OTHERS }, (_, other) => other);
  const secrets = await Promise.all(numbers.map((other) => launchInto(app, { code, user: String(other + 2) }, now())));
  const bet = async (other: number) => {
    const payload = { operation: randomUUID(), wager: wagerOf(other, now()) };
    const placed = await app.inject({ method: "POST", url: "/api/bets", headers: { [SESSION_HEADER]: secrets[other]! }, payload });
    // A table at which nobody else has bet is another one than was to be measured.
    if (placed.statusCode !== 200) throw new Error(`bet ${other + 1} was refused: ${placed.body}`);
  };
  return {
    atOnce: async () => {
      for (const other of numbers) await bet(other);
    },
    inTurn: async (ms) => {
      for (const other of numbers) {
        await bet(other);
        await sleep(ms / (OTHERS + 1));
      }
    },
  };
}
