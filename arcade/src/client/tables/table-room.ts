import type { RoundView } from "../../shared/wire.ts";
import { call } from "../api.ts";
import { holdStake } from "../at-stake.ts";
import { createChipControls, type ChipControls } from "../chip-controls.ts";
import { calmMotion, onSpace } from "../dom.ts";
import { tell } from "../frame.ts";
import { LaidChips, type Refusal } from "../laid-chips.ts";
import { PLACED_MS } from "../free-bets.ts";
import { money } from "../money.ts";
import { placeBet, refreshBalance } from "../round.ts";
import { openShell, type Shell } from "../shell.ts";
import { sounds } from "../sound.ts";
import { follow } from "../stream.ts";
import { editionOf, inEdition } from "../../shared/tables/editions.ts";
import { wagerBy } from "../../shared/tables/wagers.ts";
import type { DealtRound, TableConfig, TableOpening, TableOutcome, TableState } from "../../shared/tables/wire.ts";
import { tellAway } from "./away.ts";
import { createCountdown, type Countdown } from "./countdown.ts";
import { layOutTable, type TableLayout } from "./table-layout.ts";
import { openTableHelp } from "./help.ts";
import { comeTo, decidedBets, readStanding, sumOf, type Standing } from "./own-bets.ts";
import { createRoad, type Road } from "./road.ts";
import type { MakeTableFace, TableFace } from "./table-face.ts";
import { tableText } from "./text.ts";

/** So long before the end of the window a confirmed bet still reaches the arcade in time. */
const LAST_CALL_MS = 400;
/** So long it is told that chips were not confirmed; the next round has a time of its own. */
const DROPPED_MS = 6_000;

/** Opens the room that all tables share, around what the game brings. The parts are made when the language is known. */
export async function openTable<Result>(makeParts: MakeTableFace<Result>): Promise<void> {
  let room: TableRoom | null = null;
  const shell = await openShell({
    onHelp: () => room?.openHelp(),
    summary: ({ outcome }) => {
      const { round: no, result } = outcome as TableOutcome;
      return tableText("history.round", { no: String(no), what: room?.say(result) ?? "" });
    },
  });
  if (!shell) return;
  room = new TableRoom(shell, makeParts);
  room.open();
}

/** One table, as one player sees it: the stream tells how it stands, and every bet is asked of the arcade. */
class TableRoom {
  readonly #shell: Shell;
  readonly #config: TableConfig;
  readonly #parts: TableFace;
  readonly #laid: LaidChips;
  readonly #countdown: Countdown;
  readonly #road: Road;
  readonly #controls: ChipControls;
  readonly #furniture: TableLayout;
  #standing: Standing = new Map();
  #state: TableState | null = null;
  /** Until what stands is known: a bet is on its way, or bets are asked for. */
  #reading: Promise<void> = Promise.resolve();
  #sending = false;
  /** What the player has bet in this round has been told its result. */
  #decided = false;
  /** Bets whose end was told. */
  readonly #told = new Set<string>();
  /** Its chips have left the spots. */
  #settled = false;

  constructor(shell: Shell, makeParts: MakeTableFace<unknown>) {
    const config = shell.session.config as TableConfig;
    this.#shell = shell;
    this.#config = config;
    this.#laid = new LaidChips({ tableMax: config.tableMax, limitOf: (spot) => config.spotMax[spot] ?? 0 });
    const lay = (...spots: string[]) => this.#layChips(spots, spots.length > 1);
    this.#parts = makeParts(lay, config.variant, (spots) => this.#layChips(spots, true), shell.session.title);
    this.#countdown = createCountdown(() => this.#lastCall());
    this.#road = createRoad(this.#parts);
    this.#controls = createChipControls(
      config.chips,
      { icon: "chip", label: tableText("bet.place") },
      {
        onUndo: () => this.#edit(() => this.#laid.undo()),
        onClear: () => this.#edit(() => this.#laid.clear()),
        onRepeat: () => this.#edit(() => this.#laid.repeat()),
        onDouble: () => this.#lay(() => this.#laid.double(this.#standing)),
        onPlay: () => void this.#confirm(),
        onChip: (chip) => this.#parts.spots.setChip?.(chip),
      },
    );
    this.#parts.spots.setChip?.(this.#controls.chip());
    this.#parts.spots.setValues?.(config.chips);
    const pieces = { phase: this.#countdown.element, road: this.#road.element, controls: this.#controls };
    this.#furniture = layOutTable(shell, this.#parts, pieces);
  }

  open(): void {
    onSpace(() => void this.#confirm());
    tellAway(this.#shell);
    this.#draw();
    void follow<TableState | TableOpening>("/api/table/events", {
      hear: (message) => this.#hear(message),
      lost: () => {
        this.#state = null;
        this.#countdown.lost();
        this.#draw();
      },
      // A round in which a bet of this session was decided may be over.
      back: () => void refreshBalance(this.#shell),
    });
  }

  say(result: unknown): string {
    return this.#parts.say(result);
  }

  openHelp(): void {
    const past = this.#road.past();
    const table = this.#shell.session.title.code;
    void openTableHelp({ parts: this.#parts, config: this.#config, table, past, commitment: this.#state?.commitment ?? "" });
  }

  #isOpen(): boolean {
    return this.#state?.phase === "betting" && this.#countdown.left() > LAST_CALL_MS;
  }

  #draw(): void {
    const [standing, laid] = [this.#settled ? new Map<string, number>() : this.#standing, this.#laid.bySpot()];
    this.#parts.spots.setBets(standing, laid);
    this.#furniture.flights.follow(standing, laid);
    const sum = sumOf(this.#standing);
    this.#controls.update(this.#laid, this.#sending || !this.#isOpen(), sum);
    this.#furniture.company.setOwn(sum);
    this.#furniture.setStanding(sum > 0 ? `${tableText("bets.standing")}: ${money(sum)}` : "");
    this.#holdStake(sum);
    document.body.dataset["phase"] = this.#state?.phase ?? "lost";
  }

  /** Bets that stand, and those on their way, until their result is told. */
  #holdStake(standing: number): void {
    if (this.#shell.session.freePlay) return;
    holdStake("table", this.#decided ? 0 : standing + (this.#sending ? this.#laid.total() : 0), "decided");
  }

  /** During an update, or after one was taken back, page and arcade may be of two versions: then no bet is laid, and the player is told why. */
  #otherRules(): boolean {
    const other = (this.#state?.edition ?? 1) !== editionOf(this.#parts.rules);
    if (other) this.#shell.notice(tableText("bet.otherRules"));
    return other;
  }

  #edit(change: () => void): void {
    change();
    this.#draw();
  }

  /** A chip on each of these spots, or none where a limit forbids one. Who cannot see that it comes too late, or while a bet is on its way, is `told` so. */
  #layChips(spots: readonly string[], told: boolean): void {
    if (!this.#isOpen() || this.#sending) {
      if (told) this.#shell.notice(tableText(this.#isOpen() ? "bet.sending" : "phase.closing"), "news");
      return;
    }
    if (this.#otherRules()) return;
    this.#lay(() => this.#laid.addAll(spots, this.#controls.chip(), this.#standing));
  }

  #lay(change: () => Refusal | null): void {
    const refusal = change();
    const key = refusal?.limit === "table" ? "bet.tableLimit" : "bet.limit";
    this.#shell.notice(refusal ? tableText(key, { amount: money(refusal.amount) }) : "");
    if (!refusal) sounds.press();
    this.#draw();
  }

  async #confirm(): Promise<void> {
    const no = this.#state?.no;
    if (no === undefined || !this.#isOpen() || this.#sending || this.#laid.total() === 0 || this.#otherRules()) return;
    this.#sending = true;
    this.#draw();
    this.#reading = this.#place(no);
    await this.#reading;
  }

  async #place(no: number): Promise<void> {
    const amount = this.#laid.total();
    const wager = wagerBy(editionOf(this.#parts.rules), no, this.#laid.wager().bets);
    const round = await placeBet(this.#shell, wager, amount);
    this.#sending = false;
    if (round) {
      if (round.balanceAfterBet !== null) this.#shell.setBalance(round.balanceAfterBet);
      this.#laid.played(no);
      this.#shell.announce(tableText("bet.placed", { amount: money(amount) }), PLACED_MS);
      sounds.stop();
    }
    await this.#takeStanding(no);
  }

  async #takeStanding(no: number): Promise<void> {
    const standing = await readStanding(no);
    if (standing && this.#state?.no === no) this.#standing = standing;
    // The answer came when the round was over. While the stream is lost nobody knows: it is asked for anew when there is one again.
    else if (this.#state && standing && standing.size > 0) void decidedBets(no).then((rounds) => this.#conclude(rounds));
    this.#draw();
  }

  /** Chips that were not confirmed in time are nobody's bet. */
  #lastCall(): void {
    if (this.#state?.phase !== "betting" || this.#countdown.left() > LAST_CALL_MS) return;
    if (this.#laid.total() > 0 && !this.#sending) this.#drop();
    this.#draw();
  }

  #drop(): void {
    this.#laid.clear();
    this.#shell.notice(tableText("bet.dropped"), "warning", DROPPED_MS);
  }

  #hear(message: TableState | TableOpening): void {
    const opens = "past" in message;
    const isNew = this.#state?.no !== message.no;
    // Others have bet, and nothing else is new.
    const goesOn = !isNew && !opens && this.#state?.phase === message.phase;
    if (isNew) this.#begin();
    this.#state = message;
    this.#countdown.set(message);
    this.#furniture.setFacts(message, opens);
    if (message.phase !== "betting" && this.#laid.total() > 0 && !this.#sending) this.#drop();
    this.#draw();
    if (goesOn) return;
    if (!opens) return void (message.dealt && this.#show(message.dealt, false));
    this.#road.set(message.past, message.marks);
    const standing = (this.#reading = this.#takeStanding(message.no));
    if (!message.dealt) return void this.#showBefore(message.past[0]);
    const { dealt } = message;
    void standing.then(() => this.#show(dealt, true));
  }

  #begin(): void {
    this.#decided = this.#settled = false;
    this.#standing = new Map();
    this.#parts.spots.setResult(new Set());
    this.#furniture.company.begin();
    this.#tellBefore();
  }

  #tellBefore(): void {
    const [before] = this.#road.past();
    if (before) this.#furniture.setBefore(this.say(before.result));
  }

  /** The round before lies on the felt until the next is dealt. */
  async #showBefore(before: DealtRound | undefined): Promise<void> {
    if (!before) return;
    this.#furniture.setBefore(this.say(before.result));
    this.#parts.deal.clear();
    await this.#parts.deal.deal(before.result, true);
    if (this.#state?.phase !== "showing") this.#parts.spots.setResult(new Set());
  }

  async #show(dealt: DealtRound, atOnce: boolean): Promise<void> {
    const own = this.#reading.then(() => (this.#state?.no === dealt.no && this.#standing.size > 0 ? decidedBets(dealt.no) : null));
    this.#parts.deal.clear();
    this.#furniture.setResult("");
    await this.#parts.deal.deal(dealt.result, atOnce || calmMotion());
    this.#road.add(dealt);
    if (this.#state && this.#state.no !== dealt.no && this.#state.phase !== "showing") this.#tellBefore();
    if (this.#state?.no === dealt.no) {
      const rules = inEdition(this.#parts.rules, dealt.edition) ?? this.#parts.rules;
      this.#parts.spots.setResult(new Set([...rules.spots.keys()].filter((spot) => rules.perMille(spot, dealt.result) > 1000)));
      this.#furniture.setResult(this.say(dealt.result));
      this.#shell.announce(this.say(dealt.result));
      this.#settle((spot) => rules.perMille(spot, dealt.result) > 0, atOnce);
    }
    const decided = await own;
    if (!decided) return;
    if (this.#state?.no === dealt.no) this.#decided = true;
    this.#draw();
    await this.#conclude(decided);
  }

  /** The chips leave the spots: what is paid to the player, the rest to the house. For who comes in late they have left; a bet that is answered later lays none. */
  #settle(isPaid: (spot: string) => boolean, atOnce: boolean): void {
    this.#settled = true;
    this.#furniture.company.settle(isPaid, atOnce);
    if (this.#standing.size === 0) return;
    if (!atOnce) this.#furniture.flights.settle([...this.#standing.keys()], isPaid);
    this.#draw();
  }

  async #conclude(rounds: readonly RoundView[]): Promise<void> {
    // It was not told in time what they have come to.
    if (rounds.length === 0) return refreshBalance(this.#shell);
    const { net, won, text } = comeTo(rounds);
    this.#furniture.addOwn(text, won);
    // A stream that comes back while the result lies there tells it again.
    if (rounds.every(({ id }) => this.#told.has(id))) return refreshBalance(this.#shell);
    for (const { id } of rounds) this.#told.add(id);
    this.#shell.announce(text);
    if (won) sounds.win();
    tell("round", net);
    await call("POST", "/api/seen", {}).catch(() => {});
    await refreshBalance(this.#shell);
  }
}
