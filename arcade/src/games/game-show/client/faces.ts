import { inDigits } from "../../../client/texts.ts";
import { cardName } from "../../../client/tables/card-face.ts";
import { mostOf, type Show, type ShowResult, type ShowSpot } from "../rules/show.ts";
import { faceWords, finalFace, sayBonus } from "./bonus-words.ts";
import { sliceNamed } from "./slices.ts";
import { text } from "./text.ts";
import type { ShowTextKey } from "./texts.ts";

const BALL_COLOURS = ["red", "orange", "yellow", "green", "blue", "violet"] as const;
const SUIT_SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** The class of a ball's colour. */
export const ballColour = (face: string): string => (face === "star" ? "gold" : `${BALL_COLOURS[Math.floor((Number(face) - 1) / 6)]}-ball`);

/** The six sides of the dice with symbols. */
export const symbolsOf = (variant: string | null): readonly string[] =>
  variant === "langur-burja" ? ["♥", "♠", "♦", "♣", "♛", "⚑"] : ["♥", "♠", "♦", "♣", "♛", "⚓"];

/** A multiple in thousandths, such as "×0.5". */
export const timesOf = (perMille: string): string => `×${String(Number(perMille) / 1000)}`;

/** A spot's name in words, for the ear and the table of returns. */
export function spotName(id: string, variant: string | null): string {
  const [kind, of = ""] = id.split("-") as [string, string | undefined];
  if (kind === "colour") return text(`colour.${of}` as ShowTextKey);
  if (kind === "suit") return SUIT_SIGNS[of]!;
  if (kind === "symbol") return symbolsOf(variant)[Number(of) - 1]!;
  if (kind === "kwok") return text("spot.kwok", { first: Number(of[0]), second: Number(of[1]) });
  const key = `spot.${kind}${of === "" ? "" : "-n"}` as ShowTextKey;
  return text(key, { n: Number(of) });
}

/** What stands on a spot. */
export function spotFace(id: string, variant: string | null): string {
  const [kind, of = ""] = id.split("-") as [string, string | undefined];
  if (kind === "times" || kind === "pocket" || kind === "fan") return inDigits(Number(of));
  if (kind === "kwok") return [...of].map((rest) => inDigits(Number(rest))).join(" · ");
  return spotName(id, variant);
}

/** What it pays to one, up to the most that a bonus makes of it; null where that depends on what falls. */
export function payOf(show: Show, spot: ShowSpot): string | null {
  const different = new Set(Object.values(spot.pays));
  if (different.size !== 1) return null;
  const [perMille = 0] = different;
  const most = mostOf(show, spot);
  return `${toOne(perMille)}${most > perMille ? `–${toOne(most)}` : ""} : 1`;
}

const toOne = (perMille: number): string => String((perMille - 1000) / 1000);

/** The result in words. */
export function sayResult({ kind, bonus }: Show, result: ShowResult, variant: string | null): string {
  const { face } = result;
  const said = bonus ? sayBonus(bonus.kind, result) : null;
  if (said !== null) return said;
  const dice = face.split("-").map(Number);
  if (kind === "card") return text("say.card", { card: cardName(face) });
  if (kind === "dice") return text("say.dice", { a: dice[0]!, b: dice[1]!, sum: dice[0]! + dice[1]! });
  if (kind === "symbols") return text("say.symbols", { symbols: dice.map((side) => symbolsOf(variant)[side - 1]).join(" ") });
  if (kind === "doors") return text("say.doors", { prizes: face.split("/").map(timesOf).join(" · ") });
  if (face === "star") return text("say.star");
  return text(`say.${kind}`, { n: Number(face) });
}

/** The result in a few letters, for the road, and its colour there. */
export function roadCell(show: Show, result: ShowResult, variant: string | null): { face: string; kind: string } {
  const { kind, bonus } = show;
  const { face, mark } = bonus ? finalFace(bonus.kind, result) : { ...result, mark: "" };
  const cell = kind === "wheel" ? { face: faceWords(face), kind: sliceNamed(show, face) } : plainCell(kind, face, variant);
  return { ...cell, face: `${cell.face}${mark}` };
}

function plainCell(kind: Show["kind"], face: string, variant: string | null): { face: string; kind: string } {
  const dice = face.split("-").map(Number);
  const sum = dice.reduce((all, die) => all + die, 0);
  if (kind === "card") return { face: cardName(face), kind: "HD".includes(face[1]!) ? "red" : "black" };
  if (kind === "dice") return { face: inDigits(sum), kind: sum < 7 ? "second" : sum > 7 ? "first" : "even" };
  if (kind === "symbols") return { face: dice.map((side) => symbolsOf(variant)[side - 1]).join(""), kind: "black" };
  if (kind === "doors")
    return { face: inDigits(face.split("/").findIndex((prize) => Number(prize) === greatest(face)) + 1), kind: "second" };
  if (face === "star") return { face: "★", kind: "even" };
  return { face: inDigits(Number(face)), kind: Number(face) % 2 === 0 ? "second" : "even" };
}

const greatest = (face: string): number => Math.max(...face.split("/").map(Number));
