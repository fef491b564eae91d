import * as z from "zod/mini";

/* What both directions of the seamless wallet are made of. */

export const id = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));
/** Given to the provider at launch; stands for one player in one game session. */
export const token = z.string().check(z.minLength(16), z.maxLength(128));
export const gameCode = z.string().check(z.minLength(1), z.maxLength(64));
/** How a bet ended, for the records of both: its player cashed it out before it was decided. Absent for every other bet. */
export const endedAs = z.optional(z.literal("cashed_out"));
/** Names a liquidity pool. Players meet at a table, and feed one jackpot, only where kind of money, liquidity and currency are the same. */
export const liquidity = z.string().check(z.regex(/^[a-z][a-z0-9:-]{1,63}$/));
