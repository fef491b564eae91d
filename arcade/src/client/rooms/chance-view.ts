import { el } from "../dom.ts";
import { inDigits, inLanguage, textsOf } from "../texts.ts";
import { cardName } from "../tables/card-face.ts";
import type { Card } from "../../shared/tables/cards.ts";
import type { ChanceFact, ChanceKind } from "../../shared/rooms/chance-facts.ts";
import type { PastHand } from "../../shared/rooms/wire.ts";
import { roomFairTexts } from "./fair-texts.ts";
import { miniCards } from "./scene.ts";
import { roomText } from "./text.ts";

const t = textsOf(roomFairTexts);

/** What a seat is called on the page. */
export function seatName({ seats }: Pick<PastHand, "seats">, number: number | null): string {
  const seat = seats.find((one) => one.seat === number);
  if (!seat) return "";
  return seat.you ? roomText("seat.you") : inLanguage(seat.names);
}

/** What chance brought, in the order in which it came. */
export function chanceView(past: PastHand, facts: readonly ChanceFact[], nameOfCard: (card: Card) => string = cardName): HTMLElement[] {
  return inGroups(facts).map((group) => groupView(past, group, nameOfCard));
}

/** Rolls that follow each other stand together, each other fact alone. */
function inGroups(facts: readonly ChanceFact[]): ChanceFact[][] {
  const groups: ChanceFact[][] = [];
  for (const fact of facts) {
    const last = groups.at(-1);
    if (last && fact.kind === "roll" && last[0]!.kind === "roll") last.push(fact);
    else groups.push([fact]);
  }
  return groups;
}

function groupView(past: PastHand, group: readonly ChanceFact[], nameOfCard: (card: Card) => string): HTMLElement {
  const [first] = group as [ChanceFact];
  const name = seatName(past, first.seat);
  if (first.kind === "roll") return rollsView(past, group);
  if (first.kind === "deal") return el("h4", {}, t("deal", { number: first.number ?? 0 }));
  if (first.kind === "white") return el("p", { class: "dealt-row" }, t("white", { name }));
  const label = labelOf(first.kind, name);
  return el("p", { class: "dealt-row", "data-fact": first.kind }, el("b", {}, label), miniCards(first.cards, nameOfCard));
}

function labelOf(kind: Exclude<ChanceKind, "deal" | "roll" | "white">, name: string): string {
  if (kind === "cards") return name;
  return kind === "later" || kind === "drawn" ? t(kind, { name }) : t(kind);
}

/** Every turn in a line of its own: whose it was, and what they rolled. */
function rollsView(past: PastHand, rolls: readonly ChanceFact[]): HTMLElement {
  const turns: { seat: number | null; eyes: number[] }[] = [];
  for (const { seat, number } of rolls) {
    if (turns.at(-1)?.seat !== seat) turns.push({ seat, eyes: [] });
    turns.at(-1)!.eyes.push(number ?? 0);
  }
  const rows = turns.map(({ seat, eyes }) => el("li", {}, el("b", {}, seatName(past, seat)), ` ${eyes.map(inDigits).join(" ")}`));
  return el("div", { class: "dealt-rolls" }, el("p", {}, t("rolls")), el("ol", {}, ...rows));
}
