import { ApiError } from "../../../client/api.ts";
import { cashOut, WHATEVER_IT_IS } from "../../../client/cash-out.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { endGame } from "../../../client/round.ts";
import type { RoundView } from "../../../shared/wire.ts";
import { CASH_OUT_MARGIN, keptOf } from "../rules/cash-out.ts";
import { text } from "./text.ts";

/** Minor units; null while there is no price, `lost` while none comes. */
type Price = number | null | "lost";

interface Options {
  bet: RoundView;
  /** What the bet returns at most, minor units. */
  most: number;
  /** Why there is no price for a while, and none is to be waited for; null where it is back in a moment. */
  lasts: () => "race" | "fight" | null;
  onEnd: (round: RoundView) => void;
}

/** What a bet is cashed out at now, and the one question before: it says what is taken and what is kept, and its button takes no less than it shows. */
export class CashOutControl {
  readonly element: HTMLElement;
  readonly #options: Options;
  readonly #said = el("p", { class: "cash-out-said", role: "status" });
  readonly #open: HTMLButtonElement;
  readonly #ask: HTMLElement;
  readonly #get = el("p", {});
  readonly #kept = el("p", { class: "cash-out-kept" });
  readonly #priced = el("div", { class: "cash-out-priced" }, this.#get, this.#kept);
  readonly #gone = el("p", {});
  readonly #any = el("input", { type: "checkbox" });
  readonly #confirm: HTMLButtonElement;
  #price: Price = null;
  #isKnown = false;
  #isAsking = false;
  #isSending = false;

  constructor(options: Options) {
    this.#options = options;
    this.#open = el("button", { type: "button", class: "button cash-out-open", onclick: () => this.#hasPrice() && this.#setAsking(true) });
    this.#confirm = el("button", { type: "button", class: "button button-main", onclick: () => void this.#send() });
    const keep = el("button", { type: "button", class: "button", onclick: () => this.#setAsking(false) }, text("cash.keep"));
    this.#ask = el(
      "div",
      { class: "cash-out-ask", hidden: true },
      el("div", { class: "cash-out-words" }, this.#priced, this.#gone),
      el("label", { class: "cash-out-any" }, this.#any, el("span", {}, text("cash.any"))),
      el("div", { class: "cash-out-buttons" }, keep, this.#confirm),
    );
    this.element = el("div", { class: "cash-out", role: "group", "aria-label": text("cash.title") }, this.#open, this.#ask, this.#said);
    this.#draw();
  }

  /** While it is on its way, its answer says how the bet ended. */
  get isSending(): boolean {
    return this.#isSending;
  }

  tell(price: Price): void {
    this.#price = price;
    this.#isKnown = true;
    if (!this.#isSending) this.#draw();
  }

  #hasPrice(): boolean {
    return typeof this.#price === "number";
  }

  #setAsking(is: boolean): void {
    this.#isAsking = is;
    this.#said.textContent = "";
    this.#any.checked = false;
    this.#draw();
    (is ? this.#confirm : this.#open).focus();
  }

  #draw(): void {
    const price = this.#price;
    const amount = typeof price === "number" ? money(price) : null;
    this.#open.hidden = this.#isAsking;
    this.#ask.hidden = !this.#isAsking;
    // Without a price it stays where it is and keeps the focus: the price is back in a moment.
    this.#open.setAttribute("aria-disabled", String(amount === null));
    this.#open.textContent = amount === null ? this.#without() : text("cash.open", { amount });
    this.#confirm.setAttribute("aria-disabled", String(amount === null || this.#isSending));
    this.#confirm.textContent = amount === null ? this.#without() : text("cash.confirm", { amount });
    // What one gets is said of a price alone. Without one the words keep their room, so that no button moves, and another word stands in it.
    this.#priced.classList.toggle("unpriced", amount === null);
    this.#gone.hidden = amount !== null;
    const lasts = this.#options.lasts();
    this.#gone.textContent = lasts === null ? text("cash.gone") : text(`cash.gone.${lasts}`);
    if (typeof price !== "number") return;
    this.#get.textContent = text("cash.get", { amount: money(price), most: money(this.#options.most) });
    const kept = keptOf(price);
    this.#kept.textContent = text("cash.kept", { worth: money(price + kept), kept: money(kept), percent: CASH_OUT_MARGIN / 10 });
  }

  #without(): string {
    if (!this.#isKnown) return text("cash.wait");
    if (this.#price === "lost") return text("cash.lost");
    const lasts = this.#options.lasts();
    return text(lasts === null ? "cash.none" : `cash.none.${lasts}`);
  }

  async #send(): Promise<void> {
    const shown = this.#price;
    if (this.#isSending || typeof shown !== "number") return;
    this.#isSending = true;
    this.#said.textContent = "";
    this.#draw();
    try {
      const round = await cashOut(this.#options.bet, shown, this.#any.checked ? WHATEVER_IT_IS : 0);
      this.#isSending = false;
      this.#options.onEnd(round);
    } catch (error) {
      this.#isSending = false;
      if (!(error instanceof ApiError)) throw error;
      this.#refused(error);
    }
  }

  /** The bet stands; why, and at what price it could be cashed out instead. */
  #refused({ code, message, value }: ApiError): void {
    if (code === "session.unknown") return endGame(message);
    const now = code === "bet.priceMoved" ? (value as { payout: number }).payout : null;
    if (now !== null) this.#price = now;
    if (code === "bet.noCashOut") this.#price = null;
    this.#said.textContent = now === null ? message : text("cash.moved", { amount: money(now) });
    this.#draw();
  }
}
