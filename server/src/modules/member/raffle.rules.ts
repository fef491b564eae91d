import { createHash, createHmac } from "node:crypto";

/** A member's tickets in a raffle. */
export interface Holder {
  memberId: number;
  tickets: number;
}

export interface Winner {
  /** From 1. */
  place: number;
  memberId: number;
  /** From 0, counted through all holders in the order of their ids. */
  ticket: number;
}

/** What is published before the first ticket is earned; the seed that fits it cannot be chosen afterwards. */
export function sealOf(seed: Uint8Array): string {
  return createHash("sha256").update(seed).digest("hex");
}

const BYTES = 6;
const SPAN = 2 ** (8 * BYTES);

/** The number that a seed gives for a turn, evenly among `below` many: a value beyond the last full round is drawn again. */
export function drawnNumber(seed: Uint8Array, turn: string, below: number): number {
  for (let attempt = 0; ; attempt += 1) {
    const value = createHmac("sha256", seed).update(`${turn}:${attempt}`).digest().readUIntBE(0, BYTES);
    if (value < SPAN - (SPAN % below)) return value % below;
  }
}

/** As many winners as there are prizes and people. Each ticket has the same chance; the ticket of somebody who has won is drawn anew. */
export function drawWinners(seed: Uint8Array, holders: readonly Holder[], prizes: number): Winner[] {
  const total = holders.reduce((sum, { tickets }) => sum + tickets, 0);
  const winners = new Map<number, Winner>();
  const places = Math.min(prizes, holders.filter(({ tickets }) => tickets > 0).length);
  for (let turn = 0; winners.size < places; turn += 1) {
    const ticket = drawnNumber(seed, String(turn), total);
    const memberId = holderOf(holders, ticket);
    if (!winners.has(memberId)) winners.set(memberId, { place: winners.size + 1, memberId, ticket });
  }
  return [...winners.values()];
}

function holderOf(holders: readonly Holder[], ticket: number): number {
  let passed = 0;
  for (const { memberId, tickets } of holders) {
    passed += tickets;
    if (ticket < passed) return memberId;
  }
  throw new RangeError(`Nobody holds the ticket ${ticket}`);
}

export const ticketsFor = (stakeMinor: number, perTicketMinor: number, max: number): number =>
  Math.min(max, Math.floor(stakeMinor / perTicketMinor));
