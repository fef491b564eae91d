// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blackjackRoomRules } from "../../games/blackjack-room/rules/room-rules.ts";
import { holdemRules } from "../../games/holdem/rules/room-rules.ts";
import { commitmentOf, rngFromSeed } from "../../server/tables/outcome-seeds.ts";
import type { PlayedMove } from "../../shared/rooms/hand-record.ts";
import { paidTo } from "../../shared/rooms/payout.ts";
import { costOf, rakeOf, type Move, type PlayRules } from "../../shared/rooms/room-rules.ts";
import { HANDS_PAGE, type PastHand, type PastHandLine } from "../../shared/rooms/wire.ts";
import { setLanguage } from "../texts.ts";
import { openHandsPage } from "./hands-page.ts";

const BOOT = 1000;
/** However slow the machine. */
const PATIENCE = { timeout: 60_000 };
const SEED = "5".repeat(64);
const EIGHTS = (1365).toString(16).padStart(64, "0");

beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  setLanguage("en");
});

/** A hand of two seats that was played with these moves, the player's the first, as the arcade tells it. */
function told(rules: PlayRules, seed: string, actions: readonly string[], no = 2): PastHand {
  let hand = rules.deal(rngFromSeed(seed), [0, 1], BOOT, no);
  const moves: PlayedMove[] = [];
  for (const action of actions) {
    const paid = costOf(rules, hand, action)!;
    moves.push({ action, paid, spent: 5 });
    hand = rules.act(hand, action, paid, 5);
  }
  const shown = rules.showdown(hand);
  const seats = hand.seats.map(({ seat, put }) => ({
    seat,
    names: { en: seat === 0 ? "Player 1" : "Rupa", bn: "রূপা" },
    demo: seat > 0,
    you: seat === 0,
    put,
    paid: paidTo(hand, shown, seat, rakeOf(rules)),
  }));
  const { put, paid } = seats[0]!;
  const stakes = [{ stake: put, payout: paid, state: "settled" as const, outcome: { hand: no, seed, won: paid } }];
  // Files share a worker, and what it was shown of another hand with this id would be held against it.
  const record = {
    id: "hand-of-the-history",
    no,
    at: "2026-11-29T10:00:00Z",
    state: "ended" as const,
    net: paid - put,
    variant: null,
    boot: BOOT,
  };
  return {
    ...record,
    rakePercent: rakeOf(rules),
    commitment: commitmentOf(`T:${no}`, seed),
    seed,
    seats,
    moves,
    stakes: put > 0 ? stakes : [],
  };
}
const lineOf = ({ id, no, at, state, net }: PastHand): PastHandLine => ({ id, no, at, state, net });

async function openPage(hands: readonly PastHand[], rules: PlayRules, heading: string | null = "Past hands"): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const { pathname, searchParams } = new URL(path, "http://game");
    const from = hands.findIndex(({ id }) => id === searchParams.get("before")) + 1;
    const one = hands.find(({ id }) => id === searchParams.get("id"));
    const value = pathname === "/api/room/hand" ? one : hands.slice(from, from + HANDS_PAGE).map(lineOf);
    return Response.json({ success: true, value });
  });
  const moveSaid = ({ action, cost }: Move) => `${action} ${cost}`;
  await openHandsPage({ title: "T", heading, loadRules: async () => () => rules, nameOfHand: (no) => `Hand ${no}`, moveSaid });
  return asked;
}
const press = async (label: string, at = 0) => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(".sheet .button")].filter(({ textContent }) => textContent === label);
  buttons[at]!.click();
  await vi.waitUntil(() => !buttons[at]!.disabled, PATIENCE);
};
const dealt = () => document.querySelector(".dealt")!;
const textsOf = (where: string) => [...dealt().querySelectorAll(where)].map(({ textContent }) => textContent);

test("hands are read on page by page, newest first, and whoever plays by keys goes on where the list does", async () => {
  const one = told(holdemRules(null), SEED, ["fold"]);
  const hands = Array.from({ length: HANDS_PAGE + 2 }, (_, at) => ({ ...one, id: `h${at}`, no: HANDS_PAGE + 2 - at }));
  const asked = await openPage(hands, holdemRules(null));
  const shown = () => [...document.querySelectorAll<HTMLElement>("[data-hand]")].map(({ dataset }) => dataset["hand"]);
  expect([document.querySelector(".sheet-title")!.textContent, shown().length]).toEqual(["Past hands", HANDS_PAGE]);
  await press("Show older ones");
  expect(asked).toEqual(["/api/room/hands", `/api/room/hands?before=h${HANDS_PAGE - 1}`]);
  expect(shown()).toEqual(hands.map(({ id }) => id));
  expect(document.activeElement?.closest("[data-hand]")?.getAttribute("data-hand")).toBe(`h${HANDS_PAGE}`);
  expect(document.querySelector(".hands-older")).toBeNull();
});

test("a page that does not load says why, and can be asked for again; so can the list itself", async () => {
  const one = told(holdemRules(null), SEED, ["fold"]);
  const hands = Array.from({ length: HANDS_PAGE + 2 }, (_, at) => ({ ...one, id: `h${at}` }));
  await openPage(hands, holdemRules(null));
  const answers = fetch;
  const refuse = { success: false, errorCode: "request.tooMany", message: "Please wait a moment." };
  const refused = async () => Response.json(refuse, { status: 429 });
  vi.stubGlobal("fetch", refused);
  const older = document.querySelector<HTMLButtonElement>(".hands-older")!;
  const said = () => [...document.querySelectorAll(".sheet .fair-wrong")].map(({ textContent }) => textContent);
  await press("Show older ones");
  expect([said(), document.activeElement === older, older.disabled]).toEqual([[refuse.message], true, false]);
  vi.stubGlobal("fetch", answers);
  await press("Show older ones");
  expect([said(), document.querySelectorAll("[data-hand]").length]).toEqual([[], HANDS_PAGE + 2]);
  document.body.replaceChildren();
  vi.stubGlobal("fetch", refused);
  const words = { loadRules: async () => () => holdemRules(null), nameOfHand: String, moveSaid: () => "" };
  await openHandsPage({ title: "T", heading: "Past hands", ...words });
  expect([document.querySelector(".sheet-title")!.textContent, said()]).toEqual(["Past hands", [refuse.message]]);
});

test("a hand tells its moves in order, whose each was, and what every seat put in and got", async () => {
  const rules = holdemRules(null);
  const hand = told(rules, SEED, ["raise:2500", "call", "check", "check", "check", "check", "check", "check"]);
  await openPage([hand], rules);
  await press("What happened");
  expect(textsOf(".dealt-moves li").slice(0, 3)).toEqual(["You raise:2500 2500", "Rupa call 2000", "Rupa check 0"]);
  // Everybody stayed: all cards were shown.
  expect(textsOf(".dealt-row").map((text) => text.replaceAll(/[^A-Za-z ].*/g, ""))).toEqual(["On the table", "You", "Rupa"]);
  expect([...dealt().querySelectorAll(".dealt-row")].map((row) => row.querySelectorAll(".mini-card").length)).toEqual([5, 2, 2]);
  expect(textsOf("tbody td")).toEqual(
    hand.seats.flatMap(({ put, paid }) => [put, paid]).map((minor) => `৳\u00a0${(minor / 100).toFixed(2)}`),
  );
});

test("cards of others that were never shown stay covered in the history, and are dealt again on the page that checks", async () => {
  const rules = holdemRules(null);
  await openPage([told(rules, SEED, ["raise", "fold"])], rules);
  await press("What happened");
  expect(textsOf(".dealt-row").at(-1)).toBe("Rupanot shown");
  await press("Deal it again");
  expect([...dealt().querySelectorAll('[data-fact="cards"] .mini-card')]).toHaveLength(4);
  expect(dealt().querySelector(".fair-wrong")).toBeNull();
});

test.each(["What happened", "Deal it again"])(
  "of a hand at blackjack that the dealer did not play, demo players are not told to have received anything: %s",
  async (look) => {
    const rules = blackjackRoomRules();
    const over = told(rules, EIGHTS, ["bet2", "bet1", "hit", "hit"]);
    // By the cards that were never turned they would have.
    expect(over.seats[1]!.paid).toBeGreaterThan(0);
    await openPage([over], rules, null);
    await press(look);
    expect(textsOf("tbody td")).toEqual(["৳\u00a020.00", "৳\u00a00.00", "৳\u00a010.00", "not played out"]);
  },
);

test("the dealer's card that was never turned is not in the history; where the dealer played, all of them are", async () => {
  const rules = blackjackRoomRules();
  await openPage([told(rules, EIGHTS, ["bet2", "bet1", "hit", "hit"])], rules);
  await press("What happened");
  expect(textsOf(".dealt-row")[0]).toBe("Dealer2♣");
  document.body.replaceChildren();
  await openPage([told(rules, EIGHTS, ["bet2", "bet1", "split", "stand", "stand", "stand"])], rules);
  await press("What happened");
  expect([textsOf(".dealt-row")[0], textsOf("tbody td").at(-1)]).toEqual(["Dealer2♣6♠", "৳\u00a020.00"]);
});
