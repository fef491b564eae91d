import "./blackjack.css";
import type { RoundView } from "../../../wire.ts";
import { calmMotion, el, onSpace } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { showLeftRound } from "../../../client/left-round.ts";
import { drawRoom } from "../../../client/room.ts";
import { concludeRound, playRound, roundOver, takeStep } from "../../../client/round.ts";
import { openRules } from "../../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { createStakePicker } from "../../../client/stake-picker.ts";
import { inDigits, textsOf } from "../../../client/texts.ts";
import type { Card } from "../../../tables/cards.ts";
import { createHands } from "../../../tables/client/hands.ts";
import { countOf } from "../cards.ts";
import type { BlackjackConfig, BlackjackShown } from "../game.ts";
import type { BlackjackOutcome } from "../replay.ts";
import { BLACKJACK_TEXTS } from "./texts.ts";

const tt = textsOf(BLACKJACK_TEXTS);
const DEALER = 0;
const PLAYER = 1;

const shell = await openShell({
  onHelp: (opened) => {
    const { variant } = opened.session.config as BlackjackConfig;
    void openRules((help) =>
      [tt("how"), tt(`pays.${variant}`), tt("method", { fraction: help.returnFraction }), tt("kept")].map((text) => el("p", {}, text)),
    );
  },
  replay: async () => (await import("../replay.ts")).replay,
  summary: (round) => tt(`end.${(round.outcome as BlackjackOutcome).end}`),
});
type Choice = "hit" | "stand";

/** One hand against the dealer: deal, card or stand, and how it ended. */
class Table {
  readonly #shell: Shell;
  readonly #hands = createHands([tt("dealer"), tt("you")], 2);
  readonly #picker;
  readonly #deal = el("button", { type: "button", class: "button button-main", onclick: () => this.#press() }, tt("deal"));
  readonly #hit = el("button", { type: "button", class: "button button-main", onclick: () => this.#choose?.("hit") }, tt("hit"));
  readonly #stand = el("button", { type: "button", class: "button", onclick: () => this.#choose?.("stand") }, tt("stand"));
  readonly #choices = el("div", { class: "choices" });
  readonly #room;
  #choose: ((choice: Choice) => void) | null = null;
  #busy = false;
  #onTable: { dealer: Card[]; player: Card[] } = { dealer: [], player: [] };

  constructor(opened: Shell) {
    const { stakes, theme } = opened.session.config as BlackjackConfig;
    this.#shell = opened;
    this.#picker = createStakePicker({ stakes });
    this.#room = drawRoom(opened, {
      family: theme.family,
      window: el("div", { class: "table" }, this.#hands.element),
      controls: [this.#picker.element, this.#choices],
    });
  }

  open(): void {
    this.#setBusy(false);
    onSpace(() => this.#press());
    void showLeftRound(
      this.#shell,
      (busy) => this.#setBusy(busy),
      (round) => this.#present(round),
    );
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#picker.setDisabled(busy);
    this.#deal.disabled = busy;
    this.#choices.replaceChildren(this.#deal);
  }

  #press(): void {
    if (this.#choose) return this.#choose("stand");
    if (!this.#busy) void this.#play();
  }

  async #play(): Promise<void> {
    this.#setBusy(true);
    sounds.press();
    this.#room.clear();
    this.#hands.clear();
    this.#onTable = { dealer: [], player: [] };
    const stake = this.#picker.stake();
    const round = await playRound(this.#shell, { stake }, stake);
    if (round) await this.#present(round);
    this.#setBusy(false);
  }

  async #present(begun: RoundView): Promise<void> {
    if (begun.balanceAfterBet !== null) this.#shell.setBalance(begun.balanceAfterBet);
    let round = begun;
    while (round.state === "playing") {
      const { player, up, full } = round.progress as BlackjackShown;
      await this.#lay([up], player);
      round = full ? await roundOver(round.id) : await this.#ask(round.id, player);
    }
    if (round.outcome !== null) {
      const { player, dealer, end, pair } = round.outcome as BlackjackOutcome;
      await this.#lay(dealer, player);
      this.#hands.note(DEALER, inDigits(countOf(dealer).total));
      this.#room.say([tt(`end.${end}`), pair > 0 ? tt("pair", { amount: money(pair) }) : ""].filter(Boolean).join(" · "));
    }
    await this.#room.conclude(round);
    await concludeRound(this.#shell, round);
  }

  async #ask(id: string, player: readonly Card[]): Promise<RoundView> {
    this.#room.say(tt("choose", { total: countOf(player).total }));
    this.#choices.replaceChildren(this.#stand, this.#hit);
    const choice = await new Promise<Choice>((resolve) => (this.#choose = resolve));
    this.#choose = null;
    this.#choices.replaceChildren(this.#deal);
    sounds.press();
    return takeStep(id, { kind: choice, cards: player.length });
  }

  /** Adds what does not lie there yet. */
  async #lay(dealer: readonly Card[], player: readonly Card[]): Promise<void> {
    const { dealer: before, player: own } = this.#onTable;
    const fresh = (hand: readonly Card[], from: readonly Card[], at: number) => hand.slice(from.length).map((card) => ({ at, card }));
    const added = [...fresh(player, own, PLAYER), ...fresh(dealer, before, DEALER)];
    await (before.length + own.length === 0 ? this.#hands.deal(added, calmMotion()) : this.#hands.add(added, calmMotion()));
    this.#onTable = { dealer: [...dealer], player: [...player] };
    this.#hands.note(PLAYER, inDigits(countOf(player).total));
  }
}

if (shell) new Table(shell).open();
