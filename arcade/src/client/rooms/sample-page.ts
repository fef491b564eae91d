import "./sample.css";
import { el } from "../dom.ts";
import { money } from "../money.ts";
import { ownChance } from "../own-chance.ts";
import { openSheet } from "../sheet.ts";
import { textsOf } from "../texts.ts";
import type { RoomRules } from "../../shared/rooms/room-rules.ts";
import type { RoomConfig, RoomView } from "../../shared/rooms/wire.ts";
import { createChipFlights } from "./chip-flights.ts";
import { moveSaid, type RoomFace } from "./room-face.ts";
import { sampleTexts } from "./idle-texts.ts";
import { dealSample, type SampleHand } from "./sample-hand.ts";
import { nameOf } from "./scene.ts";
import { tableOf, type SeatFace } from "./table-view.ts";

const t = textsOf(sampleTexts);

/** Opens a hand to look at, move by move, as the player asks for the next. */
export function openSample(face: RoomFace & SeatFace, rules: RoomRules, config: RoomConfig): void {
  const table = el("div", { class: "sample-table" });
  const said = el("p", { class: "sample-said", role: "status" });
  const button = el("button", { type: "button", class: "button button-main", onclick: () => void goOn() }, "");
  let hand: SampleHand;
  let fly: (view: RoomView) => void;
  const show = (words: string) => {
    const view = hand.view();
    table.replaceChildren(tableOf(view, face, config));
    fly(view);
    const winners = view.seats.filter(({ won }) => won > 0).map((seat) => t("won", { name: nameOf(seat), amount: money(seat.won) }));
    said.textContent = [words, ...winners].filter(Boolean).join(" ");
    button.textContent = t(view.phase === "showing" ? "again" : "next");
  };
  const deal = () => {
    hand = dealSample(rules, config, ownChance());
    fly = createChipFlights(table, config.boot);
    show(t("dealt"));
  };
  async function goOn(): Promise<void> {
    button.disabled = true;
    const made = await hand.next();
    button.disabled = false;
    if (made) show(t("moved", { name: nameOf(made.seat), move: moveSaid(face, made.move, made.seat.seen) }));
    else deal();
    button.focus({ preventScroll: true });
  }
  deal();
  const foot = el("div", { class: "sample-foot" }, said, button);
  openSheet(t("title"), el("div", { class: "sample" }, el("p", { class: "sample-note" }, t("note")), table, foot));
  button.focus({ preventScroll: true });
}
