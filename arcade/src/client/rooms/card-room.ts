import type { RoundView } from "../../shared/wire.ts";
import { ApiError, call, tap } from "../api.ts";
import { el } from "../dom.ts";
import { onTold, tell } from "../frame.ts";
import { money } from "../money.ts";
import { newOperation, persistently, refreshBalance } from "../round.ts";
import { nameSign, openShell, type Shell } from "../shell.ts";
import { sounds } from "../sound.ts";
import { follow } from "../stream.ts";
import { clockDigits, fill, inLanguage } from "../texts.ts";
import type { RoomView, RoomConfig } from "../../shared/rooms/wire.ts";
import { goFree, moneyWay, tellOfMoney } from "./free-way.ts";
import type { LoadRules } from "./hands-page.ts";
import { createIdlePanel, idleText, isIdle, type IdleOffer, type IdlePanel } from "./idle-panel.ts";
import type { OfferedMove } from "./move-choice.ts";
import { createRaiseBox } from "./raise-box.ts";
import { moveSaid, type MakeFace, type RoomFace } from "./room-face.ts";
import { createRoomFoot, type RoomFoot } from "./room-foot.ts";
import { createRoomSample, type RoomSample } from "./room-sample.ts";
import { openRoomHelp } from "./room-help.ts";
import { createSeatBet, type SeatBet } from "./seat-bet.ts";
import { explainRefusal } from "./refusal.ts";
import { holdSeat } from "./seat-stake.ts";
import { createChipFlights } from "./chip-flights.ts";
import { keepShownHash } from "./shown-hashes.ts";
import { Talk } from "./talk.ts";
import { heldPlaces } from "./seat-growth.ts";
import { createTable } from "./table-view.ts";
import { roomText as text } from "./text.ts";
import type { RoomTextKey } from "./texts.ts";

const TICK_MS = 250;
/** One seat at a table: the stream tells how the hand stands, every move is asked of the arcade. */
class CardRoom {
  readonly #face: RoomFace;
  readonly #shell: Shell;
  readonly #config: RoomConfig;
  readonly #loadRules: LoadRules;
  readonly #phase = el("p", { class: "patti-phase", role: "status" });
  readonly #time = el("span", { class: "patti-time", role: "timer" });
  readonly #table = el("section", { class: "patti-area" });
  readonly #chips: (view: RoomView) => void;
  readonly #idle: IdlePanel;
  readonly #sample: RoomSample | null;
  readonly #draw: (view: RoomView) => HTMLElement;
  readonly #foot: RoomFoot;
  readonly #talk: Talk;
  /** The bet that is chosen with a seat; null where a seat has its price. */
  readonly #bet: SeatBet | null;
  #view: RoomView | null = null;
  #until = 0;
  #busy = false;
  /** The hand whose end was told to the player. */
  #told = "";

  constructor(shell: Shell, makeFace: MakeFace, loadRules: LoadRules) {
    this.#shell = shell;
    this.#talk = new Talk(shell);
    this.#loadRules = loadRules;
    this.#config = shell.session.config as RoomConfig;
    this.#chips = createChipFlights(this.#table, this.#config.boot);
    this.#face = makeFace(this.#config, shell.session.title);
    this.#sample = createRoomSample(this.#face, this.#config);
    const { oneTakesAll, costText } = this.#face;
    this.#idle = createIdlePanel(this.#config, { oneTakesAll, costText, offers: this.#offers() });
    this.#draw = this.#drawnBy(this.#face);
    const { isBet, raise } = this.#face;
    this.#bet = isBet ? createSeatBet(this.#config.stakes ?? [], isBet, () => this.#drawMoves()) : null;
    this.#foot = createRoomFoot({
      face: this.#face,
      choice: this.#bet ?? (raise ? createRaiseBox({ ...raise, onChange: () => this.#foot.rename() }) : null),
      say: (key, places) => this.say(key, places),
      balance: () => shell.balance(),
      entry: () => this.#bet?.amount() ?? this.#config.entry,
      onJoin: () => void this.#join(),
      onMove: (move) => void this.#make(move),
    });
  }

  open(): void {
    const head = el("div", { class: "patti-head" }, this.#phase, this.#time, moneyWay(), this.#talk.button);
    this.#shell.stage.append(nameSign(this.#shell.session), head, this.#table, this.#foot.element, this.#talk.ears);
    tellOfMoney(this.#shell);
    setInterval(() => this.#tick(), TICK_MS);
    // Nothing is staked behind a reminder or a question of the page around.
    onTold("pause", () => this.#bet?.letGo());
    void follow<RoomView>("/api/room/events", {
      hear: (view) => this.#hear(view),
      lost: () => {
        this.#view = null;
        this.#phase.textContent = text("phase.lost");
        this.#drawMoves();
      },
      back: () => void refreshBalance(this.#shell),
    });
  }

  say(key: RoomTextKey, places: Record<string, string | number> = {}): string {
    const own = this.#face.words?.[key];
    return own === undefined ? text(key, places) : fill(own, places);
  }

  openHelp(): void {
    const { rulesText } = this.#face;
    const title = this.#shell.session.title.code;
    openRoomHelp({ rulesText, title, view: this.#view, say: (key) => this.say(key, { percent: this.#config.rakePercent }) });
  }

  /** The hands in which the player sat: as a history, or to be dealt again. */
  async openHands(view: "history" | "proofs"): Promise<void> {
    const { openHandsPage } = await import("./hands-page.ts");
    await openHandsPage({
      title: this.#shell.session.title.code,
      heading: view === "history" ? this.say("history.title") : null,
      loadRules: this.#loadRules,
      nameOfHand: (hand) => this.say("history.hand", { hand }),
      nameOfCard: this.#face.nameOfCard,
      moveSaid: (move, seen) => moveSaid(this.#face, move, seen),
    });
  }

  #tick(): void {
    const left = Math.max(0, Math.ceil((this.#until - performance.now()) / 1000));
    this.#time.textContent = this.#view?.until ? text("seconds", { count: clockDigits(left) }) : "";
  }

  #hear(view: RoomView): void {
    const mine = view.actions.length > 0 && !(this.#view?.actions.length ?? 0);
    this.#view = view;
    this.#sample?.hear(view);
    if (view.joined) keepShownHash(view.handId, view.commitment);
    // The clock of a phone may be wrong; only the span is taken from the message.
    this.#until = view.until === null ? 0 : performance.now() + view.until - view.now;
    if (!this.#shell.session.freePlay) holdSeat(view);
    this.#phase.textContent = this.#phaseText(view);
    this.#drawTable(view);
    this.#drawMoves();
    this.#tick();
    if (mine) sounds.tick();
    this.#sendBet();
    if (view.phase === "showing" && view.yourNet !== null && this.#told !== view.handId) void this.#conclude(view, view.yourNet);
  }

  #drawTable(view: RoomView): void {
    if (isIdle(view)) this.#idle.show(view);
    const growSeats = heldPlaces(this.#table);
    const table = this.#draw(view);
    // A table that is kept goes on with what moves on it.
    if (this.#table.firstElementChild !== table) this.#table.replaceChildren(table);
    // Chips are told where all will stand: while seats grow they are still where they were.
    this.#chips(view);
    growSeats();
    this.#talk.hear(view, this.#table);
  }

  #drawnBy(face: RoomFace): (view: RoomView) => HTMLElement {
    const idle = this.#idle.element;
    if ("draw" in face) return (view) => face.draw(view, (action) => void this.#act(action, 0, false), idle);
    return createTable(face, this.#config, idle);
  }

  /** What whoever waits may do. */
  #offers(): IdleOffer[] {
    const { sample } = this.#face;
    const offers: IdleOffer[] = [];
    if (sample) offers.push({ sign: "card", label: idleText(`sample.${sample.noun}`), onPress: () => void this.#openSample() });
    if (this.#shell.session.offersFreePlay) offers.push({ sign: "chip", label: idleText("free"), onPress: () => void this.#goFree() });
    return offers;
  }

  async #openSample(): Promise<void> {
    this.#shell.notice("");
    await this.#sample?.open().catch(() => this.#shell.notice(idleText("sample.failed")));
  }

  /** Nothing is staked while the page is about to go. */
  async #goFree(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#drawMoves();
    this.#shell.notice("");
    this.#busy = await goFree(this.#shell);
    this.#drawMoves();
  }

  #phaseText(view: RoomView): string {
    if (view.phase !== "playing") return this.say(`phase.${view.phase}`);
    const seat = view.seats.find((one) => one.seat === view.turn);
    if (!seat) return this.say("phase.playing");
    return seat.you ? this.say("turn.yours") : text("turn.of", { name: inLanguage(seat.names) });
  }

  #drawMoves(): void {
    this.#foot.show(this.#view, this.#busy);
  }

  async #join(): Promise<void> {
    await this.#ask("/api/room/join", { operation: newOperation() }, this.#config.entry, null);
    if (!this.#bet || !this.#view?.joined) return;
    this.#bet.sat(this.#view.handId);
    this.#sendBet();
  }

  /** Makes the bet that was chosen with the seat, when its turn has come. */
  #sendBet(): void {
    const due = this.#view && !this.#busy ? this.#bet?.take(this.#view) : null;
    if (due) void this.#make(due);
  }

  #make({ action, cost, allIn = false }: OfferedMove): Promise<void> {
    return this.#act(action, cost, allIn);
  }

  #act(action: string, cost: number, allIn: boolean): Promise<void> {
    // Of a balance that has grown unseen nothing more is staked than the player was shown.
    const body = { operation: newOperation(), hand: this.#view?.hand, action, allIn, ...(allIn && { most: cost }) };
    return this.#ask(
      "/api/room/play",
      body,
      cost,
      allIn || cost === 0 || this.#config.wholeMoves ? null : () => void this.#act(action, cost, true),
    );
  }

  /** Sends a move once; the same move is asked for again while there is no network. */
  async #ask(path: string, body: object, cost: number, allIn: (() => void) | null): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#drawMoves();
    // Before the answer: the stream may tell the end of the hand first.
    this.#shell.notice("");
    sounds.press();
    try {
      const view = await persistently(() => tap<RoomView>(path, body));
      this.#busy = false;
      this.#hear(view);
    } catch (error) {
      this.#busy = false;
      if (error instanceof ApiError) explainRefusal(error, { cost, allIn, notice: (words) => this.#shell.notice(words) });
    }
    if (cost > 0) await refreshBalance(this.#shell);
    this.#drawMoves();
  }

  /** What a hand has come to. The felt and the seats tell what a winner gets, stakes included; so it is said how much of that is won. */
  #resultOf({ seats }: RoomView, net: number): string {
    const amount = money(net);
    if (net <= 0) return this.say(net < 0 ? "result.lose" : "result.even", { amount });
    const { won: paid } = seats.find(({ you }) => you) ?? { won: net };
    return paid > net
      ? this.say("result.winOf", { amount, paid: money(paid), put: money(paid - net) })
      : this.say("result.win", { amount });
  }

  async #conclude(view: RoomView, net: number): Promise<void> {
    this.#told = view.handId;
    const message = this.#resultOf(view, net);
    this.#shell.notice(message, net > 0 ? "good" : "news");
    this.#shell.announce(message);
    if (net > 0) sounds.win();
    if (!this.#shell.session.freePlay) tell("round", net);
    await call("POST", "/api/seen", {}).catch(() => {});
    await refreshBalance(this.#shell);
  }
}

const placesOf = (wager: unknown) => ({ hand: (wager as { hand: number }).hand });

/** Opens the room that all games between players share, around what the game brings; its rules are loaded to deal a hand again. */
export async function openCardRoom(loadRules: LoadRules, makeFace: MakeFace): Promise<void> {
  let room: CardRoom | null = null;
  const shell = await openShell({
    onHelp: () => room?.openHelp(),
    onProofs: (opened) => void (room ??= new CardRoom(opened, makeFace, loadRules)).openHands("proofs"),
    onHistory: (opened) => void (room ??= new CardRoom(opened, makeFace, loadRules)).openHands("history"),
    summary: ({ wager }: RoundView) => (room ? room.say("history.hand", placesOf(wager)) : ""),
  });
  if (!shell) return;
  room ??= new CardRoom(shell, makeFace, loadRules);
  room.open();
}
