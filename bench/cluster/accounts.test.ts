import { expect, test } from "vitest";
import { balanceOf, type Booked, compareAccounts, type Told, type ToldRound } from "./accounts.ts";

const ROOMS = new Set(["HOLDEM"]);
const round = (id: string, stake: number, end: ToldRound["end"]): [string, ToldRound] => [id, { id, gameCode: "SLOT", stake, end }];
const won = (payout: number) => ({ kind: "played", payout }) as const;
const back = { kind: "back" } as const;

/** A player with one of each, and what is booked of it. */
const TOLD: Told = {
  opening: 10_000,
  rounds: new Map([round("won", 100, won(250)), round("refused", 40, back), round("returned", 60, back)]),
  hands: new Map([
    ["hand-1", 300],
    ["hand-2", -200],
  ]),
  deposits: new Map([["paid-in", 5_000]]),
  withdrawals: new Map([
    ["paid-out", 2_000],
    ["came-back", 0],
  ]),
  messages: new Set(["hello-01"]),
  balance: 13_257,
};
const BOOKED: Booked = {
  bets: [
    { round: "won", gameCode: "SLOT", stake: 100, state: "settled", won: 250 },
    { round: "returned", gameCode: "SLOT", stake: 60, state: "back", won: 0 },
    { round: "boot-1", gameCode: "HOLDEM", stake: 200, state: "settled", won: 500 },
    { round: "boot-2", gameCode: "HOLDEM", stake: 200, state: "settled", won: 0 },
    { round: "boot-3", gameCode: "HOLDEM", stake: 200, state: "back", won: 0 },
  ],
  deposits: [{ id: "paid-in", arrived: 5_000 }],
  withdrawals: [
    { id: "paid-out", taken: 2_000 },
    { id: "came-back", taken: 0 },
  ],
  messages: ["hello-01"],
  gifts: 7,
  balance: 13_257,
};

const compare = (told: Partial<Told>, booked: Partial<Booked>) => compareAccounts({ ...TOLD, ...told }, { ...BOOKED, ...booked }, ROOMS);
const without = (part: string) => BOOKED.bets.filter((bet) => bet.round !== part);

test("what was told and what was booked agree where each thing stands once, and what the house gave is no fault", () => {
  expect(compare({}, {})).toEqual([]);
  expect(balanceOf(TOLD)).toBe(13_250);
});

test("a round that was told and not booked is lost, one that nobody was told of is doubled, and so is a bet that stands twice", () => {
  expect(compare({}, { bets: without("won") })).toEqual([{ what: "lost", about: "round won of SLOT, stake 100" }]);
  const more = { round: "other", gameCode: "SLOT", stake: 30, state: "settled" as const, won: 0 };
  expect(compare({}, { bets: [...BOOKED.bets, more] })).toEqual([
    { what: "doubled", about: "round other of SLOT, stake 30: nobody was told" },
  ]);
  // A stake of which the player heard nothing, and which went back, is none.
  expect(compare({}, { bets: [...BOOKED.bets, { ...more, state: "back" }] })).toEqual([]);
  expect(compare({}, { bets: [...BOOKED.bets, BOOKED.bets[0]!] })).toEqual([{ what: "doubled", about: "round won of SLOT, stake 100" }]);
});

test("a round with another stake, win or end in the books differs, and one without an end is undecided", () => {
  for (const change of [{ stake: 90 }, { won: 240 }, { state: "open" as const, won: 0 }])
    expect(compare({}, { bets: [{ ...BOOKED.bets[0]!, ...change }, ...BOOKED.bets.slice(1)] }).map(({ what }) => what)).toEqual([
      "differs",
    ]);
  const paid = BOOKED.bets.map((bet) => (bet.round === "returned" ? { ...bet, state: "settled" as const } : bet));
  expect(compare({}, { bets: paid }).map(({ what }) => what)).toEqual(["differs"]);
  const open = new Map([...TOLD.rounds, round("won", 100, null)]);
  expect(compare({ rounds: open }, { gifts: 257 })).toEqual([{ what: "undecided", about: "round won of SLOT, stake 100" }]);
});

test("hands between players are compared by what they came to, and a stake of one that has no end is named", () => {
  expect(compare({}, { bets: without("boot-1") })).toEqual([{ what: "differs", about: "hands between players: told 100, booked -200" }]);
  const open = { round: "boot-4", gameCode: "HOLDEM", stake: 200, state: "open" as const, won: 200 };
  expect(compare({}, { bets: [...BOOKED.bets, open] })).toEqual([{ what: "undecided", about: "stake boot-4 of a hand, 200" }]);
});

test("deposits, withdrawals and messages that are missing, twice there, of another amount or without an end are named", () => {
  expect(compare({}, { deposits: [] })).toEqual([{ what: "lost", about: "deposit paid-in" }]);
  expect(compare({}, { deposits: [...BOOKED.deposits, { id: "other", arrived: 1 }] })).toEqual([
    { what: "doubled", about: "deposit other: nobody was told" },
  ]);
  expect(compare({}, { withdrawals: [{ id: "paid-out", taken: 0 }, BOOKED.withdrawals[1]!] })).toEqual([
    { what: "differs", about: "withdrawal paid-out: told 2000, booked 0" },
  ]);
  const waits = new Map([...TOLD.withdrawals, ["came-back", null] as const]);
  expect(compare({ withdrawals: waits }, {})).toEqual([{ what: "undecided", about: "withdrawal came-back" }]);
  expect(compare({}, { messages: [] })).toEqual([{ what: "lost", about: "message hello-01" }]);
  expect(compare({}, { messages: ["hello-01", "hello-01"] })).toEqual([{ what: "doubled", about: "message hello-01" }]);
});

test("a balance that is not the sum of what was told differs, and so does the last one that was told", () => {
  expect(compare({ balance: null }, { balance: 13_256 })).toEqual([
    { what: "differs", about: "balance: by what was told 13257, booked 13256" },
  ]);
  expect(compare({ balance: 1 }, {})).toEqual([{ what: "differs", about: "balance: the last one told 1, booked 13257" }]);
});
