import { faceOfId } from "@mela/contract/member/head-icon";
import { nameOfId } from "@mela/contract/names/table-names";
import { expect, test } from "vitest";
import { createCompanyBoard } from "./company-board.ts";

const bet = (id: string, player: string, bets: Record<string, number>, no = 7) => ({
  id,
  player,
  stake: Object.values(bets).reduce((all, amount) => all + amount, 0),
  wager: { round: no, bets: Object.entries(bets).map(([spot, amount]) => ({ spot, amount })) },
});
const KITE = { face: "kite", name: "calm-otter" } as const;

test("a round's company is everybody but the one who is told: sums by spot and in all, each with a number, a name, a face and a stake, and no more", () => {
  const board = createCompanyBoard();
  board.placed(KITE, bet("a1", "mela:ann", { red: 300, odd: 100 }));
  board.placed({ face: "owl" }, bet("b1", "mela:ben", { red: 200 }));
  board.placed(KITE, bet("a2", "mela:ann", { red: 50 }));
  const [ann, ben] = [
    { player: 1, name: "calm-otter", face: "kite", stake: 450, won: null },
    { player: 2, name: nameOfId("ben"), face: "owl", stake: 200, won: null },
  ];
  const round = board.of(7, null);
  expect(round.without(null)).toEqual({ players: 2, staked: 650, paid: null, spots: { red: 550, odd: 100 }, seats: [ann, ben] });
  expect(round.without("mela:ben")).toEqual({ players: 1, staked: 450, paid: null, spots: { red: 350, odd: 100 }, seats: [ann] });
  expect(round.without("mela:ann")).toEqual({ players: 1, staked: 200, paid: null, spots: { red: 200 }, seats: [ben] });
  expect(round.without("mela:who-has-not-bet")).toEqual(round.without(null));
  expect([round.has("mela:ann"), round.has("mela:who-has-not-bet")]).toEqual([true, false]);
});

test("what bets came to is told when the round is dealt: each player's own, and in all, without the one who is told", () => {
  const board = createCompanyBoard();
  board.placed(KITE, bet("a1", "mela:ann", { red: 300 }));
  board.placed(KITE, bet("a2", "mela:ann", { red: 100 }));
  board.placed(KITE, bet("b1", "mela:ben", { odd: 200 }));
  const onRed = (wager: object) => (JSON.stringify(wager).includes("red") ? 600 : 0);
  const { paid, seats } = board.of(7, onRed).without(null);
  expect([paid, seats.map(({ won }) => won)]).toEqual([1200, [1200, 0]]);
  expect(board.of(7, onRed).without("mela:ann")).toMatchObject({ paid: 0, seats: [{ stake: 200, won: 0 }] });
  // Another has told of one more.
  const { wager, ...more } = bet("b2", "mela:ben", { red: 10 });
  board.hear(7, [{ ...more, called: null, wager: { wager, face: "owl" }, left: null }]);
  expect(board.of(7, onRed).without("mela:ann")).toMatchObject({ paid: 600, seats: [{ stake: 210, won: 600 }] });
});

test("of more players than there are seats the highest stakes are told, whoever is told among them or not, and the sums count all", () => {
  const board = createCompanyBoard();
  for (let at = 1; at <= 12; at += 1) board.placed(KITE, bet(`r${at}`, `mela:${at}`, { red: (at % 6) * 100 + 100 }));
  const stakes = (player: string | null) => board.of(7, null).without(player).seats.map(({ player: number, stake }) => [number, stake]); // prettier-ignore
  const highest = [[5, 600], [11, 600], [4, 500], [10, 500], [3, 400], [9, 400], [2, 300], [8, 300]]; // prettier-ignore
  expect(stakes(null)).toEqual(highest);
  expect(stakes("mela:11")).toEqual([...highest.filter(([number]) => number !== 11), [1, 200]]);
  expect(stakes("mela:6")).toEqual(highest);
  const { players, staked, spots } = board.of(7, null).without("mela:11");
  expect([players, staked, spots]).toEqual([11, 3600, { red: 3600 }]);
});

test("a bet counts once, however often it is told, and the next round begins with nobody", () => {
  const board = createCompanyBoard();
  const placed = bet("a1", "mela:ann", { red: 300 });
  board.placed(KITE, placed);
  board.placed(KITE, placed);
  const [told] = board.untold();
  board.hear(7, [told!]);
  expect(board.of(7, null).without(null)).toMatchObject({ players: 1, staked: 300 });
  const before = board.revision();
  expect(board.of(8, null).without(null)).toEqual({ players: 0, staked: 0, paid: null, spots: {}, seats: [] });
  expect(board.revision()).toBeGreaterThan(before);
  expect(board.untold()).toEqual([]);
  // What comes late for a round that is over is nobody's company.
  board.placed(KITE, bet("a2", "mela:ann", { red: 300 }));
  board.hear(7, [told!]);
  expect(board.of(8, null).without(null).players).toBe(0);
  expect(board.of(7, null).without(null).players).toBe(0);
});

test("what came to this process is told to others once, with what they show of whoever bet it; what they have told is not", () => {
  const [here, there] = [createCompanyBoard(), createCompanyBoard()];
  here.placed({ face: "owl" }, bet("a1", "mela:ann", { red: 300 }));
  const told = here.untold();
  there.hear(7, told);
  expect(there.of(7, null).without(null)).toEqual(here.of(7, null).without(null));
  expect(there.untold()).toEqual([]);
  here.placed(KITE, bet("b1", "mela:ben", { red: 100 }));
  here.told(told);
  expect(here.untold().map(({ id }) => id)).toEqual(["b1"]);
});

test("whoever came without a face and a name of ours has those of their number, the same in each round", () => {
  const board = createCompanyBoard();
  const shown = [7, 8].map((no) => {
    board.placed({}, bet(`a${no}`, "mela:ann", { red: 300 }, no));
    const { face, name } = board.of(no, null).without(null).seats[0]!;
    return [face, name];
  });
  expect(shown[0]).toEqual([faceOfId("mela:ann"), nameOfId("ann")]);
  expect(shown[1]).toEqual(shown[0]);
});
