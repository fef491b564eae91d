import { type AnyGame, isRoom } from "../games/registry.ts";
import type { Journal, Round, Session } from "../journal/journal.ts";
import type { RoomsLease, RoomsOf } from "../journal/hand-journal.ts";
import { rngFromSeed } from "../tables/outcome-seeds.ts";
import type { KeptMove, OpenHand, SeatRecord } from "../../shared/rooms/hand-record.ts";
import { rakeOf, type RoomHand, type RoomRules } from "../../shared/rooms/room-rules.ts";
import type { Title } from "../../shared/title.ts";
import { digestOf, HandRecorder } from "./hand-recorder.ts";
import type { SeatedPlayer } from "./room-types.ts";
import { playersAreOut } from "./seats.ts";

/** Whoever was away for longer than this has left: a hand that stood still in the middle for so many milliseconds is given up. */
const LONGEST_PAUSE_MS = 300_000;

/** A hand that stands where it stood when the process that dealt it ended. */
export interface LeftHand {
  title: Title;
  rules: RoomRules;
  kept: HandRecorder;
  hand: RoomHand;
  seatedPlayers: SeatedPlayer[];
  /** Ids of the taps that were answered. */
  operations: string[];
}

export interface LeftHands {
  hands: readonly OpenHand[];
  known: Known;
}

export interface LeftHandsOptions {
  journal: Pick<Journal, "takeHands" | "rounds" | "sessions">;
  find: (gameCode: string) => { title: Title; game: AnyGame } | null;
  now: () => number;
  log: { warn(details: object, message: string): void };
}

/** What the journal knows of the players of all hands, by ids. */
export interface Known {
  rounds: ReadonlyMap<string, Round>;
  sessions: ReadonlyMap<string, Session>;
}

/** Takes over the hands that were played in these rooms when the last process ended, or gave them back. */
export async function takeLeftHands({ journal }: Pick<LeftHandsOptions, "journal">, of: RoomsOf, lease: RoomsLease): Promise<LeftHands> {
  const hands = await journal.takeHands(of, lease);
  const [rounds, sessions] = await Promise.all([
    journal.rounds(hands.flatMap(stakesOf)),
    journal.sessions(hands.flatMap(({ hand }) => hand.seats.flatMap(({ session }) => session ?? []))),
  ]);
  return { hands, known: { rounds: byId(rounds), sessions: byId(sessions) } };
}

/** Deals such a hand again and makes its moves; null where nobody can go on with it, and its stakes have to go back. */
export function playLeftHand(options: LeftHandsOptions, open: OpenHand, known: Known): LeftHand | null {
  try {
    return playAgain(options, open, known);
  } catch (error) {
    const { id, gameCode } = open.hand;
    options.log.warn({ hand: id, gameCode, err: error }, "a hand cannot go on; its stakes go back");
    return null;
  }
}

const byId = <T extends { id: string }>(all: readonly T[]): ReadonlyMap<string, T> => new Map(all.map((one) => [one.id, one]));
/** Ids of the stakes that a hand names. */
export const stakesOf = ({ hand, moves }: OpenHand): string[] => [
  ...hand.seats.flatMap(({ rounds }) => rounds),
  ...moves.flatMap(({ round }) => round ?? []),
];

/** Throws where the hand would not be the one that its players have seen, or not all of its stakes are there. */
function playAgain(options: LeftHandsOptions, { hand: record, moves: all }: OpenHand, known: Known): LeftHand {
  const { title, rules } = placeOf(options, record);
  const moves = toldOf(all, known);
  const seatedPlayers = record.seats.map((seat) => seatedAgain(seat, record.gameCode, known));
  const seatOf = (seat: number) => seatedPlayers.find((one) => one.seat === seat)!;
  const numbers = record.seats.map(({ seat }) => seat);
  let hand = rules.deal(rngFromSeed(record.seed), numbers, record.boot, record.no);
  if (digestOf(hand) !== record.digest) throw new Error("it is dealt otherwise now");
  for (const { action, paid, spent, round, digest } of moves) {
    const { seat } = hand.seats[hand.turn]!;
    if (round !== null) seatOf(seat).stakes.push(openStake(round, known));
    hand = rules.act(hand, action, paid, spent);
    if (digestOf(hand) !== digest) throw new Error("it is played otherwise now");
  }
  for (const { seat, put } of hand.seats) {
    const { player, stakes } = seatOf(seat);
    if (player !== null && stakes.reduce((sum, { stake }) => sum + stake, 0) !== put) throw new Error("its stakes are not all there");
  }
  const pause = options.now() - (moves.at(-1)?.at ?? record.createdAt);
  // What was over was shown, and only its end is still to be written.
  const isOver = hand.over || playersAreOut(hand, seatedPlayers);
  if (!isOver && pause > LONGEST_PAUSE_MS) throw new Error(`it stood still for ${Math.round(pause / 1000)} s`);
  const operations = [...record.seats, ...moves].flatMap(({ operation }) => operation ?? []);
  return { title, rules, kept: HandRecorder.of(title, { hand: record, moves }), hand, seatedPlayers, operations };
}

/** The title as it was when the hand was dealt. */
function placeOf(
  { find }: LeftHandsOptions,
  { gameCode, variant, boot, rakePercent }: OpenHand["hand"],
): Pick<LeftHand, "title" | "rules"> {
  const found = find(gameCode);
  if (!found || !isRoom(found.game)) throw new Error("its title is gone");
  const { title, game } = found;
  const rules = game.handRules(title);
  if (title.variant !== variant || title.minBetMinor !== boot || rakePercent !== rakeOf(rules)) throw new Error("its terms have changed");
  return { title, rules };
}

/** A last move whose stake went back was never made: its player was told of an error. */
function toldOf(moves: readonly KeptMove[], { rounds }: Known): readonly KeptMove[] {
  const last = moves.at(-1)?.round ?? null;
  return last !== null && rounds.get(last)?.state !== "open" ? moves.slice(0, -1) : moves;
}

function seatedAgain({ seat, player, demo, rounds, session: id, operation }: SeatRecord, gameCode: string, known: Known): SeatedPlayer {
  if (player === null) return { seat, player, session: null, demo, operation: null, stakes: [] };
  const session = known.sessions.get(id ?? "");
  if (session?.player !== player || operation === undefined) throw new Error("who sits there is not known any more");
  // At the tables of a lobby it is the table that is played, not what was launched.
  return { seat, player, session: { ...session, gameCode }, demo, operation, stakes: rounds.map((round) => openStake(round, known)) };
}

function openStake(id: string, { rounds }: Known): Round {
  const round = rounds.get(id);
  if (round?.state !== "open") throw new Error("a stake of it is gone");
  return round;
}
