import type { CoursePhase } from "../../../shared/tables/course-wire.ts";
import type { RoundView } from "../../../shared/wire.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { createStakePicker } from "../../../client/stake-picker.ts";
import { MIN_CASH_OUT } from "../rules/flight.ts";
import type { CrashConfig, CrashOutcome, CrashWager } from "../rules/wire.ts";
import { createAuto } from "./auto.ts";
import { times } from "./flight.ts";
import { text } from "./text.ts";

/** A tap that was meant for a cash-out and came too late is no bet. */
const QUIET_MS = 1000;
/** Two taps so close together are one: the second does not take back a bet that follows. */
const DOUBLE_TAP_MS = 400;

/** How one of the player's bets stands. `queued`: it goes with the next flight as soon as bets are open. */
export type PanelState = "idle" | "queued" | "sending" | "standing" | "leaving";

export interface PanelActions {
  bet(panel: Panel): void;
  cashOut(panel: Panel): void;
  changed(): void;
}

/** One of the player's two bets: its stake, its plan, and the one button that bets and cashes out. */
export class Panel {
  readonly place: number;
  readonly element: HTMLElement;
  /** The bet that stands. */
  round: RoundView | null = null;
  readonly #actions: PanelActions;
  readonly #picker: ReturnType<typeof createStakePicker>;
  readonly #auto: ReturnType<typeof createAuto>;
  readonly #label = el("span", {});
  readonly #button: HTMLButtonElement;
  readonly #result = el("p", { class: "bet-result" });
  #state: PanelState = "idle";
  #phase: CoursePhase | "lost" = "lost";
  #multiplier = 100;
  #quietUntil = 0;
  /** The round in which its bet was queued. */
  #queuedIn = -1;
  #queuedAt = 0;

  constructor(place: number, config: CrashConfig, actions: PanelActions) {
    this.place = place;
    this.#actions = actions;
    const name = text(place === 0 ? "first" : "second");
    this.#picker = createStakePicker({ stakes: config.stakes, ...(place > 0 && { keptAs: "second" }) });
    this.#auto = createAuto(config, {
      label: text("auto"),
      heard: `${name}: ${text("autoLong")}`,
      wrong: (min, max) => text("autoWrong", { min, max }),
      keptAs: place === 0 ? "auto" : "autoSecond",
    });
    this.#button = el("button", { type: "button", class: "button button-main go", onclick: () => this.press() }, this.#label);
    this.element = el(
      "div",
      { class: "bet", role: "group", "aria-label": name },
      this.#auto.element,
      this.#picker.element,
      this.#button,
      this.#result,
    );
    this.#draw();
  }

  get state(): PanelState {
    return this.#state;
  }

  get stake(): number {
    return this.#picker.stake();
  }

  /** What is to be bet, or null while its plan is none. */
  wager(round: number): CrashWager | null {
    const auto = this.#auto.value();
    return auto === "wrong" ? null : { round, place: this.place, stake: this.stake, auto };
  }

  /** Whether its bet flies, and can be cashed out. Whoever hears nothing of the flight may still try: the arcade knows. */
  get flies(): boolean {
    if (this.#state !== "standing") return false;
    return this.#phase === "lost" || (this.#phase === "running" && this.#multiplier >= MIN_CASH_OUT);
  }

  /** What cashing out would pay at the multiplier that is shown, minor units. */
  get gain(): number {
    return ((this.round?.stake ?? 0) / 100) * this.#multiplier;
  }

  /** Whether the flight has passed its plan by what is shown. */
  get planned(): boolean {
    const auto = (this.round?.wager as CrashWager | undefined)?.auto ?? null;
    return this.#state === "standing" && auto !== null && this.#multiplier >= auto;
  }

  press(): void {
    if (performance.now() < this.#quietUntil) return;
    if (this.flies) this.#actions.cashOut(this);
    else if (this.#state === "queued") this.#takeBack();
    else if (this.#state === "idle" && this.#auto.value() !== "wrong") this.#actions.bet(this);
  }

  #takeBack(): void {
    if (performance.now() - this.#queuedAt >= DOUBLE_TAP_MS) this.set("idle");
  }

  /** Its bet goes with the round after this one, and with no other. */
  queue(no: number): void {
    this.#queuedIn = no;
    this.#queuedAt = performance.now();
    this.set("queued");
  }

  /** Whether its bet waits for this round. */
  follows(no: number): boolean {
    return this.#state === "queued" && no !== this.#queuedIn;
  }

  set(state: PanelState, round: RoundView | null = null): void {
    this.#state = state;
    this.round = round;
    this.#draw();
    this.#actions.changed();
  }

  /** The bet is over: it says what it came to until the next window opens. */
  end(round: RoundView): void {
    const outcome = round.outcome as CrashOutcome | null;
    const won = outcome !== null && outcome.cashed !== null;
    const left = won
      ? text("left", { at: times(outcome.cashed!), amount: money(round.payout) })
      : text("lost", { amount: money(round.stake) });
    this.#result.textContent = outcome === null ? text("returned") : left;
    this.#result.classList.toggle("won", won);
    this.#quietUntil = performance.now() + QUIET_MS;
    this.set("idle");
  }

  /** A bet that was to follow is not sent, as after a flight that nothing was heard of: it is no longer the one that was meant. */
  drop(): void {
    if (this.#state !== "queued") return;
    this.set("idle");
    this.#result.classList.remove("won");
    this.#result.textContent = text("dropped");
  }

  get result(): string {
    return this.#result.textContent ?? "";
  }

  forget(): void {
    this.#result.textContent = "";
  }

  /** How the table stands. */
  setPhase(phase: CoursePhase | "lost"): void {
    this.#phase = phase;
    this.#multiplier = 100;
    this.#draw();
  }

  rise(times100: number): void {
    this.#multiplier = times100;
    if (this.#state === "standing") this.#drawButton();
  }

  #draw(): void {
    const idle = this.#state === "idle";
    this.#picker.setDisabled(!idle);
    this.#auto.setDisabled(!idle);
    this.element.dataset["state"] = this.#state;
    this.#drawButton();
  }

  #drawButton(): void {
    const idle = this.#state === "idle";
    this.#label.textContent = this.#words();
    this.#button.disabled = !this.flies && this.#state !== "queued" && !(idle && this.#phase !== "lost");
    this.#button.classList.toggle("leave", this.flies);
  }

  #words(): string {
    if (this.flies && this.#phase === "lost") return text("leave");
    if (this.flies) return text("leaveAt", { amount: money(this.gain) });
    if (this.#state === "queued") return text("queued");
    if (this.#state === "idle") return text(this.#phase === "betting" ? "bet" : "queue");
    return text(this.#state === "standing" && this.#phase !== "showing" ? "standing" : "wait");
  }
}
