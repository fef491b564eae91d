import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Minor } from "../base/money.ts";

/**
 * Raffles that nobody can bend. The SHA-256 of a secret seed is published before the first ticket; after the draw the seed is, from which
 * the tickets that were drawn follow by a fixed rule. Tickets are numbered from 0, those of one holder side by side.
 */
export interface RaffleRange {
  from: number;
  /** The last one, included. */
  to: number;
}

const BYTES = 6;
const SPAN = 2 ** (8 * BYTES);
const encoder = new TextEncoder();
const toHex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** What is published before: hex SHA-256 of the seed's 32 bytes. */
export async function raffleSealOf(seed: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", fromHex(seed)));
}

/**
 * The tickets that a seed draws, one after the other, out of `tickets`: the first 6 bytes (big-endian) of HMAC-SHA256(seed, `turn:attempt`),
 * with turns and attempts from 0. A value of the last, incomplete run of the range is drawn again with the next attempt; the rest of its
 * division is the ticket. A ticket of somebody who has won already counts for nothing.
 */
export async function* ticketsDrawn(seed: string, tickets: number): AsyncGenerator<number, never> {
  const key = await crypto.subtle.importKey("raw", fromHex(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (let turn = 0; ; turn += 1) {
    for (let attempt = 0; ; attempt += 1) {
      const bytes = new DataView(await crypto.subtle.sign("HMAC", key, encoder.encode(`${turn}:${attempt}`)));
      const value = bytes.getUint32(0) * 2 ** 16 + bytes.getUint16(4);
      if (value >= SPAN - (SPAN % tickets)) continue;
      yield value % tickets;
      break;
    }
  }
}

/** Whether the seed fits the seal, and draws just these winners in their order. */
export async function isRaffleRight(draw: Pick<RaffleDraw, "seed" | "seal" | "tickets" | "winners">): Promise<boolean> {
  if ((await raffleSealOf(draw.seed)) !== draw.seal) return false;
  if (draw.winners.length === 0) return true;
  const holds = ({ from, to }: RaffleRange, ticket: number) => from <= ticket && ticket <= to;
  const awaited = [...draw.winners];
  const found: RaffleRange[] = [];
  for await (const ticket of ticketsDrawn(draw.seed, draw.tickets)) {
    if (found.some((range) => holds(range, ticket))) continue;
    const next = awaited.shift();
    if (!next || next.ticket !== ticket || !holds(next, ticket)) return false;
    found.push(next);
    if (awaited.length === 0) return true;
  }
  return false;
}

const ticket = z.int().check(z.nonnegative());
const range = { from: ticket, to: ticket };

/** A raffle that is drawn, with all that is needed to draw it again. Winners are numbers; nobody is named. */
export const RaffleDraw = z.object({
  offerId: z.string(),
  name: z.string(),
  /** Monday of its week, `YYYY-MM-DD`. */
  period: z.string(),
  drawnAt: z.string(),
  /** Hex; published before the first ticket. */
  seal: z.string(),
  /** 32 bytes in hex; published with the draw. */
  seed: z.string(),
  tickets: z.int(),
  /** The asking member's tickets; null: none. */
  mine: z.nullable(z.object(range)),
  winners: z.array(z.object({ ...range, place: z.int(), ticket, amount: Minor, mine: z.boolean() })),
});
export type RaffleDraw = z.output<typeof RaffleDraw>;

/** The raffles of the member's brand that were drawn last, the newest first. */
export const listRaffleDraws = endpoint({
  method: "GET",
  path: "/wps/rewards/raffles",
  auth: "session",
  output: z.object({ currency: Currency, draws: z.array(RaffleDraw) }),
});
