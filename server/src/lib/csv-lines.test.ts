import { expect, test } from "vitest";
import { readCsvLines } from "./csv-lines.ts";

test("a file of a spreadsheet is read, with the mark of its encoding before a quoted name", () => {
  expect(readCsvLines('\uFEFF"TrxID", Amount \r\nA1,20\r\n\r\n"B,2",30\r\n')).toEqual([
    { at: 2, cells: { TrxID: "A1", Amount: "20" } },
    { at: 4, cells: { TrxID: "B,2", Amount: "30" } },
  ]);
});
