import { randomBytes, randomUUID } from "node:crypto";
import { ArcadeError } from "../errors.ts";
import type { Round, Session } from "../journal/journal.ts";
import type { Rng } from "../rng.ts";
import { chanceFrom, commitmentOf } from "../tables/chance.ts";
import type { Title } from "../titles.ts";
import {
  CARD_TABLE,
  DEMO_NAMES,
  entryOf,
  living,
  type Move,
  type RoomHand,
  type RoomRules,
  type RoomTable,
  type Showdown,
} from "./room-rules.ts";
import { viewOf } from "./room-view.ts";
import type { RoomView } from "./wire.ts";

export const RAKE_PERCENT = 3;

/** How long things take, in milliseconds. */
export interface RoomTimes {
  /** From the last who joined to the deal. */
  gather: number;
  turn: number;
  /** A demo player's turn. */
  demo: number;
  show: number;
}
export const ROOM_TIMES: RoomTimes = { gather: 6000, turn: 15_000, demo: 1200, show: 6000 };

/** Someone in a hand. */
export interface Sitter {
  seat: number;
  /** Null for a demo player. */
  player: string | null;
  /** Whose stakes its own are; null for a demo player. */
  session: Session | null;
  demo: number;
  /** What he has staked, each as a round of its own that waits for the end of the hand. */
  stakes: Round[];
}

/** How a room takes stakes and pays them; the money is the wallet's. */
export interface RoomBank {
  /** Throws when the wallet says no, or cannot say. */
  stake(session: Session, operation: string, amount: number, wager: object): Promise<Round>;
  /** Ends all rounds of a hand together. */
  settle(ended: readonly { round: Round; payout: number; outcome: object }[]): Promise<void>;
  /** Gives stakes back. */
  release(rounds: readonly Round[]): Promise<void>;
  /** What the player could still stake. */
  balance(session: Session): Promise<number>;
}

export interface RoomOptions {
  title: Title;
  rules: RoomRules;
  bank: RoomBank;
  rng: Rng;
  times: RoomTimes;
  now: () => number;
  log: { error(details: object, message: string): void };
}

/** One table of a game between players. Hands live here alone: a process that dies leaves their stakes open, and the next start gives them back. */
export class Room {
  readonly title: Title;
  readonly table: RoomTable;
  readonly watchers = new Map<(text: string) => void, string>();
  phase: RoomView["phase"] = "waiting";
  hand: RoomHand | null = null;
  handNo = 0;
  sitters: Sitter[] = [];
  until: number | null = null;
  seed = randomBytes(32).toString("hex");
  result: Showdown | null = null;
  shown = false;
  readonly #options: RoomOptions;
  #timer: NodeJS.Timeout | null = null;
  #plans = 0;
  #turnBegan = 0;
  /** Whatever changes the hand waits for its turn here, so that a slow wallet never meets the clock. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #joined = new Set<string>();

  constructor(options: RoomOptions) {
    this.#options = options;
    this.title = options.title;
    this.table = options.rules.table ?? CARD_TABLE;
  }

  get commitment(): string {
    return commitmentOf(`${this.title.code}:${this.handNo}`, this.seed);
  }

  /** What a seat costs before the deal. */
  get entry(): number {
    return entryOf(this.#options.rules, this.title.minBetMinor);
  }

  players(): Set<string> {
    return new Set([...this.watchers.values(), ...this.sitters.flatMap(({ player }) => player ?? [])]);
  }

  /** Whether somebody who comes now finds a seat, and before long a game. */
  welcomes(): boolean {
    return this.players().size < this.table.seats && !(this.table.long && this.phase === "playing");
  }

  watch(player: string, send: (text: string) => void): () => void {
    this.watchers.set(send, player);
    send(JSON.stringify(viewOf(this, player, this.#options.now())));
    return () => void this.watchers.delete(send);
  }

  view(player: string): RoomView {
    return viewOf(this, player, this.#options.now());
  }

  /** Pays what a seat costs and takes one in the hand that is gathered. */
  join(session: Session, operation: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#joined.has(operation)) return;
      if (this.phase === "playing") throw new ArcadeError("bet.closed");
      if (this.phase !== "gathering") this.#gather();
      if (this.sitters.some(({ player }) => player === session.player)) return;
      const seat = this.#freeSeat();
      const stakes = await this.#payEntry(session, operation);
      this.#joined.add(operation);
      this.sitters.push({ seat, player: session.player, session, demo: -1, stakes });
      this.#plan(this.#options.times.gather, () => this.#deal());
    });
  }

  /** An action of a player whose turn it is. */
  play(session: Session, request: { operation: string; hand: number; action: string; allIn: boolean }): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#joined.has(request.operation)) return;
      const hand = this.hand;
      const sitter = this.#sitterOf(session.player);
      if (!hand || this.phase !== "playing" || request.hand !== this.handNo || !sitter) throw new ArcadeError("round.over");
      if (hand.seats[hand.turn]!.seat !== sitter.seat) throw new ArcadeError("turn.notYours");
      const cost = this.#costOf(hand, request.action);
      if (cost === null) throw new ArcadeError("bet.invalid");
      const paid = request.allIn && cost > 0 ? Math.min(cost, await this.#options.bank.balance(session)) : cost;
      if (paid > 0) {
        const wager = { hand: this.handNo, action: request.action };
        sitter.stakes.push(await this.#options.bank.stake(session, request.operation, paid, wager));
      }
      this.#joined.add(request.operation);
      await this.#apply(request.action, paid);
    });
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    await this.#queue.catch(() => undefined);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done.finally(() => this.#tell());
  }

  /** A seat that costs nothing is for those who can pay what the deal may ask. */
  async #payEntry(session: Session, operation: string): Promise<Round[]> {
    const { bank } = this.#options;
    if (this.entry > 0) return [await bank.stake(session, operation, this.entry, { hand: this.handNo, action: "boot" })];
    if ((await bank.balance(session)) < 2 * this.title.minBetMinor) throw new ArcadeError("bet.insufficientFunds");
    return [];
  }

  #sitterOf(player: string): Sitter | undefined {
    return this.sitters.find((sitter) => sitter.player === player);
  }

  #freeSeat(): number {
    const taken = new Set(this.sitters.map(({ seat }) => seat));
    const seat = Array.from({ length: this.table.seats }, (_, at) => at).find((at) => !taken.has(at));
    if (seat === undefined) throw new ArcadeError("room.full");
    return seat;
  }

  #gather(): void {
    this.handNo += 1;
    this.seed = randomBytes(32).toString("hex");
    this.phase = "gathering";
    this.sitters = [];
    this.hand = null;
    this.result = null;
    this.shown = false;
    this.#joined.clear();
    this.#plan(this.#options.times.gather, () => this.#deal());
  }

  async #deal(): Promise<void> {
    if (this.sitters.length === 0) return this.#rest();
    for (let demo = 0; this.sitters.length < this.table.company && demo < DEMO_NAMES.length; demo += 1) {
      this.sitters.push({ seat: this.#freeSeat(), player: null, session: null, demo, stakes: [] });
    }
    this.sitters.sort((a, b) => a.seat - b.seat);
    const hand = this.#options.rules.deal(
      chanceFrom(this.seed),
      this.sitters.map(({ seat }) => seat),
      this.title.minBetMinor,
      this.handNo,
    );
    const broke = await this.#payForced(hand);
    if (broke) return this.#dealWithout(broke);
    this.hand = hand;
    this.phase = "playing";
    this.#planTurn();
  }

  /** Stakes what the deal has put in beyond what was paid for the seat. Answers who could not pay. */
  async #payForced(hand: RoomHand): Promise<Sitter | null> {
    for (const sitter of this.sitters) {
      const put = hand.seats.find(({ seat }) => seat === sitter.seat)!.put;
      const due = put - sitter.stakes.reduce((sum, { stake }) => sum + stake, 0);
      if (!sitter.session || due <= 0) continue;
      try {
        sitter.stakes.push(await this.#options.bank.stake(sitter.session, randomUUID(), due, { hand: this.handNo, action: "blind" }));
      } catch (error) {
        if (error instanceof ArcadeError) return sitter;
        throw error;
      }
    }
    return null;
  }

  /** Others may owe other blinds then: what was taken goes back, and the hand is dealt to those who are left. */
  async #dealWithout(broke: Sitter): Promise<void> {
    await this.#options.bank.release(this.sitters.flatMap(({ stakes }) => stakes.splice(0)));
    this.sitters = this.sitters.filter(({ player }) => player !== null && player !== broke.player);
    return this.#deal();
  }

  /** Everybody has left the hand; whoever wants another takes a seat again. */
  #rest(): void {
    this.phase = "waiting";
    this.until = null;
    this.sitters = [];
    this.hand = null;
    this.result = null;
    this.shown = false;
  }

  async #apply(action: string, paid: number): Promise<void> {
    this.hand = this.#options.rules.act(this.hand!, action, paid, this.#options.now() - this.#turnBegan);
    if (this.hand.over || this.#nobodyIsLeft(this.hand)) await this.#end();
    else this.#planTurn();
  }

  #costOf(hand: RoomHand, action: string): number | null {
    const { rules } = this.#options;
    const [name] = action.split(":", 1);
    if (name !== action && !rules.accepts?.(hand, action)) return null;
    return rules.moves(hand).find((move) => move.action === name)?.cost ?? null;
  }

  /** What the seat whose turn it is may do. */
  moves(): Move[] {
    return this.hand ? this.#options.rules.moves(this.hand) : [];
  }

  /** What a seat may see of the game beside cards. */
  boardFor(seat: number | null): unknown {
    return this.hand ? (this.#options.rules.board?.(this.hand, seat) ?? null) : null;
  }

  /** Demo players do not go on among themselves. */
  #nobodyIsLeft(hand: RoomHand): boolean {
    const players = new Set(this.sitters.flatMap(({ player, seat }) => (player === null ? [] : [seat])));
    return !living(hand).some(({ seat }) => players.has(seat));
  }

  #planTurn(): void {
    const hand = this.hand!;
    const sitter = this.sitters.find(({ seat }) => seat === hand.seats[hand.turn]!.seat)!;
    const { rules, times } = this.#options;
    const demo = sitter.player === null;
    const ordinary = demo ? times.demo : times.turn;
    this.#turnBegan = this.#options.now();
    this.#plan(rules.turnMs?.(hand, ordinary, demo) ?? ordinary, () => (demo ? this.#demoTurn() : this.#apply(rules.idle(this.hand!), 0)));
  }

  async #demoTurn(): Promise<void> {
    const action = await this.#options.rules.choose(this.hand!, this.#options.rng);
    await this.#apply(action, this.#costOf(this.hand!, action) ?? 0);
  }

  async #end(): Promise<void> {
    const hand = this.hand!;
    this.result = this.#options.rules.showdown(hand);
    this.shown = living(hand).length > 1 && !this.#nobodyIsLeft(hand);
    this.phase = "showing";
    this.#plan(this.#options.times.show, async () => this.#rest());
    const ended = this.sitters.flatMap((sitter) => {
      const payout = this.paidTo(sitter.seat);
      const outcome = { hand: this.handNo, seed: this.seed, won: payout };
      return sitter.stakes.map((round, at) => ({ round, payout: at === sitter.stakes.length - 1 ? payout : 0, outcome }));
    });
    await this.#options.bank.settle(ended);
  }

  /** What a seat gets, less what the house keeps of the win beyond the seat's own stakes. */
  paidTo(seat: number): number {
    const won = this.result?.won.get(seat) ?? 0;
    const put = this.hand?.seats.find((one) => one.seat === seat)?.put ?? 0;
    return won - Math.floor((Math.max(0, won - put) * RAKE_PERCENT) / 100);
  }

  #plan(ms: number, work: () => Promise<void>): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.until = this.#options.now() + ms;
    this.#plans += 1;
    const plan = this.#plans;
    this.#timer = setTimeout(() => {
      this.#inTurn(async () => {
        // A move that was in the queue before this timer has made another plan. The clock is not asked: it may be set back.
        if (plan === this.#plans && this.until !== null) await work();
      }).catch((error: unknown) => void this.#abandon(error));
    }, ms).unref();
  }

  /** A fault in the rules must not keep a stake. */
  async #abandon(error: unknown): Promise<void> {
    this.#options.log.error({ error, table: this.title.code, hand: this.handNo }, "a hand was given up");
    await this.#options.bank.release(this.sitters.flatMap(({ stakes }) => stakes));
    this.#rest();
    this.#tell();
  }

  #tell(): void {
    for (const [send, player] of this.watchers) send(JSON.stringify(viewOf(this, player, this.#options.now())));
  }
}
