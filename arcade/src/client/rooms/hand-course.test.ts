// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { rummyName } from "../../games/rummy/client/faces.ts";
import { chooseMove } from "../../games/rummy/rules/demo-player.ts";
import type { RummyHand } from "../../games/rummy/rules/hand.ts";
import { rummyRoomRules } from "../../games/rummy/rules/room-rules.ts";
import { rummyRulesOf } from "../../games/rummy/rules/variants.ts";
import { moveSaid as trickMoveSaid } from "../../games/tricks/client/move-said.ts";
import { trickRoomRules } from "../../games/tricks/rules/room-rules.ts";
import { seededRng } from "../../shared/rng.ts";
import { replayHand } from "../../shared/rooms/replay-hand.ts";
import type { RoomHand, RoomRules } from "../../shared/rooms/room-rules.ts";
import type { PastHand } from "../../shared/rooms/wire.ts";
import { setLanguage } from "../texts.ts";
import { courseView } from "./hand-course.ts";
import { moveSaid, type RoomFace } from "./room-face.ts";

beforeEach(() => setLanguage("en"));
afterEach(() => setLanguage("en"));

/** Plays a hand to its end by one seed, and deals it again. */
function played(rules: RoomRules, choose: (hand: RoomHand) => string, seed: number, count: number) {
  const seats = Array.from({ length: count }, (_, seat) => ({ seat }));
  let hand = rules.deal(
    seededRng(seed),
    seats.map(({ seat }) => seat),
    500,
    1,
  );
  const moves: { action: string; paid: number; spent: number }[] = [];
  while (!hand.over) {
    const action = choose(hand);
    moves.push({ action, paid: 0, spent: 5 });
    hand = rules.act(hand, action, 0, 5);
  }
  return replayHand(rules, { no: 1, boot: 500, rakePercent: 3, moves, seats }, seededRng(seed));
}
type Again = ReturnType<typeof played>;

/** The rows of cards and the moves, as the player in that seat is told. */
function toldTo(you: number, again: Again, face: Partial<RoomFace> = {}): { cards: string[]; moves: string[] } {
  const seats = again.end.seats.map(({ seat }) => ({ seat, names: { en: `P${seat}`, bn: `P${seat}` }, demo: false, you: seat === you }));
  const words = {
    nameOfCard: face.nameOfCard,
    moveSaid: (move: { action: string; cost: number }, seen: boolean) => moveSaid({ moveText: () => null, ...face }, move, seen),
  };
  const list = document.createElement("div");
  list.append(...courseView(words, { seats } as unknown as PastHand, again));
  const textsOf = (where: string) => [...list.querySelectorAll(where)].map(({ textContent }) => textContent);
  return { cards: textsOf(".dealt-row"), moves: textsOf(".dealt-moves li") };
}

const TRICKS = { moveSaid: ({ action }: { action: string }) => trickMoveSaid(action) };

/** Twenty-nine: everybody moves by the clock; where `asks`, the trump is opened by the first who may. */
const auction = (asks: boolean) => {
  const rules = trickRoomRules("twenty-nine");
  return played(rules, (hand) => (asks && rules.moves(hand).some(({ action }) => action === "ask") ? "ask" : rules.idle(hand)), 29, 4);
};

test("bids, passes and the trump are told in words, in the digits of the language; a secret trump that nobody had opened only to whoever named it", () => {
  const secret = auction(false);
  const named = secret.course.find(({ action }) => action.startsWith("trump:"))!;
  const other = (named.seat + 1) % 4;
  const nameOf = { S: "Spades", H: "Hearts", D: "Diamonds", C: "Clubs" }[named.action.slice(-1)]!;
  const trumpOf = ({ moves }: { moves: string[] }) => moves.find((move) => move.includes("Trump"));
  expect(trumpOf(toldTo(named.seat, secret))).toBeUndefined();
  expect(trumpOf(toldTo(named.seat, secret, TRICKS))).toBe(`You Trump: ${nameOf}`);
  expect(trumpOf(toldTo(other, secret, TRICKS))).toBe(`P${named.seat} Trump: hidden`);
  const opened = auction(true);
  expect(trumpOf(toldTo(other, opened, TRICKS))).toBe(`P${named.seat} Trump: ${nameOf}`);
  expect(toldTo(other, opened, TRICKS).moves.filter((move) => move.endsWith("Reveal the trump"))).toHaveLength(1);
  expect(toldTo(other, secret, TRICKS).moves.filter((move) => move.endsWith("Pass"))).toHaveLength(3);
  setLanguage("bn");
  expect(["bid:17", "pass", "trump:H", "trump", "ask"].map(trickMoveSaid)).toEqual(["১৭", "পাস", "তুরুপ: হরতন", "তুরুপ: লুকানো", "তুরুপ খুলুন"]);
});

test("of a match of rummy the cards are told that were laid out at its end, also of who was over the limit by then, and no others", () => {
  const rules = rummyRoomRules("pool");
  const rng = seededRng(1);
  const again = played(rules, (hand) => chooseMove(rummyRulesOf("pool"), hand as RummyHand, rng), 1, rummyRulesOf("pool").demoFillTo);
  const { seats, ended } = again.end as RummyHand;
  const laid = ended!.shown.map((one) => one && [...one.groups.flat(), ...one.loose].map(rummyName).join(""));
  // There is one who was out by that deal, and showed what they had.
  expect(seats.some(({ folded }, at) => folded && laid[at] !== null)).toBe(true);
  const { cards } = toldTo(-1, again, { nameOfCard: rummyName });
  expect(cards).toEqual(seats.flatMap(({ seat, cards: held }, at) => (held.length > 0 ? [`P${seat}${laid[at] ?? "not shown"}`] : [])));
  // Of a deal that nobody has ended there is nothing, though the one before was laid out.
  expect(rules.shownCards!({ ...again.end, over: false })).toEqual(seats.map(() => null));
});
