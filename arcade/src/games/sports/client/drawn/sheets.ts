import type { Names } from "../../../../shared/wire.ts";

/** How the moments of an animal lie in its sheet: cells of so many pixels in rows of so many columns. */
export interface SheetShape {
  wide: number;
  high: number;
  count: number;
  columns: number;
  /** The part of the drawing that a cell shows, in the drawing's own units. */
  room: { left: number; top: number; wide: number; high: number };
}

const HORSE_ROOM = { left: -6, top: -8, wide: 172, high: 120 };
export const HORSE_SHEET: SheetShape = { wide: 172, high: 120, count: 8, columns: 4, room: HORSE_ROOM };
export const SILKS_SHEET: SheetShape = { wide: 172, high: 120, count: 8, columns: 4, room: HORSE_ROOM };
export const BIRD_SHEET: SheetShape = {
  wide: 204,
  high: 192,
  count: 12,
  columns: 4,
  room: { left: -12, top: -30, wide: 170, high: 160 },
};

/** The postures of a bird, by their place in its sheet. */
export const POSE = {
  stand: 0,
  breathe: 1,
  stepOne: 2,
  stepTwo: 3,
  crouch: 4,
  rise: 5,
  strike: 6,
  dodge: 7,
  runOne: 8,
  runTwo: 9,
  crow: 10,
  tired: 11,
} as const;

const COATS: Readonly<Record<string, string>> = {
  "Monsoon Star": "black",
  Jamdani: "grey",
  Meghna: "bay",
  Kalboishakhi: "black",
  Sandal: "palomino",
  "Silver River": "grey",
  Ektara: "chestnut",
  Dhola: "white",
  Sundari: "chestnut",
  Palanquin: "bay",
  Shimul: "palomino",
  Lantern: "chestnut",
};

const sheet = (name: string): string => `/client/scenes/${name}.webp`;
/** The sheet of a horse, by its coat, which it always has. */
export const horseSheet = ({ en }: Names): string => sheet(`horse-${COATS[en] ?? "bay"}`);
/** The sheet of a bird, by its name. */
export const birdSheet = ({ en }: Names): string => sheet(`bird-${en.toLowerCase().replaceAll(" ", "-")}`);
export const SILKS = sheet("silks");
