import { expect, test } from "vitest";
import { readGiftLines } from "./free-round-gifts.rules.ts";

const NOW = new Date("2026-01-01T00:00:00Z");
const CELLS = { account: "player01", game: "DRAGON", stake: "100", rounds: "10", days: "7" };
const read = (...lines: Record<string, string>[]) =>
  readGiftLines(
    lines.map((cells, index) => ({ at: index + 2, cells })),
    NOW,
  );

test("a line says who is given what, and asks for one time the win where it says nothing of it", () => {
  const terms = { account: "player01", gameCode: "DRAGON", stakeMinor: 100, rounds: 10, expiresAt: new Date("2026-01-08T00:00:00Z") };
  expect(read(CELLS)).toEqual({ rows: [{ at: 2, ...terms, turnoverTimes: 1 }], faults: [] });
  expect(read({ ...CELLS, turnover: "0" }).rows).toMatchObject([{ turnoverTimes: 0 }]);
});

test.each([
  [{ ...CELLS, stake: "0.5" }, 'row 2: column stake is a whole number from 1 to 1000000000, not "0.5".'],
  [{ ...CELLS, rounds: "1001" }, 'row 2: column rounds is a whole number from 1 to 1000, not "1001".'],
  [{ ...CELLS, days: "" }, 'row 2: column days is a whole number from 1 to 365, not "".'],
  [{ ...CELLS, turnover: "-1" }, 'row 2: column turnover is a whole number from 0 to 100, not "-1".'],
  [{ ...CELLS, account: " " }, "row 2: column account is empty."],
  [{ ...CELLS, colour: "red" }, "row 1: column colour is not known."],
  [{ account: "a", stake: "1", rounds: "1", days: "1" }, "row 1: column game is missing."],
])("%j is refused by row and column", (cells, fault) => {
  expect(read(cells).faults).toEqual([fault]);
});

test("all faults are told at once, a member who is named twice among them, and a file of nothing is refused", () => {
  expect(read(CELLS, { ...CELLS, stake: "x", rounds: "y" }).faults).toEqual([
    'row 3: column stake is a whole number from 1 to 1000000000, not "x".',
    'row 3: column rounds is a whole number from 1 to 1000, not "y".',
    "row 3: column account names player01 again; a campaign gives each member once.",
  ]);
  expect(read().faults).toEqual(["The file has no rows."]);
});
