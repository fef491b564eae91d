import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findAnyGame, isRoom } from "../games/registry.ts";
import { chessPlay } from "../../games/chess/rules/rules.ts";
import { rngFromSeed, commitmentOf } from "../tables/outcome-seeds.ts";
import { readTitles } from "../titles.ts";
import { seededRng, type Rng } from "../../shared/rng.ts";
import { checkHand } from "../../client/rooms/check-hand.ts";
import type { PlayedMove } from "../../shared/rooms/hand-record.ts";
import { paidTo } from "../../shared/rooms/payout.ts";
import { replayHand } from "../../shared/rooms/replay-hand.ts";
import { CARD_TABLE, costOf, living, rakeOf, type RoomHand, type RoomRules } from "../../shared/rooms/room-rules.ts";
import type { PastHand } from "../../shared/rooms/wire.ts";

const file = new URL("../../../data/titles.json", import.meta.url);
const titles = readTitles(file);
/** Every title of the catalogue that is played at a table of several seats. */
const ROOMS = Object.keys(JSON.parse(readFileSync(file, "utf8")) as object).flatMap((code) => {
  const title = titles.find(code)!;
  const game = findAnyGame(title.game);
  return game && isRoom(game) ? [{ code, title, rules: game.handRules(title) }] : [];
});
const seedHex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex"));
/** A hand is left after so many moves: all that matters is that it is the same hand. */
const MOST_MOVES = 120;

/** Any move that is open, or what the clock does; now and then with less than it costs. */
function anyMove(rules: RoomRules, hand: RoomHand, chance: Rng): PlayedMove {
  if (chance.int(8) === 0) return { action: rules.idle(hand), paid: 0, spent: chance.int(20_000) };
  const moves = rules.moves(hand).filter(({ action }) => action !== "leave" || chance.int(20) === 0);
  const { action, cost } = moves[chance.int(moves.length)] ?? { action: rules.idle(hand), cost: 0 };
  const named = namedMove(rules, hand, action, chance);
  return { action: named, paid: !rules.wholeMoves && cost > 100 && chance.int(12) === 0 ? cost - 100 : cost, spent: chance.int(20_000) };
}

/** A move of that verb with what it names: cards, bids, squares. */
function namedMove(rules: RoomRules, hand: RoomHand, verb: string, chance: Rng): string {
  const seat = hand.seats[hand.turn]!;
  const board = rules.board?.(hand, seat.seat) as { moves?: string[]; own?: string[]; suggested?: string[]; legal?: string[] } | undefined;
  const pick = (list: readonly string[]) => list[chance.int(list.length)]!;
  const open = [
    ...(board?.moves ?? []),
    ...(board?.legal ?? []).map((move) => `move:${move}`),
    ...(board?.suggested?.length ? [`lay:${board.suggested.join()}`] : []),
    ...(board?.own ?? []).map((card) => `${verb}:${card}`),
  ].filter((action) => action.split(":")[0] === verb && costOf(rules, hand, action) !== null);
  return open.length > 0 ? pick(open) : costOf(rules, hand, verb) !== null && !NAMING.has(verb) ? verb : rules.idle(hand);
}
/** Verbs that mean nothing alone. */
const NAMING = new Set(["discard", "declare", "lay", "play", "bid", "trump", "move"]);

/** Plays a hand as a room does, and tells it as the arcade would tell it to the player of the first seat. */
function playedHand(code: string, rules: RoomRules, seed: string, play: Rng): PastHand {
  const { seats: most } = rules.table ?? CARD_TABLE;
  const least = rules.table && rules.table.demoFillTo === rules.table.seats ? most : 2;
  const numbers = Array.from({ length: least + play.int(most - least + 1) }, (_, seat) => seat);
  const [no, boot] = [1 + play.int(9), 800];
  let hand = rules.deal(rngFromSeed(seed), numbers, boot, no);
  const moves: PlayedMove[] = [];
  while (!hand.over && moves.length < MOST_MOVES && living(hand).length > 0) {
    const move = anyMove(rules, hand, play);
    hand = rules.act(hand, move.action, move.paid, move.spent);
    moves.push(move);
  }
  const shown = rules.showdown(hand);
  const seats = numbers.map((seat) => ({
    seat,
    names: { en: "", bn: "" },
    demo: seat > 0,
    you: seat === 0,
    put: hand.seats.find((one) => one.seat === seat)!.put,
    paid: paidTo(hand, shown, seat, rakeOf(rules)),
  }));
  const { put, paid } = seats[0]!;
  return {
    id: "1",
    no,
    at: "",
    state: "ended",
    net: paid - put,
    variant: titles.find(code)!.variant,
    boot,
    rakePercent: rakeOf(rules),
    commitment: commitmentOf(`${code}:${no}`, seed),
    seed,
    seats,
    moves,
    stakes: [{ stake: put, payout: paid, state: "settled", outcome: { hand: no, seed, won: paid } }],
  };
}

const RIGHT = ["seed", "shown", "played", "booked"].map((kind) => ({ kind, fits: true }));

test("there are rooms of ten games", () => {
  expect(ROOMS.length).toBeGreaterThanOrEqual(30);
  expect(new Set(ROOMS.map(({ title }) => title.game)).size).toBe(10);
});

test.each(ROOMS)(
  "$code: whatever is played, the browser deals and plays the same hand again from its seed",
  async ({ code, rules }) => {
    await fc.assert(
      fc.asyncProperty(seedHex, fc.nat(), async (seed, moves) => {
        const past = playedHand(code, rules, seed, seededRng(moves));
        const { checks, facts } = await checkHand(code, past, rules, past.commitment);
        expect(checks).toEqual(RIGHT);
        expect(facts).toEqual(replayHand(rules, past, rngFromSeed(seed)).facts);
      }),
      { numRuns: 8 },
    );
  },
  60_000,
);

test.each(ROOMS)(
  "$code: another seed is found out by its hash, a seed with a hash of its own by what the seats got or by the hash shown before",
  async ({ code, rules }) => {
    const past = playedHand(code, rules, "ab".repeat(32), seededRng(5));
    const forged = { ...past, seed: "cd".repeat(32) };
    const fitsOf = async (told: PastHand) =>
      Object.fromEntries((await checkHand(code, told, rules, past.commitment)).checks.map(({ kind, fits }) => [kind, fits]));
    expect(await fitsOf(forged)).toMatchObject({ seed: false, booked: false });
    const [no, seed] = [forged.no, forged.seed];
    const outcome = { hand: no, seed, won: past.seats[0]!.paid };
    const both = {
      ...forged,
      commitment: commitmentOf(`${code}:${no}`, seed),
      stakes: past.stakes.map((stake) => ({ ...stake, outcome })),
    };
    expect(await fitsOf(both)).toMatchObject({ seed: true, shown: false });
    const bent = { ...past, seats: past.seats.map((seat) => (seat.you ? seat : { ...seat, paid: seat.paid + 100 })) };
    expect(await fitsOf(bent)).toMatchObject({ seed: true, shown: true, played: false });
    const short = { ...past, stakes: past.stakes.map((stake) => ({ ...stake, payout: stake.payout + 1 })) };
    expect(await fitsOf(short)).toMatchObject({ played: true, booked: false });
  },
);

test("moves that the cards do not allow are found out, and the deal is shown all the same", async () => {
  const { code, rules } = ROOMS.find(({ title }) => title.game === "card-duel")!;
  const past = playedHand(code, rules, "ab".repeat(32), seededRng(1));
  const moves = [{ action: "layXX", paid: 0, spent: 0 }, ...past.moves];
  const { checks, facts } = await checkHand(code, { ...past, moves }, rules, null);
  expect(checks).toContainEqual({ kind: "played", fits: false });
  expect(checks.map(({ kind }) => kind)).not.toContain("shown");
  expect(facts.map(({ cards }) => cards.length)).toEqual([5, 5]);
});

test("of a hand that was given up the deal is shown, and nobody is said to have won", async () => {
  const { code, rules } = ROOMS.find(({ title }) => title.game === "hazari")!;
  const past = playedHand(code, rules, "ab".repeat(32), seededRng(1));
  const { checks, facts } = await checkHand(code, { ...past, state: "returned", moves: [] }, rules, past.commitment);
  expect(checks).toEqual(RIGHT.slice(0, 2));
  expect(facts.map(({ cards }) => cards.length)).toEqual([13, 13, 13, 13]);
});

test("what chance brings is told once, and whole: every roll of the dice, every card of the pack, the colours of chess", () => {
  const factsOf = (code: string) => {
    const { rules } = ROOMS.find((room) => room.code === code)!;
    const past = playedHand(code, rules, "12".repeat(32), seededRng(3));
    return { past, facts: replayHand(rules, past, rngFromSeed(past.seed)).facts };
  };
  const cards = factsOf("AAD-TWENTY-NINE").facts.flatMap((fact) => fact.cards);
  expect(new Set(cards).size).toBe(32);
  const rummy = factsOf("TRP-POINTS-RUMMY").facts.flatMap((fact) => fact.cards);
  expect([rummy.length, new Set(rummy).size]).toEqual([106, 106]);
  const ludo = factsOf("TRP-LUDO-QUICK");
  const rolls = ludo.facts.map(({ kind, number }) => [kind, number]);
  const dice = rngFromSeed(ludo.past.seed);
  expect(rolls.length).toBeGreaterThan(0);
  expect(rolls).toEqual(rolls.map(() => ["roll", dice.int(6) + 1]));
  expect(factsOf("AAD-CHESS-RAJA").facts.map(({ kind }) => kind)).toEqual(["white"]);
  expect(Object.keys(chessPlay())).not.toContain("choose");
});
