import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { csvFile, csvLine } from "./csv.ts";

describe("a line of a table", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+8801712345678", "'+8801712345678"],
    ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t'=1"],
    ["\r=1", "'\r'=1"],
    ["\nplain", "'\nplain"],
    ["＝1", "'＝1"],
    [" =1", "' =1"],
    ["a;=1;b", "a;'=1;b"],
  ])("disarms the formula %j", (cell, safe) => {
    expect(csvLine([cell])).toBe(`"${safe}"\r\n`);
  });

  test("quotes what would part it, and leaves plain texts and numbers as they are", () => {
    expect(csvLine(["a,b", 'say "hi"', "two\nlines", "plain", "বাংলা"])).toBe('"a,b","say ""hi""","two\nlines",plain,বাংলা\r\n');
    expect(csvLine([{ number: "-12.50" }, { number: "=1" }])).toBe('-12.50,"\'=1"\r\n');
    expect(csvLine([{ exact: '{"a":";=1"}' }])).toBe('"{""a"":"";=1""}"\r\n');
  });
});

test("a table begins with the mark of UTF-8", async () => {
  const lines = (async function* () {
    yield ["১"];
  })();
  expect(await text(csvFile(["দিন"], lines))).toBe("\uFEFFদিন\r\n১\r\n");
});
