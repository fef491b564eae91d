import { discs, drawn, filled } from "./parts.ts";

/* What people are told apart by, over and around the face of `person`. */

export const GOLD = "#f5b83d";
export const RED = "#d5323f";
export const CREAM = "#f7ecd8";
export const HAIR = "#26161c";

/** Hair that is parted in the middle. */
export const parted = (colour: string): string => filled(colour, "M18 31c-1-12 5-18 14-18s15 6 14 18c-2-7-7-10-14-12-7 2-12 5-14 12z");
export const cropped = (colour: string): string =>
  filled(colour, "M18 28c-1-11 6-16 14-16s15 5 14 16c-2-4-4-6-7-7-5 1-9 1-14 0-3 1-5 3-7 7z");
export const moustache = (colour: string): string => filled(colour, "M32 35c3-3 8-2 10 2-3 1-7 1-10-1-3 2-7 2-10 1 2-4 7-5 10-2z");
export const veil = (colour: string): string => filled(colour, "M10 64c4-8 5-18 5-30C15 16 21 8 32 8s17 8 17 26c0 12 1 22 5 30z");
export const hem = (colour: string): string => drawn(colour, 2.6, "M17.5 46V31c0-12 5-17.5 14.5-17.5S46.5 19 46.5 31v15");
export const glasses = (colour: string): string =>
  drawn(colour, 1.5, "M21.5 30a5 5 0 1 0 10 0 5 5 0 0 0-10 0zM32.5 30a5 5 0 1 0 10 0 5 5 0 0 0-10 0z");
export const earrings = (colour: string): string => discs(colour, [18.5, 36.5, 2.4], [45.5, 36.5, 2.4]);
