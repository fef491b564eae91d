import "./hands.css";
import { ApiError, call } from "../api.ts";
import { el, icon } from "../dom.ts";
import { momentText } from "../moments.ts";
import { money } from "../money.ts";
import { persistently } from "../round.ts";
import { openSheet } from "../sheet.ts";
import { textsOf } from "../texts.ts";
import type { Card } from "../../shared/tables/cards.ts";
import type { PlayRules } from "../../shared/rooms/room-rules.ts";
import type { PastHand, PastHandLine } from "../../shared/rooms/wire.ts";
import { chanceView, seatName } from "./chance-view.ts";
import { checkHand, type CheckedHand } from "./check-hand.ts";
import { roomFairTexts } from "./fair-texts.ts";
import { shownHash } from "./shown-hashes.ts";

const t = textsOf(roomFairTexts);

/** The rules of a game as its browsers load them, by the variant of a title. */
export type LoadRules = () => Promise<(variant: string | null) => PlayRules>;

export interface HandsPage {
  /** Code of the title; part of what was hashed. */
  title: string;
  loadRules: LoadRules;
  /** What a hand is called in this game. */
  nameOfHand: (no: number) => string;
  /** How a card is written; left out: rank and suit. */
  nameOfCard?: ((card: Card) => string) | undefined;
}

/** The hands in which the player sat, each to be dealt again in this browser. */
export async function openHandsPage(page: HandsPage): Promise<void> {
  const lines = await persistently(() => call<PastHandLine[]>("GET", "/api/room/hands"));
  const hands = lines.length === 0 ? [el("p", {}, t("none"))] : lines.map((line) => handCard(page, line));
  openSheet(t("title"), el("div", { class: "fair" }, el("p", {}, t("how")), el("p", {}, t("who")), ...hands));
}

function handCard(page: HandsPage, line: PastHandLine): HTMLElement {
  const results = el("div", { class: "dealt", role: "status" });
  const check = async () => {
    button.disabled = true;
    results.replaceChildren(el("p", {}, t("dealing")));
    results.replaceChildren(...(await verdicts(page, line.id)));
    button.disabled = false;
  };
  const button = el("button", { type: "button", class: "button", onclick: () => void check() }, t("again"));
  const gain = line.net === null ? "" : `${line.net > 0 ? "+" : ""}${money(line.net)}`;
  return el(
    "section",
    { class: "fair-pair", "data-hand": line.id },
    el(
      "h3",
      { class: "dealt-head" },
      el("span", {}, page.nameOfHand(line.no)),
      el("time", { datetime: line.at }, momentText(line.at)),
      el("span", {}, gain),
    ),
    line.state === "returned" && el("p", {}, t("returned")),
    button,
    results,
  );
}

async function verdicts(page: HandsPage, id: string): Promise<Node[]> {
  // Without a secure page a browser offers no cryptography.
  if (!globalThis.crypto?.subtle) return [trouble(t("insecure"))];
  try {
    const past = await persistently(() => call<PastHand>("GET", `/api/room/hand?id=${id}`));
    const rulesOf = await page.loadRules();
    return dealtAgain(page, past, await checkHand(page.title, past, rulesOf(past.variant), shownHash(id)));
  } catch (error) {
    return [trouble(error instanceof ApiError && error.message !== "" ? error.message : t("lost"))];
  }
}

function dealtAgain(page: HandsPage, past: PastHand, { checks, facts }: CheckedHand): Node[] {
  const { no, seed, commitment } = past;
  const list = checks.map(({ kind, fits }) => verdict(fits, t(`${kind}.${fits ? "fits" : "broken"}`)));
  return [
    el("ul", { class: "fair-results" }, ...list),
    el("h4", {}, t("facts")),
    ...chanceView(past, facts, page.nameOfCard),
    ...(past.state === "ended" ? [el("h4", {}, t("amounts")), amountsTable(past)] : []),
    code(t("hash"), commitment),
    code(t("text"), `${page.title}:${no}:${seed}`),
  ];
}

function amountsTable(past: PastHand): HTMLElement {
  const rows = past.seats.map(({ seat, put, paid }) =>
    el("tr", {}, el("th", { scope: "row" }, seatName(past, seat)), el("td", {}, money(put)), el("td", {}, money(paid))),
  );
  const head = [t("seat"), t("put"), t("paid")].map((word) => el("th", { scope: "col" }, word));
  return el("table", { class: "bet-table" }, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows));
}

const verdict = (right: boolean, text: string): HTMLElement =>
  el("li", { class: right ? "fair-right" : "fair-wrong" }, icon(right ? "shield" : "alert"), el("span", {}, text));

const trouble = (text: string): HTMLElement => el("ul", { class: "fair-results" }, verdict(false, text));

const code = (label: string, value: string): HTMLElement => el("p", { class: "fair-code" }, el("span", {}, label), el("code", {}, value));
