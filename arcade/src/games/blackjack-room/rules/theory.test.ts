import { expect, test } from "vitest";
import { add, multiply, rational, toNumber } from "../../../shared/games/rational.ts";
import { costOf } from "../../../shared/rooms/room-rules.ts";
import { seededRng } from "../../../shared/rng.ts";
import { DECK, rankOf, type Card } from "../../../shared/tables/cards.ts";
import { withCard, worthOf } from "../../blackjack/rules/cards.ts";
import { bestPlay } from "./best-play.ts";
import { chooseBlackjack } from "./demo-player.ts";
import { movesOf } from "./moves.ts";
import { INSURANCE_RETURN, ROOM_EDGE, ROOM_RETURN, ROOM_STAKED } from "./returns.ts";
import { blackjackRoomRules } from "./room-rules.ts";
import { dealBlackjack, dealerHasBlackjack, openHand, type BlackjackHand } from "./table.ts";
import { insuranceReturn, returnOf, valueOfPlay, valuesAgainst } from "./theory.ts";

const rules = blackjackRoomRules();
const BOOT = 1000;
const UPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const cardOf = (worth: number): Card => DECK.find((card) => rankOf(card) === worth)!;

test("the returns that are told are those of the theory, exactly", () => {
  const value = valueOfPlay();
  expect(returnOf(value)).toEqual(ROOM_RETURN);
  expect(multiply(value.net, rational(-1))).toEqual(ROOM_EDGE);
  expect(value.staked).toEqual(ROOM_STAKED);
  expect(insuranceReturn()).toEqual(INSURANCE_RETURN);
  // What comes back is what is staked less what the house keeps.
  expect(multiply(ROOM_RETURN, ROOM_STAKED)).toEqual(add(ROOM_STAKED, multiply(ROOM_EDGE, rational(-1))));
  expect([ROOM_EDGE, ROOM_STAKED, ROOM_RETURN].map((one) => toNumber(one).toFixed(6))).toEqual(["0.005704", "1.126935", "0.994939"]);
});

test("demo players play what wins most: every two cards and every count after them, against every card of the dealer", () => {
  for (const up of UPS) {
    const theory = valuesAgainst(up);
    const against = cardOf(up);
    for (const first of UPS)
      for (const second of UPS) {
        if (first + second === 11 && Math.min(first, second) === 1) continue;
        const cards = [cardOf(first), cardOf(second)];
        const note = `${first} ${second} against ${up}`;
        expect(
          bestPlay(cards, against, (action) => action !== "split" || first === second),
          note,
        ).toBe(theory.dealt(first, second).choice);
        const count = withCard(withCard({ total: 0, soft: false }, first), second);
        expect(
          bestPlay(cards, against, (action) => action !== "split"),
          `${note}, no split`,
        ).toBe(theory.unsplit(count));
        expect(
          bestPlay(cards, against, () => false),
          `${note}, later`,
        ).toBe(theory.later(count));
      }
    // What only three cards come to.
    for (let total = 12; total <= 20; total += 1) {
      const cards = total > 14 ? [cardOf(10), cardOf(2), cardOf(total - 12)] : [cardOf(5), cardOf(5), cardOf(total - 10)];
      expect(
        bestPlay(cards, against, () => false),
        `${total} against ${up}`,
      ).toBe(theory.later({ total, soft: false }));
    }
  }
});

test("a demo player looks at nothing but its own cards and the dealer's open one", () => {
  const chance = seededRng(7);
  let looked = 0;
  for (let round = 0; round < 60; round += 1) {
    let hand = dealBlackjack(chance, [0, 1, 2], BOOT);
    for (const action of ["bet1", "bet2", "bet3"]) hand = played(hand, action);
    if (hand.over) continue;
    for (; hand.stage === "insure"; hand = played(hand, "decline")) expect(chooseBlackjack(hand, seededRng(1))).toBe("decline");
    if (hand.over) continue;
    const hidden = (cards: readonly Card[], from: number) => cards.map((card, at) => (at < from ? card : DECK[chance.int(52)]!));
    const seats = hand.seats.map((seat, at) => (at === hand.turn ? { ...seat, row: hidden(seat.row, seat.taken) } : { ...seat, row: hidden(seat.row, 0), hands: [] })); // prettier-ignore
    const other = { ...hand, seats, dealer: hidden(hand.dealer, 1) };
    expect(chooseBlackjack(other, seededRng(1))).toBe(chooseBlackjack(hand, seededRng(1)));
    looked += 1;
  }
  expect(looked).toBeGreaterThan(40);
});

const played = (hand: BlackjackHand, action: string): BlackjackHand =>
  rules.act(hand, action, costOf(rules, hand, action)!, 0) as BlackjackHand;

/** One seat's hand by the best play, insured each time; minor units for a bet of one boot. */
function playOut(hand: BlackjackHand): { main: number; staked: number; insurance: number; insured: number } {
  let now = played(hand, "bet1");
  const insured = now.stage === "insure" ? BOOT / 2 : 0;
  if (insured > 0) now = played(now, "insure");
  while (!now.over) {
    const own = openHand(now.seats[0]!)!;
    const open = movesOf(now).map(({ action }) => action);
    now = played(
      now,
      bestPlay(own.cards, now.dealer[0]!, (action) => open.includes(action)),
    );
  }
  const won = rules.showdown(now).won.get(0)!;
  const insurance = insured > 0 && dealerHasBlackjack(now) ? 3 * insured : 0;
  return { main: won - insurance, staked: now.seats[0]!.put - insured, insurance, insured };
}

test("30,000 hands dealt and paid by the room's own rules come within four standard errors of the theory", () => {
  const chance = seededRng(20261130);
  const rounds = 30_000;
  let [net, squares, staked, stakes2, insured, back, aces] = [0, 0, 0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const hand = dealBlackjack(chance, [0], BOOT);
    const end = playOut(hand);
    const gain = (end.main - end.staked) / BOOT;
    net += gain;
    squares += gain * gain;
    staked += end.staked / BOOT;
    stakes2 += (end.staked / BOOT) ** 2;
    insured += end.insured;
    back += end.insurance;
    if (worthOf(hand.dealer[0]!) === 1) aces += 1;
  }
  const errorOf = (sum: number, sumOfSquares: number) => Math.sqrt((sumOfSquares / rounds - (sum / rounds) ** 2) / rounds);
  expect(Math.abs(net / rounds + toNumber(ROOM_EDGE))).toBeLessThan(4 * errorOf(net, squares));
  expect(Math.abs(staked / rounds - toNumber(ROOM_STAKED))).toBeLessThan(4 * errorOf(staked, stakes2));
  // A stake comes back threefold in 4 of 13.
  expect(insured).toBe((aces * BOOT) / 2);
  expect(Math.abs(back / insured - toNumber(INSURANCE_RETURN))).toBeLessThan(4 * 3 * Math.sqrt(((4 / 13) * (9 / 13)) / aces));
});
