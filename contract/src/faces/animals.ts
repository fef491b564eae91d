import type { Face } from "../member/head-icon.ts";
import { discs, drawn, filled, ground, INK } from "./parts.ts";

/** Two eyes, each with its light. */
const eyes = (left: number, right: number, y: number, r = 3): string =>
  discs(INK, [left, y, r], [right, y, r]) + discs("#fff", [left - 1, y - 1, r / 3], [right - 1, y - 1, r / 3]);

const tiger =
  ground("#ffe39a", "#3d8a4a") +
  discs("#e8861d", [15, 17, 8], [49, 17, 8]) +
  discs("#5c2a10", [15, 17, 4], [49, 17, 4]) +
  filled("#f59a23", "M32 9c16 0 24 10 24 24S46 58 32 58 8 47 8 33 16 9 32 9z") +
  filled("#fff4dc", "M32 36c9 0 15 5 15 11s-7 11-15 11-15-5-15-11 6-11 15-11z") +
  drawn(INK, 3, "M32 11v9M25 12l2 7M39 12l-2 7M9 29l9 2M9 38l8 0M55 29l-9 2M55 38l-8 0") +
  eyes(22, 42, 31) +
  filled("#7a2b2b", "M27 40h10l-5 6z") +
  drawn(INK, 1.8, "M32 46v3q-4 4-8 1M32 49q4 4 8 1");

const elephant =
  ground("#ffd08a", "#b5502c") +
  filled("#8594a8", "M32 16C22 6 3 10 3 28c0 14 10 20 18 16zM32 16c10-10 29-6 29 12 0 14-10 20-18 16z") +
  filled("#f0a9a0", "M20 20C13 17 8 22 9 29c1 6 6 9 10 8zM44 20c7-3 12 2 11 9-1 6-6 9-10 8z") +
  filled("#a3b1c2", "M32 10c12 0 17 9 16 20-1 8-6 10-9 12-2 8-1 12 5 12l-1 6c-13 1-16-8-17-18-4-2-9-4-10-12-1-11 4-20 16-20z") +
  drawn("#8594a8", 1.6, "M28 44h9M28 49h9") +
  filled("#fffdf2", "M22 42c-1 6-4 9-8 9 5 3 11 1 13-7z") +
  filled("#d5323f", "M22 14q10-8 20 0l-10 14z") +
  discs("#f5b83d", [32, 18, 3]) +
  eyes(23.5, 40.5, 30, 2.5);

const fish =
  ground("#7ee0e8", "#0f4f8c") +
  filled("#f0873a", "M44 32L61 18q-4 14 0 28zM24 19q10-12 20-4l-4 8zM26 45q6 9 14 6l-3-8z") +
  filled("#ffb454", "M3 33c6-14 18-18 28-16s16 9 18 15c-3 8-9 14-18 15S9 46 3 33z") +
  filled("#fff3d6", "M6 37c6 8 16 11 25 10 7-1 12-5 15-9-12 4-28 4-40-1z") +
  drawn("#d66a1f", 1.8, "M22 20q6 12 0 25M31 24q4 4 0 8M38 26q4 4 0 8M31 34q4 4 0 7") +
  discs("#fff", [14, 29, 4.5]) +
  discs(INK, [13.5, 29, 2.6]);

const cock =
  ground("#ffe17d", "#c96b14") +
  filled("#d5323f", "M18 22c-4-8 1-13 6-9 0-8 8-10 10-3 5-5 12 0 8 8l-4 8z") +
  filled("#fdf6e6", "M18 30c0-9 7-13 14-12 9 1 13 8 14 18 1 9 4 18 8 28H14c-1-10 4-22 4-34z") +
  filled("#f08c2e", "M22 26L6 32l15 6z") +
  filled("#d5323f", "M15 37c-3 8 0 13 3 13s6-5 4-12z") +
  filled("#e9b06a", "M22 44l4 8 4-8 4 9 4-9 4 9 4-7c2 7 4 12 6 16H16c0-6 2-13 6-18z") +
  discs(INK, [28, 28, 3]) +
  discs("#fff", [27, 27, 1]);

const owl =
  ground("#8d83d8", "#1f2358") +
  filled("#8a5a36", "M12 6q8 6 20 5Q44 12 52 6c3 10 5 20 5 30 0 16-10 26-25 26S7 52 7 36C7 26 9 16 12 6z") +
  filled("#e9cfa2", "M32 40c9 0 14 6 14 12-4 6-9 9-14 9s-10-3-14-9c0-6 5-12 14-12z") +
  discs("#fff3d6", [21, 29, 11], [43, 29, 11]) +
  discs("#f5a623", [21, 29, 7.5], [43, 29, 7.5]) +
  discs(INK, [21, 29, 4.5], [43, 29, 4.5]) +
  discs("#fff", [19.5, 27.5, 1.5], [41.5, 27.5, 1.5]) +
  filled("#f08c2e", "M27 35h10l-5 9z") +
  drawn("#8a5a36", 2, "M25 49q3 3 6 0M33 49q3 3 6 0M29 55q3 3 6 0");

const cat =
  ground("#d8f08a", "#4e8a2f") +
  filled("#4a4654", "M10 6l14 10q8-2 16 0L54 6q4 12 1 24c1 16-9 27-23 27S8 46 9 30Q6 18 10 6z") +
  filled("#f3a8b2", "M13 12l7 6-6 5zM51 12l-7 6 6 5z") +
  filled("#fff", "M32 38c8 0 12 4 12 9s-5 10-12 10-12-5-12-10 4-9 12-9z") +
  discs("#d3f04a", [21, 31, 5.5], [43, 31, 5.5]) +
  drawn(INK, 3, "M21 28v6M43 28v6") +
  filled("#f08ea0", "M28.5 40h7L32 44z") +
  drawn("#4a4654", 1.5, "M32 44v2q-3 4-7 2M32 46q3 4 7 2") +
  drawn("#fff", 1.2, "M4 40l12 2M5 48l11-2M60 40l-12 2M59 48l-11-2");

const parrot =
  ground("#ffb7a0", "#b33a5c") +
  filled("#38b04a", "M30 6c16 0 24 12 24 28 0 12 2 20 5 30H18c2-8 3-14 1-20C8 40 8 6 30 6z") +
  filled("#1f8a3f", "M40 40c8 4 13 12 15 24H38c-2-10-2-18 2-24z") +
  filled("#d5323f", "M20 46q12 5 26-4l1 5q-14 9-27 4z") +
  filled("#f0532d", "M22 24C8 20 3 30 8 44c2-6 8-8 13-9z") +
  filled("#a52a1c", "M10 34q6 0 11 1l-2 7q-6-3-9-8z") +
  discs("#fff", [29, 24, 6]) +
  discs(INK, [28, 24, 3.2]) +
  discs("#fff", [27, 23, 1]);

const monkey =
  ground("#9fe3c0", "#1a7a5a") +
  discs("#7a4a2a", [9, 33, 8], [55, 33, 8]) +
  discs("#e8b98c", [9, 33, 4.5], [55, 33, 4.5]) +
  filled("#7a4a2a", "M32 7c15 0 22 11 22 26S45 58 32 58 10 48 10 33 17 7 32 7zM28 9q-2-7 4-7-1 4 2 7z") +
  filled("#e8b98c", "M32 24c4-6 17-5 16 7 0 4-2 6-2 8 4 10-5 16-14 16s-18-6-14-16c0-2-2-4-2-8-1-12 12-13 16-7z") +
  eyes(25, 39, 31) +
  discs("#7a4a2a", [29.5, 40, 1.3], [34.5, 40, 1.3]) +
  drawn("#7a2b2b", 2, "M24 46q8 6 16 0");

const frog =
  ground("#c8a4f0", "#55309a") +
  discs("#58b947", [18, 18, 11], [46, 18, 11]) +
  filled("#58b947", "M32 19c18 0 28 8 28 20S48 58 32 58 4 51 4 39s10-20 28-20z") +
  filled("#d9f2a0", "M8 44q24 12 48 0-5 14-24 14T8 44z") +
  discs("#fff6c8", [18, 17, 7], [46, 17, 7]) +
  discs(INK, [18, 17, 4], [46, 17, 4]) +
  discs("#2c7a2a", [28, 33, 1.4], [36, 33, 1.4]) +
  drawn("#2c7a2a", 2.4, "M10 39q22 13 44 0");

const deer =
  ground("#ffe9b8", "#8f9c3a") +
  drawn("#7a5230", 3.2, "M25 20Q14 16 13 4M17 13L7 11M39 20Q50 16 51 4M47 13l10-2") +
  filled("#c07a3e", "M24 26L5 22q4 12 18 12zM40 26l19-4q-4 12-18 12z") +
  filled("#d8924e", "M32 16c9 0 14 6 14 14 0 9-6 14-7 22-1 6-3 9-7 9s-6-3-7-9c-1-8-7-13-7-22 0-8 5-14 14-14z") +
  filled("#fff0d4", "M32 40c4 0 6 4 6 11s-2 10-6 10-6-3-6-10 2-11 6-11z") +
  discs("#fff0d4", [28, 21, 1.6], [36, 21, 1.6], [32, 25, 1.6]) +
  eyes(23.5, 40.5, 32, 2.8) +
  filled(INK, "M28 53q4-2 8 0-1 4-4 4t-4-4z");

/** Animals of river, field and forest. */
export const animals = new Map<Face, string>(
  Object.entries({ tiger, elephant, fish, cock, owl, cat, parrot, monkey, frog, deer }) as [Face, string][],
);
