import type { Title } from "../../../shared/title.ts";
import { BOSS_LIFE, bossBorn, FIRST_BOSS, SCALE } from "./boss.ts";

/*
 * The sea of a title is the same for everybody: which fish swims when and where follows from the title's seed and the
 * server's clock alone. It decides nothing about money: whether a shot catches is drawn for each shot.
 */
export const RETURN_100 = 96;

export interface Kind {
  /** Picture and name. */
  name: string;
  /** Times the price of the shot. */
  times: number;
  /** Width in the sea's units; the sea is 100 wide and 120 high. */
  size: number;
  /** How long it takes from side to side, milliseconds. */
  life: number;
}

/** By the places that past rounds know them by: what is new comes last. */
export const KINDS: readonly Kind[] = [
  { name: "hilsa", times: 2, size: 12, life: 8000 },
  { name: "koi", times: 3, size: 13, life: 9000 },
  { name: "crab", times: 4, size: 12, life: 12_000 },
  { name: "seahorse", times: 6, size: 12, life: 10_000 },
  { name: "jellyfish", times: 8, size: 14, life: 13_000 },
  { name: "turtle", times: 12, size: 17, life: 14_000 },
  { name: "octopus", times: 20, size: 19, life: 13_000 },
  { name: "mermaid", times: 40, size: 20, life: 12_000 },
  { name: "shark", times: 80, size: 26, life: 11_000 },
  { name: "dragon", times: 200, size: 28, life: 10_000 },
  { name: "cobra", times: SCALE.times, size: 40, life: BOSS_LIFE },
];
/** The place of the boss in `KINDS`. */
export const BOSS = KINDS.length - 1;

/** How often each kind comes, out of the sum of its row. */
const COMING: Readonly<Record<Title["volatility"], readonly number[]>> = {
  low: [26, 22, 18, 13, 9, 6, 3, 2, 1, 0],
  medium: [20, 18, 15, 13, 11, 9, 6, 4, 3, 1],
  high: [14, 14, 13, 12, 12, 11, 9, 7, 5, 3],
};

/** A fish is born in every slot of the clock; its number is the slot's. */
export const SLOT_MS = 650;
const LONGEST_LIFE = Math.max(...KINDS.slice(0, BOSS).map((kind) => kind.life));

export interface Fish {
  id: number;
  kind: number;
  bornAt: number;
  diesAt: number;
  /** 1 from left to right, -1 the other way. */
  way: 1 | -1;
  y: number;
  sway: number;
  phase: number;
}

/** The fish with this number in the sea of the seed, or the boss. */
export function fishOf(title: Pick<Title, "seed" | "volatility">, id: number): Fish {
  const dice = (salt: number) => mix(title.seed ^ Math.imul(id | 0, 0x9e37_79b1) ^ Math.imul(salt, 0x85eb_ca6b)) / 2 ** 32;
  const isBoss = id >= FIRST_BOSS;
  const kind = isBoss ? BOSS : kindOf(COMING[title.volatility], dice(1));
  const bornAt = isBoss ? bossBorn(id, dice(1)) : id * SLOT_MS;
  return {
    id,
    kind,
    bornAt,
    diesAt: bornAt + KINDS[kind]!.life,
    way: dice(2) < 0.5 ? 1 : -1,
    // The boss keeps to the middle, whole and with what it carries.
    y: isBoss ? 42 + dice(3) * 12 : 14 + dice(3) * 78,
    sway: 2 + dice(4) * 8,
    phase: dice(5) * 2 * Math.PI,
  };
}

function kindOf(row: readonly number[], dice: number): number {
  let at = dice * row.reduce((sum, weight) => sum + weight, 0);
  for (const [kind, weight] of row.entries()) {
    if (at < weight) return kind;
    at -= weight;
  }
  return 0;
}

function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb_352d);
  h = Math.imul(h ^ (h >>> 15), 0x846c_a68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Numbers of the oldest and the newest fish that may be in the sea. */
export const oldestAt = (now: number): number => Math.floor((now - LONGEST_LIFE) / SLOT_MS);
export const newestAt = (now: number): number => Math.floor(now / SLOT_MS);

export interface Place {
  x: number;
  y: number;
}

/** Where the fish is; writes into `place`, so that sixty frames a second allocate nothing. */
export function placeAt(fish: Fish, now: number, place: Place): void {
  const { size, life } = KINDS[fish.kind]!;
  const part = (now - fish.bornAt) / life;
  const along = -size + part * (100 + 2 * size);
  place.x = fish.way === 1 ? along : 100 - along;
  place.y = fish.y + Math.sin(fish.phase + part * 9) * fish.sway;
}
