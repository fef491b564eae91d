import type { Hue } from "../../arcade/src/shared/games/pictures.ts";

/**
 * Turns of hue, in degrees, or shades, for the motifs that come in several colours by nature: the first game of a motif takes the
 * first, and so on in a circle. The order follows the names of the catalogue (a ruby is red, a jade dragon green,
 * a black pearl black).
 */
const TINTS: Readonly<Record<string, readonly Hue[]>> = {
  dragon: [0, 0, 50, 110, 220, 170, 290],
  diamond: [0, 120, 0, 50, 290, 170, 0, 50, 120, 120, 290, 50],
  lotus: [0, 290, 0, 0, 250, 290],
  ring: [0, 290, 220, 0],
  butterfly: [0, 110, 290, 220, 170],
  gift: [0, 290, 220, 110, 170, 50],
  racecar: [0, 220, 0, 290, 170, 110],
  rocket: [0, 220, 0, 170, 290, 220, 0],
  octopus: [0, 290, 0, 170, 50],
  jellyfish: [0, 290, 50, 220],
  koi: [290, 0, 0, 220, 0, 30],
  parrot: [0, 110, 220, 0, 0],
  kite: [0, 50, 220, 290, "red", 110, 0],
  lantern: [0, 0, 220, 170, 0, 290],
  umbrella: [0, 110, "red"],
  gamepad: [0, 110, 50, 220, 290, 170],
  crab: [0, 0, 0, 220, 110],
  cobra: [290, 110, 170, 220, 0],
  seven: [0, 220, 0, 290, 170, 0, 110],
  hibiscus: [0, 290, 320, 220],
  peacock: [0, 0, 290, 50, 0],
  motorbike: [0, 220, 290, 50, 170],
  guitar: [0, 220, 0],
  train: [0, 220, "gold"],
  crystal: [0, 110, 220, 290],
  jamdani: [0, 220, 290, "gold", 0],
  submarine: [170, 0, 110, 290, 220],
  glove: [0, 220, 0, 110],
  magnet: [0, 220],
  snowflake: [0, 50, 330],
  phoenix: [0, 0, 220],
  seahorse: [0, 290, 110, 220, 50],
  pearl: [0, 250, "black", 0, 170],
  mermaid: [0, 290, 110, 50, 170, 220],
  lighthouse: [0, 220, 50, 170],
  palace: [0, 220, 50, 290, 110, 0, 170],
  rickshaw: [0, 0, 220, 50, 290, 110, 170],
  chips: [0, 170, 290, 110, 50, 220],
  ticket: [0, 170, 290, 110, 220, 50, 0, 170, 0, 110, 220],
  bingo: [0, 170, 290, 220, 50, 110],
  dice: [0, 110, 220, 290, 50, 170],
  lotto: [0, 110, 220, 50, 290, 170],
  balloon: [0, 110, 220],
  fireworks: [0, 110, 220],
  wheel: [0, 110, 290, 0, 50, 170],
  star: [0, 0, 290, 0, 0, 0],
  tank: [0, 170, 290, 50],
  shield: ["gold", 110, 220, 290, 50, 0, 110],
  mango: [0, 0, "green", 0, 0, 0],
  coconut: [0, "green", 0],
  horse: [0, 0, 0, 0, "black"],
  moneybag: [0, 0, 50, 290, 0, 0, 220],
  sweets: [0],
  cake: [0, 110, 220, 290],
  shark: [0, 0, 290, 50, 220],
  genie: [0, 0, 250, 0, 110],
  elephant: [0, 0, 50, 290, 0, 110, 220],
};

/** The turn of hue, or the shade, of the `i`-th game of a motif. */
export function tintOf(motif: string, i: number): Hue {
  const list = TINTS[motif];
  return list?.[i % list.length] ?? 0;
}
