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
  /** By the steps in which they were laid. */
  #steps: PlacedBet[][] = [];
  #last: PlacedBet[] = [];
  #lastRound: number | null = null;
  readonly #limits: ChipLimits;

  constructor(limits: ChipLimits) {
    this.#limits = limits;
  }

  add(spot: string, amount: number): Refusal | null {
    return this.addAll([spot], amount);
  }

  /** One chip on each of these spots as one step, where all limits allow all of them; `standing`, by spot, counts towards them. */
  addAll(spots: readonly string[], amount: number, standing: ReadonlyMap<string, number> = new Map()): Refusal | null {
    return this.#lay(
      spots.map((spot) => ({ spot, amount })),
      standing,
    );
  }

  /** Lays every chip once more as one step, where all limits allow it. */
  double(standing: ReadonlyMap<string, number> = new Map()): Refusal | null {
    return this.#lay(this.#laid(), standing);
  }

  #lay(chips: readonly PlacedBet[], standing: ReadonlyMap<string, number>): Refusal | null {
    const sums = sumsOf([...this.#laid(), ...chips]);
    const { limitOf, tableMax } = this.#limits;
    for (const { spot } of chips) {
      const spotMax = limitOf(spot);
      if (sums.get(spot)! + (standing.get(spot) ?? 0) > spotMax) return { limit: "spot", amount: spotMax };
    }
    if (totalOf(sums) + totalOf(standing) > tableMax) return { limit: "table", amount: tableMax };
    this.#steps.push([...chips]);
    return null;
  }

  /** Takes back what the last step laid. */
  undo(): void {
    this.#steps.pop();
  }

  clear(): void {
    this.#steps = [];
  }

  /** The chips that were just played leave the table and can be laid again, with those that went before them into the same round of a table. */
  played(round: number | null = null): void {
    const before = round !== null && round === this.#lastRound ? this.#last : [];
    this.#last = [...before, ...this.#laid()];
    this.#lastRound = round;
    this.#steps = [];
  }

  repeat(): void {
    if (this.#steps.length === 0) this.#steps = this.#last.map((chip) => [chip]);
  }

  canRepeat(): boolean {
    return this.#steps.length === 0 && this.#last.length > 0;
  }

  bySpot(): Map<string, number> {
    return sumsOf(this.#laid());
  }

  total(): number {
    return totalOf(this.bySpot());
  }

  #laid(): PlacedBet[] {
    return this.#steps.flat();
  }

  /** One entry per spot, as the server wants them. */
  wager(): { bets: PlacedBet[] } {
    return { bets: [...this.bySpot()].map(([spot, amount]) => ({ spot, amount })) };
  }
}

function sumsOf(chips: readonly PlacedBet[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { spot, amount } of chips) sums.set(spot, (sums.get(spot) ?? 0) + amount);
  return sums;
}

const totalOf = (sums: ReadonlyMap<string, number>): number => [...sums.values()].reduce((all, amount) => all + amount, 0);
