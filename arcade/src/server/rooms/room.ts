import { ArcadeError } from "../../shared/errors.ts";
import type { Session } from "../journal/journal.ts";
import { rngFromSeed } from "../tables/outcome-seeds.ts";
import type { Title } from "../../shared/title.ts";
import { SerialQueue } from "./serial-queue.ts";
import { HandRecorder } from "./hand-recorder.ts";
import type { LeftHand } from "./left-hands.ts";
import { paidTo, putBy } from "../../shared/rooms/payout.ts";
import {
  CARD_TABLE,
  costOf,
  entryOf,
  leastOf,
  living,
  rakeOf,
  type RoomHand,
  type RoomRules,
  type RoomTable,
  type Showdown,
} from "../../shared/rooms/room-rules.ts";
import { Onlookers } from "./onlookers.ts";
import { BY_THE_CLOCK, costAsked, makeMove, NotKept, putIn, type PutIn } from "./moves.ts";
import { RoomTalk } from "./room-talk.ts";
import { BACK_MS, type RoomOptions, type SeatedPlayer } from "./room-types.ts";
import { viewOf } from "./room-view.ts";
import { freeSeat, playersAreOut, withDemoPlayers } from "./seats.ts";
import { Sittings } from "./sittings.ts";
import { endedStakes, payEntry, payForced } from "./stakes.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";

/** When a move of a demo player is tried again. */
const AGAIN_MS = 1000;

/**
 * One table of a game between players. A hand is on disk from its deal on, and each move before anybody is told of it: whoever finds it
 * there goes on with it. Who has sat down for a hand that is not dealt yet is in memory alone; the next start returns what they have paid.
 */
export class Room {
  readonly title: Title;
  readonly rules: RoomRules;
  readonly table: RoomTable;
  readonly onlookers = new Onlookers();
  phase: RoomView["phase"] = "waiting";
  hand: RoomHand | null = null;
  /** What is kept of the hand that is gathered or played, or was last. */
  kept: HandRecorder;
  seatedPlayers: SeatedPlayer[] = [];
  result: Showdown | null = null;
  shown = false;
  readonly talk: RoomTalk;
  readonly sittings = new Sittings();
  readonly #options: RoomOptions;
  #turnBegan = 0;
  /** Until when players may be on their way back to a hand that was gone on with. */
  #backUntil = 0;
  /** Moves that were asked for and are not done. */
  #underway = 0;
  /** Whatever changes the hand waits for its turn here. */
  readonly #queue: SerialQueue;
  readonly #joined = new Set<string>();

  constructor(options: RoomOptions) {
    this.#options = options;
    this.title = options.title;
    this.rules = options.rules;
    this.table = options.rules.table ?? CARD_TABLE;
    this.kept = new HandRecorder(options.title, rakeOf(options.rules), { no: 0 });
    this.talk = new RoomTalk(this, options.now, (work) => this.#run(work));
    this.#queue = new SerialQueue(options.now, (error) => this.#abandon(error));
  }

  /** When this phase, or the turn, ends; null while nothing runs. */
  get until(): number | null {
    return this.#queue.until;
  }

  /** What a seat costs before the deal. */
  get entry(): number {
    return entryOf(this.rules, this.title.minBetMinor);
  }

  players(): Set<string> {
    return new Set([...this.onlookers.players(), ...this.seatedPlayers.flatMap(({ player }) => player ?? [])]);
  }

  /** Whether somebody who comes now finds a seat, and before long a game. */
  welcomes(): boolean {
    return this.players().size < this.table.seats && !(this.table.longHands && this.phase === "playing");
  }

  /** Whether nobody would miss it: nobody looks on, sits or is about to. */
  isIdle(): boolean {
    return this.phase === "waiting" && this.#underway === 0 && this.players().size === 0;
  }

  /** Whether somebody is there, and nothing is under way that another process would not know of. */
  isQuiet(): boolean {
    return this.phase === "waiting" && this.#underway === 0 && !this.talk.hasMuted();
  }

  /** Tells the player how the table stands, from now on until what is answered is called. `away` is called where somebody else has the table. */
  watch(player: string, send: (text: string) => void, away: () => void = () => undefined): () => void {
    return this.onlookers.add({ player, send, away }, this.view(player));
  }

  view(player: string): RoomView {
    return viewOf(this, player, this.#options.now());
  }

  /** Pays what a seat costs and takes one in the hand that is gathered. */
  join(session: Session, operation: string): Promise<void> {
    return this.#run(async () => {
      if (this.#joined.has(operation)) return;
      if (this.phase === "playing") throw new ArcadeError("bet.closed");
      if (this.phase !== "gathering") this.#gather();
      if (this.seatedPlayers.some(({ player }) => player === session.player)) return;
      const seat = freeSeat(this.table, this.seatedPlayers);
      const costs = { operation, entry: this.entry, least: leastOf(this.rules, this.title.minBetMinor), wager: this.kept.wager("boot") };
      const stakes = await payEntry(this.#options.bank, session, costs);
      this.#joined.add(operation);
      this.seatedPlayers.push({ seat, player: session.player, session, demo: -1, operation, stakes });
      this.#plan(this.#options.times.gather, () => this.#deal());
    });
  }

  /** An action of a player whose turn it is. */
  play(session: Session, request: { operation: string; hand: number; action: string } & PutIn): Promise<void> {
    return this.#run(async () => {
      if (this.#joined.has(request.operation)) return;
      const own = this.seatedPlayers.find(({ player }) => player === session.player);
      const played = this.phase === "playing" && request.hand === this.kept.no ? this.hand : null;
      const cost = costAsked(this.rules, played, own, request.action);
      const paid = await putIn(this.rules, cost, request, () => this.#options.bank.balance(session));
      const stake = paid > 0 ? await this.#options.bank.stake(session, request.operation, paid, this.kept.wager(request.action)) : null;
      await this.#apply(request.action, paid, { operation: request.operation, stake });
    });
  }

  /** Goes on with a hand where it stood when another process, or this one before its start, told of it last. */
  goOn({ kept, seatedPlayers, hand, operations }: LeftHand): void {
    this.kept = kept;
    this.seatedPlayers = seatedPlayers;
    this.hand = hand;
    this.phase = "playing";
    for (const operation of operations) this.#joined.add(operation);
    this.#backUntil = this.#options.now() + (this.#options.times.back ?? BACK_MS);
    void this.#run(() => this.#next()).catch((error: unknown) => this.#abandon(error));
  }

  /** Nothing begins here any more. Ends when what was asked for is done. */
  stop(): Promise<void> {
    this.onlookers.end();
    return this.#queue.stop();
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    this.#underway += 1;
    return this.#queue.run(work).finally(() => {
      this.#underway -= 1;
      this.#tell();
    });
  }

  #gather(): void {
    this.kept = new HandRecorder(this.title, rakeOf(this.rules), { no: this.kept.no + 1 });
    this.phase = "gathering";
    this.sittings.keepOnly(this.players());
    this.#clear();
    this.#joined.clear();
    this.#plan(this.#options.times.gather, () => this.#deal());
  }

  async #deal(): Promise<void> {
    if (this.seatedPlayers.length === 0) return this.#rest();
    this.seatedPlayers = withDemoPlayers(this.table, this.seatedPlayers);
    const seats = this.seatedPlayers.map(({ seat }) => seat);
    const hand = this.rules.deal(rngFromSeed(this.kept.seed), seats, this.title.minBetMinor, this.kept.no);
    const broke = await payForced(this.#options.bank, this.seatedPlayers, hand, this.kept.wager("blind"));
    if (broke) return this.#dealWithout(broke);
    // From here on the hand goes on, whatever becomes of this process.
    await this.#options.bank.dealt(this.kept.dealt(this.seatedPlayers, hand, this.#options.now()));
    this.hand = hand;
    this.phase = "playing";
    this.#planTurn();
  }

  /** Others may owe other blinds then: what was taken goes back, and the hand is dealt to those who are left. */
  async #dealWithout(broke: SeatedPlayer): Promise<void> {
    const taken = this.seatedPlayers.flatMap(({ stakes }) => stakes.splice(0));
    await this.#options.bank.release(taken, null);
    this.seatedPlayers = this.seatedPlayers.filter(({ player }) => player !== null && player !== broke.player);
    return this.#deal();
  }

  /** Everybody has left the hand; whoever wants another takes a seat again. */
  #rest(): void {
    this.phase = "waiting";
    this.#queue.clear();
    this.#clear();
  }

  /** Nobody sits, and nothing is dealt. */
  #clear(): void {
    this.seatedPlayers = [];
    this.hand = null;
    this.result = null;
    this.shown = false;
  }

  async #apply(action: string, paid: number, { operation, stake } = BY_THE_CLOCK): Promise<void> {
    const before = this.hand!;
    const at = this.#options.now();
    const asked = { action, paid, spent: Math.max(0, at - this.#turnBegan), operation, stake, at };
    this.hand = await makeMove({ rules: this.rules, kept: this.kept, bank: this.#options.bank }, before, asked);
    if (stake) this.seatedPlayers.find(({ seat }) => seat === before.seats[before.turn]!.seat)!.stakes.push(stake);
    if (operation !== null) this.#joined.add(operation);
    await this.#next();
  }

  /** The end of the hand, or the turn of whoever comes next. */
  async #next(): Promise<void> {
    if (this.hand!.over || playersAreOut(this.hand!, this.seatedPlayers)) await this.#end();
    else this.#planTurn();
  }

  #planTurn(): void {
    const hand = this.hand!;
    const demo = this.seatedPlayers.find(({ seat }) => seat === hand.seats[hand.turn]!.seat)!.player === null;
    const ordinary = this.#options.times[demo ? "demo" : "turn"];
    const now = this.#options.now();
    this.#turnBegan = demo ? now : Math.max(now, this.#backUntil);
    const turn = () => (demo ? this.#demoTurn() : this.#apply(this.rules.idle(this.hand!), 0));
    this.#plan(this.#turnBegan - now + (this.rules.turnMs?.(hand, ordinary, demo) ?? ordinary), () => this.#whenKept(turn, demo));
  }

  async #demoTurn(): Promise<void> {
    const action = await this.rules.choose(this.hand!, this.#options.rng);
    await this.#apply(action, costOf(this.rules, this.hand!, action) ?? 0);
  }

  async #end(): Promise<void> {
    const hand = this.hand!;
    this.result = this.rules.showdown(hand);
    this.shown = living(hand).length > 1 && !playersAreOut(hand, this.seatedPlayers);
    this.phase = "showing";
    for (const seated of this.seatedPlayers) this.sittings.add(seated, this.paidTo(seated.seat) - putBy(hand, seated.seat));
    this.#plan(this.#options.times.show, async () => this.#rest());
    const paid = (seat: number) => this.paidTo(seat);
    await this.#options.bank.settle(endedStakes(this.seatedPlayers, this.kept, paid), this.kept.ended(this.seatedPlayers, hand, paid));
  }

  /** What a seat gets in the end; 0 before. */
  paidTo(seat: number): number {
    return this.hand && this.result ? paidTo(this.hand, this.result, seat, rakeOf(this.rules)) : 0;
  }

  #plan(ms: number, work: () => Promise<void>): void {
    this.#queue.plan(ms, work, () => this.#tell());
  }

  /** While the journal keeps nothing, the hand stands still: a player, whose moves were not taken either, has their turn anew. */
  async #whenKept(turn: () => Promise<void>, demo: boolean): Promise<void> {
    try {
      await turn();
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      this.#options.log.error({ err: error, table: this.title.code, hand: this.kept.no }, "a move waits for the journal");
      if (demo) this.#plan(AGAIN_MS, () => this.#whenKept(turn, demo));
      else this.#planTurn();
    }
  }

  /** A fault in the rules must not keep a stake. */
  async #abandon(error: unknown): Promise<void> {
    this.#options.log.error({ err: error, table: this.title.code, hand: this.kept.no }, "a hand was given up");
    const taken = this.seatedPlayers.flatMap(({ stakes }) => stakes);
    await this.#options.bank.release(taken, this.kept.returned(this.seatedPlayers, this.hand));
    this.#rest();
    this.#tell();
  }

  #tell(): void {
    this.onlookers.tell((player) => this.view(player));
  }
}
