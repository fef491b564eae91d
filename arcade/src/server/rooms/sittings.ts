import type { SeatedPlayer } from "./room-types.ts";

/**
 * What everybody at one table has won or lost there since they came, in minor units: only what the whole table saw. It is in memory alone,
 * and ends with the table; whoever leaves it begins at nothing when they come back.
 */
export class Sittings {
  readonly #nets = new Map<string, number>();

  /** How a hand ended for one who sat in it. */
  add(seated: SeatedPlayer, net: number): void {
    this.#nets.set(whoIs(seated), this.of(seated) + net);
  }

  of(seated: SeatedPlayer): number {
    return this.#nets.get(whoIs(seated)) ?? 0;
  }

  /** Before a hand: players who are not at the table any more are forgotten. */
  keepOnly(players: ReadonlySet<string>): void {
    for (const known of this.#nets.keys()) if (!known.startsWith(DEMO) && !players.has(known)) this.#nets.delete(known);
  }
}

/** No player's name begins so, since a brand's code stands before it. */
const DEMO = "demo ";
const whoIs = ({ player, demo }: SeatedPlayer): string => player ?? DEMO + demo;
