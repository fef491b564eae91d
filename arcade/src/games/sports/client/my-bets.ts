import { call } from "../../../client/api.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { persistently } from "../../../client/round.ts";
import { openSheet } from "../../../client/sheet.ts";
import type { BetsView, CashOutsView, RoundView } from "../../../shared/wire.ts";
import type { FixtureView } from "../rules/wire.ts";
import { betWords, lastsFor, mostOf, resultOf, summarize } from "./bet-words.ts";
import { CashOutControl } from "./cash-out-control.ts";
import { text } from "./text.ts";

/** While the sheet is open, prices are asked for so often. */
const PRICES_MS = 1500;

interface Options {
  fixtures: () => readonly FixtureView[];
  /** Stands above the bets; empty: nothing does. */
  note: string;
  onCashedOut: (round: RoundView) => void;
}

interface OpenBet {
  row: HTMLElement;
  control: CashOutControl;
}

/** The player's bets in a sheet: what stands, with what it can be cashed out at, and what has ended. */
export class MyBets {
  readonly #options: Options;
  /** Of the sheet that is open, by their ids. */
  #open = new Map<string, OpenBet>();
  #endedRows = el("ol", { class: "my-bets" });
  /** What has ended while the sheet is open, a line each. */
  #said = el("div", { class: "my-bets-said", role: "status", "aria-atomic": "false" });

  constructor(options: Options) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { open, ended } = await persistently(() => call<BetsView>("GET", "/api/bets"));
    const decided = ended.filter(({ outcome }) => outcome !== null);
    if (open.length + decided.length === 0) return void openSheet(text("bets.title"), this.#note(), el("p", {}, text("bets.none")));
    const shown = new Map(open.map((round) => [round.id, this.#openBet(round)]));
    this.#open = shown;
    this.#endedRows = el("ol", { class: "my-bets" }, ...decided.map((round) => this.#row(round)));
    this.#said.replaceChildren();
    const sheet = openSheet(
      text("bets.title"),
      this.#note(),
      this.#said,
      part(text("bets.open"), el("ol", { class: "my-bets" }, ...[...shown.values()].map(({ row }) => row))),
      part(text("bets.ended"), this.#endedRows),
    );
    this.#followPrices(sheet, shown);
  }

  /** How all bets stand, as often as that is read: what has ended meanwhile says how. */
  tell({ ended }: BetsView): void {
    for (const round of ended) if (round.outcome !== null) this.#end(round);
  }

  #note(): HTMLElement | string {
    const { note } = this.#options;
    return note && el("p", { class: "bets-note" }, note);
  }

  #row(round: RoundView, ...more: Node[]): HTMLElement {
    return el("li", { class: "my-bet" }, ...betWords(round, this.#options.fixtures()), ...more);
  }

  #openBet(round: RoundView): OpenBet {
    const control = new CashOutControl({
      bet: round,
      most: mostOf(round),
      lasts: () => lastsFor(round, this.#options.fixtures()),
      onEnd: (ended) => {
        const isCashedOut = !!(ended.outcome as { cashOut?: object } | null)?.cashOut;
        this.#end(ended, isCashedOut)?.focus();
        if (isCashedOut) this.#options.onCashedOut(ended);
      },
    });
    return { row: this.#row(round, control.element), control };
  }

  /** Shows a bet of the open sheet among those that have ended, and says it; who was at its question is at the new row. */
  #end(round: RoundView, byTap = false): HTMLElement | null {
    const known = this.#open.get(round.id);
    if (!known || known.control.isSending) return null;
    this.#open.delete(round.id);
    const row = this.#row(round);
    row.tabIndex = -1;
    const isAtIt = known.row.contains(document.activeElement);
    known.row.remove();
    this.#endedRows.prepend(row);
    if (isAtIt) row.focus();
    if (byTap) this.#say(text("cash.done", { amount: money(round.payout) }), true);
    else if (round.outcome !== null) this.#say(`${summarize(round)} · ${resultOf(round)}`, round.payout > round.stake);
    return row;
  }

  /** The newest first; of several that end together each is told. */
  #say(words: string, isGood: boolean): void {
    this.#said.prepend(el("p", isGood ? { class: "said-good" } : {}, words));
  }

  #followPrices(sheet: HTMLDialogElement, shown: Map<string, OpenBet>): void {
    const read = async () => {
      if (shown.size === 0 || document.visibilityState !== "visible") return;
      const view = await call<CashOutsView>("GET", "/api/bets/cash-out", undefined, { once: true }).catch(() => null);
      const prices = view && new Map(view.quotes.map(({ bet, payout }) => [bet, payout]));
      for (const [id, { control }] of shown) control.tell(prices ? (prices.get(id) ?? null) : "lost");
    };
    let asking = false;
    const ask = async () => {
      if (asking) return;
      asking = true;
      await read();
      asking = false;
    };
    const timer = setInterval(() => void ask(), PRICES_MS);
    sheet.addEventListener("close", () => clearInterval(timer));
    void ask();
  }
}

/** Bets under their heading, which stands there while there are any (`slip.css`). */
const part = (title: string, rows: HTMLElement): HTMLElement => el("section", { class: "my-bets-part" }, el("h3", {}, title), rows);
