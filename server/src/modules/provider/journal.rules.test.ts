import { expect, it } from "vitest";
import { type Deposit, isNextBeat, judgeClaim } from "./journal.rules.ts";

const known: Deposit = { run: "first", beat: 7, place: "here", verdict: "current", released: false, fresh: true };
const claim = (follows: { run: string; beat: number } | null, place = "here", run = "second") => ({ run, place, follows });

it("a journal that ends with another life of the process is old, however well its count fits", () => {
  expect(judgeClaim(known, claim({ run: "first", beat: 7 }))).toBe("current");
  for (const beat of [6, 7, 8]) expect(judgeClaim(known, claim({ run: "an-earlier-one", beat }))).toBe("old");
  expect(judgeClaim(known, claim(null))).toBe("old");
});

it("of its own life a journal may be one count ahead, and none behind", () => {
  const verdicts = [5, 6, 7, 8, 9].map((beat) => judgeClaim(known, claim({ run: "first", beat })));
  expect(verdicts).toEqual(["old", "old", "current", "current", "old"]);
});

it("a journal that was never deposited is current only while it follows nothing", () => {
  expect([judgeClaim(undefined, claim(null)), judgeClaim(undefined, claim({ run: "first", beat: 0 }))]).toEqual(["current", "old"]);
});

it("elsewhere one waits while the first lives, and no longer once it is gone or has let go", () => {
  const elsewhere = claim({ run: "first", beat: 7 }, "there");
  expect(judgeClaim(known, elsewhere)).toBe("held");
  expect(judgeClaim({ ...known, fresh: false }, elsewhere)).toBe("current");
  expect(judgeClaim({ ...known, released: true }, elsewhere)).toBe("current");
});

it("the same claim again hears the same verdict", () => {
  for (const verdict of ["current", "old"] as const)
    expect(judgeClaim({ ...known, run: "second", beat: 0, verdict }, claim(null, "there"))).toBe(verdict);
});

it("the next deposit is the one that follows, or the last one again, of the life that is known and has not let go", () => {
  const next = (run: string, beat: number, of: Deposit | undefined = known) => isNextBeat(of, { run, beat });
  expect([next("first", 7), next("first", 8)]).toEqual([true, true]);
  expect([next("first", 6), next("first", 9), next("second", 8), next("first", 8, { ...known, released: true })]).toEqual(
    Array(4).fill(false),
  );
  expect(isNextBeat(undefined, { run: "first", beat: 0 })).toBe(false);
});
