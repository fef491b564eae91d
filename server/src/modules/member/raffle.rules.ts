import { type RaffleRange, ticketsDrawn } from "@mela/contract/member/raffle";

/** A member's tickets in a raffle, numbered from 0 through all holders in their order. */
export interface Holder extends RaffleRange {
  memberId: number;
}

export interface Winner {
  /** From 1. */
  place: number;
  memberId: number;
  ticket: number;
}

/** Numbers the tickets of those who have any. */
export function holdersOf(held: readonly { memberId: number; tickets: number }[]): Holder[] {
  let next = 0;
  return held
    .filter(({ tickets }) => tickets > 0)
    .map(({ memberId, tickets }) => {
      next += tickets;
      return { memberId, from: next - tickets, to: next - 1 };
    });
}

export const ticketsOf = (holders: readonly Holder[]): number => (holders.at(-1)?.to ?? -1) + 1;

/** As many winners as there are prizes and people. Each ticket has the same chance; the ticket of somebody who has won is drawn anew. */
export async function drawWinners(seed: Uint8Array, holders: readonly Holder[], prizes: number): Promise<Winner[]> {
  const winners = new Map<number, Winner>();
  const places = Math.min(prizes, holders.length);
  if (places === 0) return [];
  for await (const ticket of ticketsDrawn(Buffer.from(seed).toString("hex"), ticketsOf(holders))) {
    const { memberId } = holderOf(holders, ticket);
    if (!winners.has(memberId)) winners.set(memberId, { place: winners.size + 1, memberId, ticket });
    if (winners.size === places) break;
  }
  return [...winners.values()];
}

function holderOf(holders: readonly Holder[], ticket: number): Holder {
  let [low, high] = [0, holders.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((holders[middle]?.to ?? 0) < ticket) low = middle + 1;
    else high = middle;
  }
  const holder = holders[low];
  if (!holder || ticket < holder.from || ticket > holder.to) throw new RangeError(`Nobody holds the ticket ${ticket}`);
  return holder;
}

export const ticketsFor = (stakeMinor: number, perTicketMinor: number, max: number): number =>
  Math.min(max, Math.floor(stakeMinor / perTicketMinor));
