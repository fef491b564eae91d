import { radios } from "../../../client/chip-controls.ts";
import { el, icon } from "../../../client/dom.ts";
import { sayPlaced } from "../../../client/free-bets.ts";
import { money } from "../../../client/money.ts";
import { keepPreference, keptStake } from "../../../client/preferences.ts";
import { openSheet } from "../../../client/sheet.ts";
import type { Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { inDigits } from "../../../client/texts.ts";
import { ACCEPTS, type Accepts, type FixtureView, type Leg, type SportsConfig } from "../rules/wire.ts";
import { bookOf, keepBook, keptBook } from "./kept-book.ts";
import { afterAnswer, follow, isSamePick, type Picked } from "./slip-picks.ts";
import { legRow } from "./slip-leg.ts";
import { sendBet, type Bet } from "./slip-sending.ts";
import { stakeFields } from "./slip-stake.ts";
import { returnsOf, togetherText } from "./slip-sums.ts";
import { text } from "./text.ts";

type Mode = "acc" | "singles";

/** What the player has picked; one bet on each fixture, together or each for itself. */
export class BetSlip {
  readonly bar: HTMLButtonElement;
  #picked: readonly Picked[];
  #stake: number;
  #mode: Mode = "acc";
  #accepts: Accepts = "better";
  #refused = false;
  /** While bets are on their way to the arcade, nothing of what they say may change. */
  #placing = false;
  #sheet: HTMLDialogElement | null = null;
  /** Writes sums and legs anew in the sheet, without touching what is typed in. */
  #refresh: () => void = () => {};
  readonly #shell: Shell;
  readonly #config: SportsConfig;
  readonly #onChange: () => void;
  /** Where whoever was at the bar goes on when the slip is empty, and the bar with it. */
  readonly #next: HTMLElement;
  /** By what its picks are kept for a page that is loaded anew. */
  readonly #of: string;

  constructor(shell: Shell, { next, onChange }: { next: HTMLElement; onChange: () => void }) {
    this.#next = next;
    this.#shell = shell;
    this.#config = shell.session.config as SportsConfig;
    this.#stake = keptStake() ?? this.#config.minStake;
    this.#onChange = onChange;
    this.#of = bookOf(shell.session);
    const { picked, sent } = keptBook(this.#of);
    this.#picked = picked.slice(0, this.#config.maxLegs);
    this.bar = el("button", { type: "button", class: "button button-main slip-bar", onclick: () => this.open() });
    this.#drawBar();
    // The page before was left while this bet was on its way.
    if (sent && !sent.told) void this.#send([sent]);
  }

  has(fixture: string, market: string, selection: string): boolean {
    return this.#picked.some((one) => one.fixture === fixture && one.market === market && one.selection === selection);
  }

  /** Puts a pick on the slip, in place of another on the same fixture; a second tap takes it off. */
  toggle(fixture: FixtureView, market: string, selection: string, odds: number): void {
    const on = this.has(fixture.id, market, selection);
    const others = this.#picked.filter((one) => one.fixture !== fixture.id);
    if (!on && others.length >= this.#config.maxLegs) return this.#shell.notice(text("slip.full", { count: this.#config.maxLegs }));
    const { id, names, turn } = fixture;
    const live = fixture.live !== null;
    this.#set(on ? others : [...others, { fixture: id, market, selection, odds, turn, names, was: null, live }]);
    sounds.press();
    this.#changed();
  }

  /** Follows the book: what is not bet on any more leaves the slip, and odds that move are shown as they are. */
  follow(fixtures: readonly FixtureView[]): void {
    if (this.#placing) return;
    const next = follow(this.#picked, fixtures);
    if (next.isSame) return;
    const isShorter = next.picked.length < this.#picked.length;
    this.#set(next.picked);
    if (isShorter) this.#shell.notice(text("slip.closed"));
    if (isShorter) return this.#changed();
    this.#drawBar();
    this.#refresh();
  }

  open(): void {
    const sheet = openSheet(text("slip.title"), this.#body());
    this.#sheet = sheet;
    sheet.addEventListener("close", () => {
      if (this.#sheet !== sheet) return;
      this.#sheet = null;
      this.#refresh = () => {};
      this.#goOn();
    });
  }

  /** A bar without a slip takes no focus, which would be nowhere then. */
  #goOn(): void {
    const at = document.activeElement;
    if (this.bar.disabled && (at === this.bar || at === document.body)) this.#next.focus();
  }

  #set(picked: readonly Picked[]): void {
    this.#picked = picked;
    keepBook(this.#of, { picked });
  }

  #changed(): void {
    this.#drawBar();
    this.#sheet?.querySelector(".slip")?.replaceWith(this.#body());
    this.#onChange();
  }

  #drawBar(): void {
    const { length } = this.#picked;
    const isAtIt = document.activeElement === this.bar;
    this.bar.disabled = length === 0;
    if (isAtIt) this.#goOn();
    this.bar.setAttribute("aria-label", text("slip.open", { count: length }));
    const odds = length > 0 ? this.#odds() : text("slip.empty");
    this.bar.replaceChildren(
      el("b", { class: "slip-count" }, inDigits(length)),
      el("span", {}, length > 0 ? this.#kind() : ""),
      el("span", {}, this.#isSingles() ? "" : odds),
    );
  }

  #isSingles(): boolean {
    return this.#mode === "singles" && this.#picked.length > 1;
  }
  #kind(): string {
    const count = this.#picked.length;
    if (count === 1) return text("slip.single");
    return text(this.#mode === "singles" ? "slip.singles" : "slip.acc", { count });
  }

  /** Whether a pick has no odds at the moment: nothing is reckoned with those that it had. */
  #isSuspended(): boolean {
    return this.#picked.some(({ suspended }) => suspended);
  }
  #odds(): string {
    return this.#isSuspended() ? text("none.offered") : text("slip.odds", { odds: togetherText(this.#picked) });
  }
  #returnsText(): string {
    if (this.#isSuspended()) return text("slip.unpriced");
    return text(this.#isSingles() ? "slip.upTo" : "slip.returns", { amount: money(this.#returns()) });
  }

  /** Minor units, of all bets together. */
  #returns(): number {
    if (!this.#isSingles()) return returnsOf(this.#stake, this.#picked);
    return this.#picked.reduce((sum, leg) => sum + returnsOf(this.#stake, [leg]), 0);
  }
  /** The most that one bet of the slip may pay, minor units. */
  #highest(): number {
    return this.#isSingles() ? Math.max(...this.#picked.map((leg) => returnsOf(this.#stake, [leg]))) : this.#returns();
  }
  #cost(): number {
    return this.#isSingles() ? this.#stake * this.#picked.length : this.#stake;
  }

  #body(): HTMLElement {
    if (this.#picked.length === 0) return el("div", { class: "slip" }, el("p", {}, text("slip.empty")));
    const problem = el("p", { class: "slip-problem", role: "alert" });
    const returns = el("p", { class: "slip-returns" });
    const sum = el("p", { class: "slip-sum" });
    const legs = el("ol", { class: "slip-legs" });
    const place = el("button", { type: "button", class: "button button-main", onclick: () => this.#place() });
    this.#refresh = () => {
      legs.replaceChildren(...this.#picked.map((leg) => legRow(leg, () => this.#remove(leg))));
      const together = this.#isSingles() ? text("slip.cost", { count: this.#picked.length, amount: money(this.#stake) }) : this.#odds();
      sum.replaceChildren(el("b", {}, this.#kind()), together);
      problem.textContent = this.#problem();
      returns.textContent = this.#returnsText();
      place.textContent = text("slip.place", { amount: money(this.#cost()) });
      place.disabled = this.#placing || this.#problem() !== "";
    };
    this.#refresh();
    return el(
      "div",
      { class: "slip" },
      this.#refused && el("p", { class: "slip-moved", role: "alert" }, icon("alert"), text("slip.moved")),
      this.#picked.length > 1 && this.#modes(),
      legs,
      sum,
      ...stakeFields(this.#config, this.#stake, (stake) => {
        this.#stake = stake;
        this.#refresh();
      }),
      this.#tolerance(),
      this.#picked.some(({ live }) => live) && el("p", { class: "slip-live" }, text("slip.live")),
      el("div", { class: "slip-foot" }, problem, returns, place),
    );
  }

  #problem(): string {
    const { minStake, maxStake, maxPayout } = this.#config;
    if (this.#isSuspended()) return text("slip.suspended");
    if (this.#stake === 0) return text("slip.whole", { amount: String(minStake / 100) });
    const fits = this.#stake >= minStake && this.#stake <= maxStake && this.#highest() <= maxPayout;
    return fits ? "" : text("slip.limits", { min: money(minStake), max: money(maxStake), payout: money(maxPayout) });
  }

  #modes(): HTMLElement {
    return radios<Mode>({
      name: "slip-mode",
      legend: text("slip.mode"),
      values: ["acc", "singles"],
      chosen: this.#mode === "acc" ? 0 : 1,
      face: (mode) => (mode === "acc" ? text("slip.acc.short") : text("slip.singles", { count: this.#picked.length })),
      onChoose: (mode) => {
        this.#mode = mode;
        this.#drawBar();
        this.#refresh();
      },
    });
  }

  #tolerance(): HTMLElement {
    const choice = radios<Accepts>({
      name: "slip-accepts",
      legend: text("slip.accepts"),
      values: [...ACCEPTS],
      chosen: ACCEPTS.indexOf(this.#accepts),
      face: (one) => text(`accepts.${one}`),
      onChoose: (one) => (this.#accepts = one),
    });
    return el("div", { class: "slip-tolerance" }, el("span", { "aria-hidden": "true" }, text("slip.accepts")), choice);
  }

  #remove(leg: Picked): void {
    if (this.#placing) return;
    this.#set(this.#picked.filter((one) => one !== leg));
    this.#changed();
  }

  #place(): void {
    if (this.#placing) return;
    const [stake, accepts] = [this.#stake, this.#accepts];
    void this.#send((this.#isSingles() ? this.#picked.map((leg) => [leg]) : [this.#picked]).map((legs) => ({ legs, stake, accepts })));
  }

  /** One after the other, until one is refused. Where odds are others by now, the player decides anew at those, and nothing was taken. */
  async #send(bets: readonly Bet[]): Promise<void> {
    this.#placing = true;
    this.#refused = false;
    this.#refresh();
    let placed = 0;
    let lastLegs: readonly Leg[] = [];
    for (const bet of bets) {
      const { taken, moved } = await sendBet(this.#shell, this.#of, bet);
      this.#refused = moved !== null;
      if (moved) this.#set(afterAnswer(this.#picked, bet.legs, moved));
      if (!taken) break;
      lastLegs = taken;
      this.#set(this.#picked.filter((pick) => !bet.legs.some((leg) => isSamePick(leg, pick))));
      placed += 1;
    }
    this.#placing = false;
    if (placed > 0) this.#sayPlaced(placed, bets, lastLegs);
    this.#changed();
  }

  /** For a while, since the next bet says the same; one bet is told with the odds at which it stands. */
  #sayPlaced(placed: number, bets: readonly Bet[], taken: readonly Leg[]): void {
    const stake = bets[0]?.stake ?? 0;
    keepPreference({ stake });
    sounds.stop();
    if (this.#picked.length === 0) this.#sheet?.close();
    const [all, amount] = [bets.length, money(placed * stake)];
    if (placed < all) return this.#shell.notice(text("slip.placedSome", { placed, all }), "news");
    const odds = togetherText(taken);
    const words = all > 1 ? text("slip.placed", { amount }) : text("slip.placedAt", { amount, odds });
    sayPlaced(this.#shell, words);
  }
}
