import { describe, expect, it } from "vitest";
import { easeInOut, groupsOf, indexAt, isAway, mayPlay, nextIndex } from "./carousel-rules.ts";

const playing = { count: 3, held: false, hidden: false, away: false, reducedMotion: false };

describe("carousel", () => {
  it("BANNER-04 after the last slide comes the first", () => {
    expect([0, 1, 2].map((index) => nextIndex(index, 3))).toEqual([1, 2, 0]);
    expect(nextIndex(0, 1)).toBe(0);
  });

  it("the slide in view follows the scroll offset, counted down from the right as well", () => {
    expect([0, 170, 190, 1000, -358].map((offset) => indexAt(offset, 358, 3))).toEqual([0, 0, 1, 2, 1]);
    expect(indexAt(100, 0, 3)).toBe(0);
  });

  it("BANNER-02 it plays by itself only with more than one slide, and never while held, hidden, out of view or with less motion", () => {
    expect(mayPlay(playing)).toBe(true);
    expect(mayPlay({ ...playing, count: 1 })).toBe(false);
    expect(mayPlay({ ...playing, held: true })).toBe(false);
    expect(mayPlay({ ...playing, hidden: true })).toBe(false);
    expect(mayPlay({ ...playing, away: true })).toBe(false);
    expect(mayPlay({ ...playing, reducedMotion: true })).toBe(false);
  });

  it("a box is out of view when nothing of it is on the screen", () => {
    const away = (top: number, bottom: number) => isAway({ top, bottom }, 844);
    expect([away(-300, -1), away(845, 1000)]).toEqual([true, true]);
    expect([away(-300, 1), away(100, 300), away(843, 1000), away(-10, 900)]).toEqual([false, false, false, false]);
  });

  it("a move starts and ends at rest", () => {
    expect([easeInOut(0), easeInOut(0.5), easeInOut(1)]).toEqual([0, 0.5, 1]);
  });

  it("items come in groups of one size, the last may be shorter", () => {
    expect(groupsOf([1, 2, 3, 4, 5, 6], 4)).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(groupsOf([], 4)).toEqual([]);
  });
});
