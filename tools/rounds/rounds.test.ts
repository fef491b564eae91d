import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const NOW = new Date("2026-01-01T00:00:00Z");
const GIVE = "give spring --brand mela --members a1,b2 --game DRAGON --stake 100 --rounds 10 --days 7";
const read = (line: string) => readOptions(line.split(" "), NOW);

test("a campaign says to whom, of what, for how much, how many and until when", () => {
  expect(read(GIVE)).toEqual({
    action: "give",
    accounts: ["a1", "b2"],
    gift: {
      brandCode: "mela",
      campaign: "spring",
      gameCode: "DRAGON",
      stakeMinor: 100,
      rounds: 10,
      turnoverTimes: 1,
      expiresAt: new Date("2026-01-08T00:00:00Z"),
    },
  });
  expect(read("cancel spring --brand mela")).toEqual({ action: "cancel", brandCode: "mela", campaign: "spring" });
});

test.each([
  [GIVE.replace("--rounds 10", "--rounds 1001"), "--rounds is a whole number from 1 to 1000."],
  [GIVE.replace("--stake 100", "--stake 0.5"), "--stake is a whole number"],
  [GIVE.replace("--brand mela ", ""), "Missing: --brand"],
  [`${GIVE} --colour red`, "This was not understood."],
])("%s is refused with a sentence", (line, says) => {
  expect(() => read(line)).toThrow(says);
});
