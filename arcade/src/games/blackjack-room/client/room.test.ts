// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FRAME_MESSAGES } from "@mela/contract/provider/provider-calls";
import { releaseAllStakes } from "../../../client/at-stake.ts";
import { keepPreference, NOTHING_KEPT, setPreferences } from "../../../client/preferences.ts";
import { openCardRoom } from "../../../client/rooms/card-room.ts";
import { endPageAround, pageAround, sessionFor, streamToGame, tellGame } from "../../../client/testing/session-fixture.ts";
import { setLanguage } from "../../../client/texts.ts";
import { rngFromSeed } from "../../../server/tables/outcome-seeds.ts";
import { costOf, type RoomHand } from "../../../shared/rooms/room-rules.ts";
import type { RoomView } from "../../../shared/rooms/wire.ts";
import type { ExchangeAnswer } from "../../../shared/wire.ts";
import { testTitle } from "../../../testing/titles.ts";
import { blackjackRoomRules } from "../rules/room-rules.ts";
import { blackjackRoom } from "../server/game.ts";
import { makeFace } from "./face.ts";

const rules = blackjackRoomRules();
const BOOT = 1000;
const CONFIG = blackjackRoom.config(testTitle({ game: "blackjack-room", lines: null, minBetMinor: BOOT }));
/** Two eights against 2 and 6 of the dealer, who goes over with five cards; the other seat has 17. */
const EIGHTS = 1365;
/** An ace of the dealer over a queen. */
const ACE = 146;

let push: (message: object) => Promise<void>;
let sent: { path: string; body: Record<string, unknown> }[];
let answers: Record<string, () => unknown>;
let ticking: ReturnType<typeof setInterval>[];
const begin = setInterval;

beforeEach(() => {
  ticking = [];
  vi.stubGlobal("setInterval", (...given: Parameters<typeof setInterval>) => {
    const ticks = begin(...given);
    ticking.push(ticks);
    return ticks;
  });
  sessionStorage.clear();
  localStorage.clear();
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  releaseAllStakes();
});
afterEach(() => {
  ticking.forEach(clearInterval);
  releaseAllStakes();
  setPreferences(NOTHING_KEPT);
  endPageAround();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  setLanguage("en");
});

/** A hand of two seats by the room's own rules, the player in the first, after these moves. */
function handAfter(seed: number, ...moves: string[]): RoomHand {
  const dealt = rules.deal(rngFromSeed(seed.toString(16).padStart(64, "0")), [0, 1], BOOT, 1);
  return moves.reduce((hand, action) => rules.act(hand, action, costOf(rules, hand, action)!, 0), dealt);
}

/** The room as the arcade would tell it to the player of the first seat; null: nothing is dealt. */
function view(hand: RoomHand | null, change: Partial<RoomView> = {}): RoomView {
  const seats = [0, 1].map((seat) => {
    const held = hand?.seats[seat];
    const won = hand?.over ? rules.showdown(hand).won.get(seat)! : 0;
    const names = { en: `Player ${seat + 1}`, bn: "খেলোয়াড়" };
    const unsaid = { face: "kite" as const, says: null, muted: false };
    const plain = { seat, names, ...unsaid, demo: seat > 0, you: seat === 0, seen: true, cards: null, won };
    return { ...plain, put: held?.put ?? 0, folded: held?.folded ?? false, allIn: held?.allIn ?? false };
  });
  const mine = hand !== null && !hand.over && hand.turn === 0;
  return {
    hand: 1,
    handId: "h1",
    phase: hand === null ? "gathering" : hand.over ? "showing" : "playing",
    now: 0,
    until: 15_000,
    seats,
    turn: hand && !hand.over ? hand.turn : null,
    actions: mine ? rules.moves(hand) : [],
    button: null,
    open: [],
    board: hand ? rules.board!(hand, 0) : null,
    pot: 0,
    pots: [],
    stake: BOOT,
    commitment: "c",
    seed: null,
    emotes: [],
    joined: hand === null || !hand.over,
    yourNet: hand?.over ? seats[0]!.won - seats[0]!.put : null,
    ...change,
  };
}
/** The seats with what they would get by the cards that have not been turned. */
const wonBy = (hand: RoomHand) => view(hand).seats.map((seat) => ({ ...seat, won: rules.showdown(hand).won.get(seat.seat)! }));
const EMPTY = view(null, { phase: "waiting", seats: [], joined: false, until: null });

async function openRoom(session: Partial<ExchangeAnswer> = {}): Promise<void> {
  sent = [];
  answers = { "/api/session": () => sessionFor({ config: CONFIG, ...session }), "/api/state": () => sessionFor() };
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string } = {}) => {
    if (path.endsWith("/events")) return new Response(streamToGame((send) => (push = send)));
    if (path.startsWith("/api/room/")) sent.push({ path, body: JSON.parse(body ?? "{}") as Record<string, unknown> });
    const value = answers[path]?.() ?? {};
    if (value instanceof Error) return Response.json({ success: false, errorCode: value.message, message: "Not enough money" });
    return Response.json({ success: true, value });
  });
  await openCardRoom((() => undefined) as never, makeFace);
  await vi.waitUntil(() => push !== undefined);
  await push(EMPTY);
}
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(".moves button")];
const button = (label: string) => buttons().find(({ textContent }) => textContent === label)!;
const cardsOf = (where: string) =>
  [...document.querySelectorAll(`${where} .bj-cards`)].map((row) => [...row.children].map((card) => card.getAttribute("aria-label")));
const asked = () => sent.map(({ path, body }) => [path, body["action"] ?? null]);
const press = async (label: string) => {
  button(label).click();
  await settled();
};
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

test("the bet is chosen with the seat, and made at once when its turn comes, once", async () => {
  await openRoom();
  expect(document.querySelector(".stake")!.hasAttribute("hidden")).toBe(false);
  document.querySelector<HTMLButtonElement>('[aria-label="More"], .stake .icon-button:last-child')!.click();
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Sit down with a bet of ৳\u00a020.00"]);
  answers["/api/room/join"] = () => view(null);
  await press("Sit down with a bet of ৳\u00a020.00");
  expect(document.querySelector(".moves")!.textContent).toBe("You’re in. Your bet goes down in a moment.");
  answers["/api/room/play"] = () => view(handAfter(EIGHTS, "bet2"));
  await push(view(handAfter(EIGHTS)));
  await settled();
  await push(view(handAfter(EIGHTS, "bet2")));
  expect(asked()).toEqual([
    ["/api/room/join", null],
    ["/api/room/play", "bet2"],
  ]);
  // The choice is of the hand that was sat down in.
  await push(view(handAfter(EIGHTS), { hand: 2, handId: "h2" }));
  expect(asked()).toHaveLength(2);
});

test("behind a reminder of the page around the bet that was chosen with the seat does not go: it is asked for", async () => {
  pageAround();
  await openRoom();
  answers["/api/room/join"] = () => view(null);
  await press("Sit down with a bet of ৳\u00a010.00");
  tellGame({ type: FRAME_MESSAGES.pause });
  await push(view(handAfter(EIGHTS)));
  await settled();
  expect(asked()).toEqual([["/api/room/join", null]]);
  expect(buttons().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ["Bet ৳\u00a010.00", false],
    ["Sit this one out", false],
  ]);
});

test("a page that did not choose it, as after a reload, asks: the bet as it was left last, or to sit out", async () => {
  keepPreference({ stake: 5000 });
  await openRoom({ preferences: { ...NOTHING_KEPT, stake: 5000 } });
  await push(view(handAfter(EIGHTS)));
  await settled();
  expect(asked()).toEqual([]);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Bet ৳\u00a050.00", "Sit this one out"]);
  answers["/api/room/play"] = () => view(handAfter(EIGHTS, "bet5"));
  await press("Bet ৳\u00a050.00");
  expect(asked()).toEqual([["/api/room/play", "bet5"]]);
});

test("a bet that the balance does not cover is refused with a way to deposit and none to go all in, and another can be chosen", async () => {
  await openRoom();
  await push(view(handAfter(EIGHTS)));
  answers["/api/room/play"] = () => new Error("bet.insufficientFunds");
  await press("Bet ৳\u00a010.00");
  const dialog = document.querySelector("dialog")!;
  expect([...dialog.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Close", "Deposit"]);
  expect(button("Sit this one out").disabled).toBe(false);
});

test("the table shows the dealer's open card alone, every seat's cards and counts, and the player's moves with what they cost", async () => {
  await openRoom();
  await push(view(handAfter(EIGHTS, "bet2", "bet1")));
  expect([cardsOf(".bj-felt"), cardsOf(".bj-own")[0]]).toEqual([[["2♣", "face down"]], ["8♠", "8♣"]]);
  expect(document.querySelector(".bj-felt .bj-total")!.textContent).toBe("2");
  expect(document.querySelector(".bj-own .bj-total")!.textContent).toBe("16");
  expect(document.querySelector('[data-seat="1"]')!.textContent).toBe("Player 2Demo player৳\u00a010.0010♥7♥17");
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Hit", "Stand", "Double: ৳\u00a020.00", "Split: ৳\u00a020.00"]);
  expect(document.querySelector(".bj-table > [role=status]")!.textContent).toBe("Dealer shows 2♣. You have 8♠ 8♣: 16.");
});

test("two hands after a split: the one that is played is marked; at the end each says what it brought, and the dealer's cards lie open", async () => {
  await openRoom();
  await push(view(handAfter(EIGHTS, "bet2", "bet1", "split", "stand")));
  const own = () => [...document.querySelectorAll<HTMLElement>(".bj-own > .bj-hand")];
  expect(cardsOf(".bj-own")).toEqual([
    ["8♠", "4♠"],
    ["8♣", "10♠"],
  ]);
  expect(own().map((hand) => hand.classList.contains("playing"))).toEqual([false, true]);
  await push(view(handAfter(EIGHTS, "bet2", "bet1", "split", "stand", "stand", "stand")));
  expect(cardsOf(".bj-felt")).toEqual([["2♣", "6♠", "6♣", "A♣", "10♦"]]);
  expect(document.querySelector(".bj-felt .scene-prompt")!.textContent).toBe("Dealer over 21: 25");
  expect(own().map((hand) => [hand.dataset["state"], hand.querySelector(".bj-bet")!.textContent])).toEqual([
    ["win", "৳\u00a040.00"],
    ["win", "৳\u00a040.00"],
  ]);
  expect(document.querySelector(".notice")!.textContent).toBe("You win ৳\u00a040.00: you get ৳\u00a080.00, your own ৳\u00a040.00 included");
});

test("a card that lies there stays the same one while others come, so that nothing is dealt twice before the player's eyes", async () => {
  await openRoom();
  await push(view(handAfter(EIGHTS, "bet2", "bet1")));
  const [first, second] = document.querySelectorAll(".bj-own .card");
  await push(view(handAfter(EIGHTS, "bet2", "bet1", "hit")));
  const after = [...document.querySelectorAll(".bj-own .card")];
  expect([after.length, after[0] === first, after[1] === second]).toEqual([3, true, true]);
});

test("insurance is asked for with its price, and what it came to stands under the hand", async () => {
  await openRoom();
  await push(view(handAfter(ACE, "bet2", "bet1")));
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Insurance: ৳\u00a010.00", "No insurance"]);
  await push(view(handAfter(ACE, "bet2", "bet1", "insure", "decline")));
  expect(document.querySelector(".bj-own-note")!.textContent).toBe("Insured: ৳\u00a030.00");
  expect(document.querySelector(".bj-felt .scene-prompt")!.textContent).toBe("Dealer has blackjack");
  expect(document.querySelector(".notice")!.textContent).toBe("Nothing won, nothing lost");
});

test("where the dealer did not have to play, the card stays face down and nobody is said to have won", async () => {
  await openRoom();
  const over = handAfter(EIGHTS, "bet2", "bet1", "hit", "hit");
  await push(view(over, { phase: "showing", joined: false, turn: null, actions: [], yourNet: -2000, seats: wonBy(over) }));
  expect(cardsOf(".bj-felt")).toEqual([["2♣", "face down"]]);
  expect(document.querySelector(".bj-felt .scene-prompt")!.textContent).toBe("The dealer didn’t have to play");
  expect(document.querySelector('[data-seat="1"] .scene-won')).toBeNull();
  expect(document.querySelector(".notice")!.textContent).toBe("Hand over: −৳\u00a020.00");
});

test("leaving asks while a turn can be missed, says that it is decided once the seat is through, and no longer after going over", async () => {
  const told = pageAround();
  const atStake = () => told.findLast((message) => (message as { type: string }).type === "mela:stake") ?? null;
  await openRoom();
  await push(view(handAfter(EIGHTS)));
  expect(atStake()).toBeNull();
  await push(view(handAfter(EIGHTS, "bet2", "bet1")));
  expect(atStake()).toEqual({ type: "mela:stake", amount: 2000, fate: "turns" });
  await push(view(handAfter(EIGHTS, "bet2", "bet1", "double")));
  expect(atStake()).toEqual({ type: "mela:stake", amount: 4000, fate: "decided" });
  await push(view(handAfter(EIGHTS, "bet2", "bet1", "hit", "hit")));
  expect(atStake()).toEqual({ type: "mela:stake", amount: 0 });
});

test("whoever plays by keys keeps their place among the moves from turn to turn", async () => {
  await openRoom();
  await push(view(handAfter(EIGHTS, "bet2", "bet1")));
  button("Stand").focus();
  await push(view(handAfter(EIGHTS, "bet2", "bet1", "stand")));
  expect(buttons()).toEqual([]);
  await push(view(handAfter(EIGHTS, "bet2", "bet1", "hit")));
  expect(document.activeElement?.textContent).toBe("Stand");
});

test("in Bengali the room speaks Bengali, with its digits in counts and Latin ones in amounts", async () => {
  await openRoom({ language: "bn" });
  await push(view(handAfter(EIGHTS, "bet2", "bet1")));
  expect(document.querySelector(".bj-own .bj-total")!.textContent).toBe("১৬");
  expect(buttons().map(({ textContent }) => textContent.split(":")[0])).toEqual(["আরও তাস", "থামুন", "দ্বিগুণ", "ভাগ"]);
});
