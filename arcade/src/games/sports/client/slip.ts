import { el, icon } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { keepPreference, keptStake } from "../../../client/preferences.ts";
import { placeBet, type Moved } from "../../../client/round.ts";
import { openSheet } from "../../../client/sheet.ts";
import type { Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { payoutOf } from "../rules/odds.ts";
import type { FixtureView, Leg, MovedOdds, SportsConfig } from "../rules/wire.ts";
import { fixtureName, marketName, oddsText, pickName, text } from "./text.ts";

interface Picked extends Leg {
  names: FixtureView["names"];
  /** Odds before they moved. */
  was: number | null;
}

/** What the player has picked; one bet on each fixture. */
export class BetSlip {
  readonly bar: HTMLButtonElement;
  #picked: Picked[] = [];
  #stake: number;
  #sheet: HTMLDialogElement | null = null;
  readonly #shell: Shell;
  readonly #config: SportsConfig;
  readonly #onChange: () => void;

  constructor(shell: Shell, onChange: () => void) {
    this.#shell = shell;
    this.#config = shell.session.config as SportsConfig;
    this.#stake = keptStake() ?? this.#config.minStake;
    this.#onChange = onChange;
    this.bar = el("button", { type: "button", class: "button button-main slip-bar", onclick: () => this.open() });
    this.#drawBar();
  }

  has(fixture: string, market: string, selection: string): boolean {
    return this.#picked.some((one) => one.fixture === fixture && one.market === market && one.selection === selection);
  }

  /** Puts a pick on the slip, in place of another on the same fixture; a second tap takes it off. */
  toggle(fixture: FixtureView, market: string, selection: string, odds: number): void {
    const on = this.has(fixture.id, market, selection);
    const others = this.#picked.filter((one) => one.fixture !== fixture.id);
    if (!on && others.length >= this.#config.maxLegs) return this.#shell.notice(text("slip.full", { count: this.#config.maxLegs }));
    this.#picked = on ? others : [...others, { fixture: fixture.id, market, selection, odds, names: fixture.names, was: null }];
    sounds.press();
    this.#changed();
  }

  /** Follows the book: fixtures that have started leave the slip. */
  follow(fixtures: readonly FixtureView[]): void {
    const open = new Set(fixtures.filter(({ state }) => state === "open").map(({ id }) => id));
    const left = this.#picked.filter(({ fixture }) => open.has(fixture));
    if (left.length === this.#picked.length) return;
    this.#picked = left;
    this.#shell.notice(text("slip.closed"));
    this.#changed();
  }

  open(): void {
    this.#sheet = openSheet(text("slip.title"), this.#body());
    this.#sheet.addEventListener("close", () => (this.#sheet = null));
  }

  #changed(): void {
    this.#drawBar();
    this.#sheet?.querySelector(".slip")?.replaceWith(this.#body());
    this.#onChange();
  }

  #drawBar(): void {
    const { length } = this.#picked;
    this.bar.disabled = length === 0;
    this.bar.setAttribute("aria-label", text("slip.open", { count: length }));
    const odds = length > 0 ? text("slip.odds", { odds: oddsText(this.#odds()) }) : text("slip.empty");
    this.bar.replaceChildren(
      el("b", { class: "slip-count" }, String(length)),
      el("span", {}, length > 0 ? this.#kind() : ""),
      el("span", {}, odds),
    );
  }

  #kind(): string {
    return this.#picked.length > 1 ? text("slip.acc", { count: this.#picked.length }) : text("slip.single");
  }

  /** In hundredths, of all legs together. */
  #odds(): number {
    return payoutOf(
      100,
      this.#picked.map(({ odds }) => ({ odds, verdict: "won" })),
    );
  }

  #returns(): number {
    return payoutOf(
      this.#stake,
      this.#picked.map(({ odds }) => ({ odds, verdict: "won" })),
    );
  }

  #body(): HTMLElement {
    if (this.#picked.length === 0) return el("div", { class: "slip" }, el("p", {}, text("slip.empty")));
    const { minStake, maxStake, maxPayout, stakes } = this.#config;
    const problem = el("p", { class: "slip-problem", role: "alert" });
    const returns = el("p", { class: "slip-returns" });
    const place = el("button", { type: "button", class: "button button-main", onclick: () => void this.#place(place) });
    const input = el("input", {
      type: "text",
      inputmode: "numeric",
      class: "slip-input",
      "aria-label": text("slip.stake"),
      value: String(this.#stake / 100),
    });
    const update = (typed: string) => {
      const amount = /^\d{1,9}$/.test(typed) ? Number(typed) * 100 : 0;
      this.#stake = amount;
      const fits = amount >= minStake && amount <= maxStake && this.#returns() <= maxPayout;
      const limits = text("slip.limits", { min: money(minStake), max: money(maxStake), payout: money(maxPayout) });
      problem.textContent = amount === 0 ? text("slip.whole", { amount: String(minStake / 100) }) : fits ? "" : limits;
      returns.textContent = text("slip.returns", { amount: money(this.#returns()) });
      place.textContent = text("slip.place", { amount: money(amount) });
      place.disabled = !fits;
    };
    input.addEventListener("input", () => update(input.value.trim()));
    const quick = stakes.map((amount) =>
      el(
        "button",
        { type: "button", class: "button", onclick: () => ((input.value = String(amount / 100)), update(input.value)) },
        money(amount),
      ),
    );
    update(String(this.#stake / 100));
    const moved = this.#picked.some(({ was }) => was !== null);
    return el(
      "div",
      { class: "slip" },
      moved && el("p", { class: "slip-moved", role: "alert" }, icon("alert"), text("slip.moved")),
      el("ol", { class: "slip-legs" }, ...this.#picked.map((leg) => this.#leg(leg))),
      el("p", { class: "slip-sum" }, el("b", {}, this.#kind()), text("slip.odds", { odds: oddsText(this.#odds()) })),
      el("label", { class: "slip-stake" }, text("slip.stake"), input),
      el("div", { class: "slip-quick" }, ...quick),
      problem,
      returns,
      place,
    );
  }

  #leg(leg: Picked): HTMLElement {
    const name = pickName(leg.market, leg.selection, leg.names);
    const odds = leg.was === null ? oddsText(leg.odds) : text("slip.wasNow", { was: oddsText(leg.was), now: oddsText(leg.odds) });
    const remove = el(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": text("slip.remove", { name }),
        onclick: () => {
          this.#picked = this.#picked.filter((one) => one !== leg);
          this.#changed();
        },
      },
      icon("close"),
    );
    const what = el(
      "span",
      { class: "slip-what" },
      el("b", {}, name),
      el("small", {}, `${marketName(leg.market, leg.names)} · ${fixtureName(leg.names)}`),
    );
    return el("li", { class: leg.was === null ? "slip-leg" : "slip-leg moved" }, what, el("span", { class: "slip-odds" }, odds), remove);
  }

  async #place(button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    const legs = this.#picked.map(({ fixture, market, selection, odds }) => ({ fixture, market, selection, odds }));
    const stake = this.#stake;
    const moved: Moved = {};
    const round = await placeBet(this.#shell, { legs, stake }, stake, moved);
    if (round) {
      if (round.balanceAfterBet !== null) this.#shell.setBalance(round.balanceAfterBet);
      this.#picked = [];
      keepPreference({ stake });
      this.#sheet?.close();
      this.#shell.notice(text("slip.placed", { amount: money(stake) }), "good");
      sounds.stop();
    } else if (moved.value) this.#askAgain((moved.value as MovedOdds).odds);
    this.#changed();
  }

  /** The player decides anew at the odds of now; nothing was taken. */
  #askAgain(odds: readonly (number | null)[]): void {
    this.#picked = this.#picked.flatMap((leg, at) => {
      const now = odds[at];
      if (now === undefined || now === null) return [];
      return [now === leg.odds ? { ...leg, was: null } : { ...leg, odds: now, was: leg.odds }];
    });
  }
}
