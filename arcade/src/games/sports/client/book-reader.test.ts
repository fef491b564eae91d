import { expect, test } from "vitest";
import type { BookView } from "../rules/wire.ts";
import { BookReader } from "./book-reader.ts";

/** A reader whose questions are answered when the test says so. */
function reader() {
  const answers: ((book: BookView | null) => void)[] = [];
  const shown: number[] = [];
  const state = { now: 100_000, failed: 0 };
  const own = new BookReader({
    ask: () => new Promise((resolve) => answers.push(resolve)),
    now: () => state.now,
    onBook: ({ now }) => shown.push(now),
    onFail: () => (state.failed += 1),
  });
  /** A match of the book has come to its next step by `until`. */
  const answer = async (at: number, now: number | null, until = Infinity) => {
    const fixtures = [{ sport: "football", live: { until } }];
    answers[at]!(now === null ? null : ({ now, sports: ["football"], fixtures } as unknown as BookView));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { own, answers, shown, state, answer };
}

test("the book is asked for once at a time, however long an answer takes, and close to a second after a question at the earliest", async () => {
  const { own, answers, state, answer } = reader();
  own.readIfDue("football");
  for (let second = 1; second < 10; second += 1) {
    state.now += 1000;
    own.readIfDue("football");
  }
  expect(answers).toHaveLength(1);
  // What it tells is due again at once: a step was to come while it was on its way.
  await answer(0, 109_000, 105_000);
  own.readIfDue("football");
  expect(answers).toHaveLength(2);
  await answer(1, 109_100, 105_000);
  state.now += 899;
  own.readIfDue("football");
  expect(answers).toHaveLength(2);
  state.now += 1;
  own.readIfDue("football");
  expect(answers).toHaveLength(3);
  await answer(2, null);
  expect([own.book!.now, state.failed]).toEqual([109_100, 1]);
});

test("an answer that was overtaken, and one from before what is shown, are left aside", async () => {
  const { own, shown, answer } = reader();
  void own.read();
  void own.read();
  await answer(1, 100_500);
  await answer(0, 100_900);
  void own.read();
  await answer(2, 100_400);
  void own.read();
  await answer(3, 101_000);
  expect(shown).toEqual([100_500, 101_000]);
});
