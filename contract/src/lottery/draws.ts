import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

/**
 * Lottery draws that nobody can bend. When a draw opens, its provider publishes a commitment: the SHA-256 of lottery, issue and a
 * secret seed. After the draw it publishes the seed, from which the numbers follow by a fixed rule. Anyone can check both.
 */
interface Rule {
  count: number;
  from: number;
  to: number;
  /** Numbers are drawn without putting them back. */
  distinct: boolean;
}

/** Kinds of draws: how many numbers, out of which. */
export const DRAW_RULES = {
  "3D": { count: 3, from: 0, to: 9, distinct: false },
  "4D": { count: 4, from: 0, to: 9, distinct: false },
  SSC: { count: 5, from: 0, to: 9, distinct: false },
  K3: { count: 3, from: 1, to: 6, distinct: false },
  PK10: { count: 10, from: 1, to: 10, distinct: true },
  KENO: { count: 20, from: 1, to: 80, distinct: true },
  COLOR: { count: 1, from: 0, to: 9, distinct: false },
} as const satisfies Record<string, Rule>;
export type DrawKind = keyof typeof DRAW_RULES;
export const DRAW_KINDS = Object.keys(DRAW_RULES) as DrawKind[];

export interface DrawSeed {
  lottery: string;
  issue: string;
  /** 32 bytes in hex. */
  seed: string;
}

const encoder = new TextEncoder();
const sha256 = async (text: string) => new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What is published before a draw: hex SHA-256 of `lottery:issue:seed`. */
export async function commitmentOf({ lottery, issue, seed }: DrawSeed): Promise<string> {
  return toHex(await sha256(`${lottery}:${issue}:${seed}`));
}

/**
 * The numbers of a draw. SHA-256 of `seed:issue:0`, `seed:issue:1` … gives a stream of 32-bit words (big-endian); a word of the last,
 * incomplete run of the range is skipped, so that each number is equally likely; the word's remainder is the next number, or
 * where numbers are not put back, its place among those that are left.
 */
export async function numbersOf(kind: DrawKind, { issue, seed }: DrawSeed): Promise<number[]> {
  const rule: Rule = DRAW_RULES[kind];
  const left = Array.from({ length: rule.to - rule.from + 1 }, (_, index) => rule.from + index);
  const words = wordsOf(`${seed}:${issue}`);
  const numbers: number[] = [];
  while (numbers.length < rule.count) {
    const limit = 2 ** 32 - (2 ** 32 % left.length);
    let word = await words();
    while (word >= limit) word = await words();
    const at = word % left.length;
    numbers.push(left[at] as number);
    if (rule.distinct) left.splice(at, 1);
  }
  return numbers;
}

function wordsOf(seed: string): () => Promise<number> {
  let block = 0;
  let view: DataView | undefined;
  let at = 0;
  return async () => {
    if (view === undefined || at >= view.byteLength) {
      view = new DataView((await sha256(`${seed}:${block}`)).buffer);
      block += 1;
      at = 0;
    }
    at += 4;
    return view.getUint32(at - 4);
  };
}

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * Provider → platform, signed like the wallet's calls: a draw that opens (without `seed`), and again once it is drawn (with it).
 * Repeating either changes nothing. Refused: another draw under a known issue, a commitment after the draw, a seed before it, a
 * seed that does not fit the commitment, numbers that do not follow from it.
 */
export const publishDraw = endpoint({
  method: "POST",
  path: "/provider/v1/draw",
  auth: "provider",
  input: z.object({
    game_code: z.string().check(z.minLength(1), z.maxLength(64)),
    issue: z.string().check(z.regex(/^[0-9]{8}-[0-9]{4}$/)),
    kind: z.enum(DRAW_KINDS),
    opens_at: z.iso.datetime(),
    draw_at: z.iso.datetime(),
    commitment: hex32,
    seed: z.optional(hex32),
    numbers: z.optional(z.array(z.int()).check(z.maxLength(20))),
  }),
  output: z.object({ game_code: z.string(), issue: z.string(), drawn: z.boolean() }),
  errors: ["provider.game", "provider.drawMismatch", "provider.drawTime"],
});
