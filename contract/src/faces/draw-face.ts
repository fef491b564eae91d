import type { Face } from "../member/head-icon.ts";
import { animals } from "./animals.ts";
import { people } from "./people.ts";
import { things } from "./things.ts";
import { workers } from "./workers.ts";

const SHEETS = [people, workers, animals, things];

/** The picture of a face, an SVG file of some two KiB. It has no words: who shows it names it. */
export function drawFace(face: Face): string {
  const drawing = SHEETS.find((sheet) => sheet.has(face))?.get(face) ?? "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${drawing}</svg>`;
}
