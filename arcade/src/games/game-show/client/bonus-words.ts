import { inDigits } from "../../../client/texts.ts";
import { readCard, timesOn, type BonusKind } from "../rules/bonus.ts";
import type { Show, ShowResult } from "../rules/show.ts";
import { bonusFace } from "../rules/wheels.ts";
import { text } from "./text.ts";

/** What stands on a segment of a wheel: a number, a multiplier, the star of the stage. */
export function faceWords(face: string): string {
  if (!bonusFace(face)) return inDigits(Number(face));
  return face.startsWith("x") ? `×${inDigits(timesOn(face))}` : "★";
}

/** What is told of a bonus before the last draw; nothing of a round without one. */
export function tellBonus(kind: BonusKind, { face, bonus }: ShowResult): string {
  if (!bonus) return "";
  if (kind === "again") return text("bonus.again", { times: timesOn(face) });
  if (kind === "stage") return text("bonus.stage");
  const card = readCard(bonus.face);
  return card ? text("bonus.lucky", { n: Number(card.number), pays: card.toOne }) : text("bonus.none");
}

/** A result with a bonus, in words. */
export function sayBonus(kind: BonusKind, { face, bonus }: ShowResult): string | null {
  if (!bonus) return null;
  if (kind === "again") return text("say.again", { times: timesOn(face), n: Number(bonus.face), pays: Number(bonus.face) * timesOn(face) });
  if (kind === "times") return sayTimes(face, timesOn(bonus.face));
  const card = readCard(bonus.face);
  if (kind === "stage") return text("say.stage", { n: Number(card!.number), pays: card!.toOne });
  if (!card) return null;
  const lucky = { n: Number(card.number), pays: card.toOne };
  return card.number === face ? text("say.lucky", lucky) : text("say.luckyMissed", { n: Number(face), lucky: lucky.n });
}

function sayTimes(face: string, times: number): string | null {
  if (times === 1) return null;
  return face === "star" ? text("say.starTimes", { times }) : text("say.times", { n: Number(face), times });
}

/** The face that a result comes to, and the mark of a bonus that changed what it paid. */
export function finalFace(kind: BonusKind, { face, bonus }: ShowResult): { face: string; mark: string } {
  if (!bonus) return { face, mark: "" };
  if (kind === "again") return { face: bonus.face, mark: faceWords(face) };
  if (kind === "times") return { face, mark: timesOn(bonus.face) === 1 ? "" : faceWords(bonus.face) };
  const card = readCard(bonus.face);
  return { face: kind === "stage" ? card!.number : face, mark: kind === "stage" || card?.number === face ? "★" : "" };
}

/** Paragraphs of the rules about a show's segments and its bonus. */
export function bonusRules({ kind, strip, bonus }: Show): string[] {
  if (!bonus) return [];
  if (bonus.kind === "times") return [text("rules.times", { list: countsOf(bonus.strip) })];
  const segments = kind === "wheel" ? [text("rules.segments", { list: countsOf(strip) })] : [];
  if (bonus.kind === "again") return [...segments, text("rules.again", { list: countsOf(bonus.strip) })];
  const places = { count: bonus.strip.length, list: cardsOf(bonus.strip) };
  if (bonus.kind === "stage") return [...segments, text("rules.stage", places)];
  const blanks = bonus.strip.filter((card) => readCard(card) === null).length;
  return [...segments, text("rules.lucky", places), ...(blanks > 0 ? [text("rules.luckyBlank", { blanks })] : [])];
}

/** Faces with how often each is there: "1: 26 · 3: 12". */
function countsOf(strip: readonly string[]): string {
  const counts = Map.groupBy(strip, (face) => face);
  return [...counts].sort(([a], [b]) => order(a) - order(b)).map(([face, all]) => `${faceWords(face)}: ${inDigits(all.length)}`).join(" · "); // prettier-ignore
}

/** Numbers with what their cards pay: "1: 3, 4". */
function cardsOf(strip: readonly string[]): string {
  const cards = Map.groupBy(strip.flatMap((card) => readCard(card) ?? []), ({ number }) => number); // prettier-ignore
  return [...cards]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([number, all]) => `${inDigits(Number(number))}: ${all.map(({ toOne }) => inDigits(toOne)).join(", ")}`)
    .join(" · ");
}

/** Numbers by their size, then multipliers, then the stage. */
const order = (face: string): number => (bonusFace(face) ? 1000 + (face.startsWith("x") ? timesOn(face) : 1000) : Number(face));
