import "./sample.css";
import { calmMotion, el } from "../dom.ts";
import { onTold } from "../frame.ts";
import { money } from "../money.ts";
import { ownChance } from "../own-chance.ts";
import { openSheet } from "../sheet.ts";
import { inDigits, inLanguage, textsOf } from "../texts.ts";
import { DEMO_NAMES, type RoomRules } from "../../shared/rooms/room-rules.ts";
import type { RoomConfig, RoomView } from "../../shared/rooms/wire.ts";
import { createChipFlights } from "./chip-flights.ts";
import { moveSaid, type SampleFace } from "./room-face.ts";
import { sampleTexts } from "./idle-texts.ts";
import { dealSample, type SampleHand, type SampleMove } from "./sample-hand.ts";
import { createSampleRun } from "./sample-run.ts";
import { nameOf } from "./scene.ts";
import { tableOf } from "./table-view.ts";

const t = textsOf(sampleTexts);
/** How long a move is looked at, where a game says nothing else. */
const MOVE_MS = 2200;

/** Opens a hand to look at. It goes on by itself until the player stops it, and move by move as they ask; with calm motion only so. Answers what closes it. */
export function openSample(face: SampleFace, rules: RoomRules, config: RoomConfig): () => void {
  return new SamplePage(face, rules, config).open();
}

class SamplePage {
  readonly #face: SampleFace;
  readonly #rules: RoomRules;
  readonly #config: RoomConfig;
  readonly #table = el("div", { class: "sample-table" });
  readonly #said = el("p", { class: "sample-said", role: "status" });
  readonly #toggle = el("button", { type: "button", class: "button", onclick: () => this.#turn() }, "");
  readonly #step = el("button", { type: "button", class: "button button-main", onclick: () => this.#stepOn() }, "");
  readonly #closed = new AbortController();
  readonly #run;
  #hand: SampleHand;
  #draw: (view: RoomView) => HTMLElement;
  #fly: (view: RoomView) => void;
  #busy = false;

  constructor(face: SampleFace, rules: RoomRules, config: RoomConfig) {
    [this.#face, this.#rules, this.#config] = [face, rules, config];
    this.#run = createSampleRun(
      face.sample.ms ?? MOVE_MS,
      () => this.#goOn(),
      () => this.#name(),
    );
    this.#hand = this.#dealt();
    this.#draw = tableMaker(face, config);
    this.#fly = createChipFlights(this.#table, config.boot);
  }

  open(): () => void {
    const { noun, eyes } = this.#face.sample;
    const note = el("p", { class: "sample-note" }, t(`note.${eyes}`, { name: inLanguage(DEMO_NAMES[0]) }));
    const foot = el("div", { class: "sample-foot" }, this.#said, el("div", { class: "sample-buttons" }, this.#toggle, this.#step));
    const sheet = openSheet(t(`title.${noun}`), el("div", { class: "sample" }, note, this.#table, foot));
    sheet.addEventListener("close", () => {
      this.#closed.abort();
      this.#run.stop();
    });
    // Nothing goes on behind a reminder or a question of the page around.
    onTold("pause", this.#run.stop, this.#closed.signal);
    this.#show(t(`begun.${noun}`));
    this.#run.start();
    this.#step.focus({ preventScroll: true });
    return () => sheet.close();
  }

  #dealt(): SampleHand {
    return dealSample(this.#rules, this.#config, ownChance(), this.#face.sample.eyes);
  }

  #turn(): void {
    if (this.#run.isOn()) this.#run.stop();
    else this.#run.start();
  }

  #stepOn(): void {
    this.#run.stop();
    void this.#goOn();
  }

  /** The next move, or another hand after the end of this one; answers whether there is more to come. */
  async #goOn(): Promise<boolean> {
    if (this.#busy) return true;
    this.#busy = true;
    try {
      const made = await this.#hand.next();
      if (this.#closed.signal.aborted) return false;
      if (made) this.#show(wordsOf(this.#face, made, this.#hand.view()));
      else this.#again();
      return this.#hand.view().phase !== "showing";
    } catch {
      // A hand that cannot go on is put away: it ends here, and the next press goes on with another.
      this.#run.stop();
      if (!this.#closed.signal.aborted) this.#again();
      return false;
    } finally {
      this.#busy = false;
    }
  }

  #again(): void {
    this.#hand = this.#dealt();
    this.#draw = tableMaker(this.#face, this.#config);
    this.#fly = createChipFlights(this.#table, this.#config.boot);
    this.#show(t(`begun.${this.#face.sample.noun}`));
  }

  #show(words: string): void {
    const view = this.#hand.view();
    const drawn = this.#draw(view);
    if (this.#table.firstElementChild !== drawn) this.#table.replaceChildren(drawn);
    // What is pressed in play is only looked at here.
    for (const button of this.#table.querySelectorAll("button")) button.disabled = true;
    this.#fly(view);
    const winners = view.seats.filter(({ won }) => won > 0).map((seat) => t("won", { name: nameOf(seat), amount: money(seat.won) }));
    this.#said.textContent = [words, ...winners].filter(Boolean).join(" ");
    this.#name();
  }

  #name(): void {
    this.#step.textContent = t(this.#hand.view().phase === "showing" ? `again.${this.#face.sample.noun}` : "next");
    this.#toggle.textContent = t(this.#run.isOn() ? "pause" : "goOn");
    this.#toggle.hidden = calmMotion();
  }
}

/** What draws the table of one sample. */
function tableMaker(face: SampleFace, config: RoomConfig): (view: RoomView) => HTMLElement {
  return "draw" in face ? face.sample.draw() : (view) => tableOf(view, face, config);
}

/** A move in words; of one that is covered there is only what the others see. */
function wordsOf(face: SampleFace, { seat, move, own, hidden, roll }: SampleMove, view: RoomView): string {
  const name = nameOf(seat);
  if (roll !== null) return t("rolled", { name, roll: inDigits(roll) });
  const seen = hidden && !own ? { ...move, action: move.action.split(":", 1)[0]! } : move;
  return t("moved", { name, move: face.sample.said?.(seen, { own, view }) ?? moveSaid(face, seen, seat.seen) });
}
