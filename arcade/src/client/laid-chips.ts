export interface PlacedBet {
  spot: string;
  /** Minor units. */
  amount: number;
}

/** The most that may lie on the table, and on one spot of it. */
export interface ChipLimits {
  tableMax: number;
  limitOf: (spot: string) => number;
}

/** Why a chip cannot be laid: the limit of its spot or of the table. */
export type Refusal = { limit: "spot" | "table"; amount: number };

/** The chips on the table: laid one by one, taken back one by one. */
export class LaidChips {
  #laid: PlacedBet[] = [];
  #last: PlacedBet[] = [];
  readonly #limits: ChipLimits;

  constructor(limits: ChipLimits) {
    this.#limits = limits;
  }

  add(spot: string, amount: number): Refusal | null {
    const spotMax = this.#limits.limitOf(spot);
    if ((this.bySpot().get(spot) ?? 0) + amount > spotMax) return { limit: "spot", amount: spotMax };
    if (this.total() + amount > this.#limits.tableMax) return { limit: "table", amount: this.#limits.tableMax };
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

  /** Lays every chip once more, where all limits allow it; `standing`, by spot, counts towards them. */
  double(standing: ReadonlyMap<string, number> = new Map()): Refusal | null {
    const { limitOf, tableMax } = this.#limits;
    for (const [spot, amount] of this.bySpot()) {
      const spotMax = limitOf(spot);
      if (2 * amount + (standing.get(spot) ?? 0) > spotMax) return { limit: "spot", amount: spotMax };
    }
    const stands = [...standing.values()].reduce((sum, amount) => sum + amount, 0);
    if (2 * this.total() + stands > tableMax) return { limit: "table", amount: tableMax };
    this.#laid.push(...this.#laid);
    return null;
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
  wager(): { bets: PlacedBet[] } {
    return { bets: [...this.bySpot()].map(([spot, amount]) => ({ spot, amount })) };
  }
}
