import "./hands.css";
import { call } from "../api.ts";
import { el } from "../dom.ts";
import { persistently } from "../round.ts";
import { openSheet } from "../sheet.ts";
import { textsOf } from "../texts.ts";
import type { Move, PlayRules } from "../../shared/rooms/room-rules.ts";
import type { Card } from "../../shared/tables/cards.ts";
import { HANDS_PAGE, type PastHandLine } from "../../shared/rooms/wire.ts";
import { roomFairTexts } from "./fair-texts.ts";
import { handCard, reasonOf, trouble } from "./past-hand.ts";

const t = textsOf(roomFairTexts);

/** The rules of a game as its browsers load them, by the variant of a title. */
export type LoadRules = () => Promise<(variant: string | null) => PlayRules>;

export interface HandsPage {
  /** Code of the title; part of what was hashed. */
  title: string;
  /** What the page is called as a history; null: it is the page of fairness. */
  heading: string | null;
  loadRules: LoadRules;
  /** What a hand is called in this game. */
  nameOfHand: (no: number) => string;
  /** How a card is written; left out: rank and suit. */
  nameOfCard?: ((card: Card) => string) | undefined;
  /** A move in words; empty for one of which there is nothing to say. */
  moveSaid: (move: Move, seen: boolean) => string;
}

/** The hands in which the player sat, newest first: what happened in them, and each to be dealt again in this browser. */
export async function openHandsPage(page: HandsPage): Promise<void> {
  const first = await linesBefore(null).catch(reasonOf);
  const list = el("div", { class: "fair" });
  const proofs = page.heading === null;
  const intro = proofs ? [el("p", {}, t("how")), el("p", {}, t("who"))] : [];
  list.append(...intro, ...(first.length === 0 ? [el("p", {}, t("none"))] : []));
  const failed = el("div", { role: "alert" });
  const older = el("button", { type: "button", class: "button hands-older", onclick: () => void readOn() }, t("older"));
  let last: string | null = null;
  const show = (lines: readonly PastHandLine[]) => {
    older.remove();
    list.append(...lines.map((line) => handCard(page, line)));
    last = lines.at(-1)?.id ?? last;
    if (lines.length === HANDS_PAGE) list.append(older);
    list.append(failed);
  };
  async function readOn(): Promise<void> {
    older.disabled = true;
    failed.replaceChildren();
    const lines = await linesBefore(last).catch(reasonOf);
    older.disabled = false;
    if (typeof lines === "string") {
      failed.append(trouble(lines));
      older.focus();
      return;
    }
    const shown = list.querySelectorAll("[data-hand]").length;
    show(lines);
    // Whoever plays by keys goes on where the list does.
    list.querySelectorAll<HTMLElement>("[data-hand]")[shown]?.querySelector("button")?.focus();
  }
  if (typeof first === "string") list.append(trouble(first));
  else show(first);
  openSheet(page.heading ?? t("title"), list);
}

const linesBefore = (id: string | null): Promise<PastHandLine[]> =>
  persistently(() => call<PastHandLine[]>("GET", `/api/room/hands${id === null ? "" : `?before=${id}`}`));
