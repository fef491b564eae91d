import type { RouletteConfig } from "../game.ts";
import type { Bet } from "../play.ts";
import { SPOTS } from "../spots.ts";

/** Why a chip cannot be laid: the limit of its spot or of the table. */
export type Refusal = { limit: "spot" | "table"; amount: number };

/** The chips on the table: laid one by one, taken back one by one. */
export class Bets {
  #laid: Bet[] = [];
  #last: Bet[] = [];
  readonly #config: RouletteConfig;

  constructor(config: RouletteConfig) {
    this.#config = config;
  }

  add(spot: string, amount: number): Refusal | null {
    const spotMax = this.#config.spotMax[SPOTS.get(spot)!.kind] ?? 0;
    if ((this.bySpot().get(spot) ?? 0) + amount > spotMax) return { limit: "spot", amount: spotMax };
    if (this.total() + amount > this.#config.tableMax) return { limit: "table", amount: this.#config.tableMax };
    this.#laid.push({ spot, amount });
    return null;
  }

  undo(): void {
    this.#laid.pop();
  }

  clear(): void {
    this.#laid = [];
  }

  /** The chips of the round that was just played leave the table and can be laid again. */
  played(): void {
    this.#last = this.#laid;
    this.#laid = [];
  }

  repeat(): void {
    if (this.#laid.length === 0) this.#laid = [...this.#last];
  }

  canRepeat(): boolean {
    return this.#laid.length === 0 && this.#last.length > 0;
  }

  bySpot(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { spot, amount } of this.#laid) sums.set(spot, (sums.get(spot) ?? 0) + amount);
    return sums;
  }

  total(): number {
    return this.#laid.reduce((sum, bet) => sum + bet.amount, 0);
  }

  /** One entry per spot, as the server wants them. */
  wager(): { bets: Bet[] } {
    return { bets: [...this.bySpot()].map(([spot, amount]) => ({ spot, amount })) };
  }
}
