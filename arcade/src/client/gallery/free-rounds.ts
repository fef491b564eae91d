import type { FreeRoundsView } from "../../shared/wire.ts";
import { createLine, openEnding, openOffer } from "../free-rounds/free-view.ts";
import type { States } from "./states.ts";

const nothing = () => {};
const FREE: FreeRoundsView = { grant: "g", stake: 500, rounds: 10, left: 10, won: 0, expiresAt: "2026-11-26T12:00:00Z" };

/** The line of free rounds, in play or waiting. */
function freeLine(kind: "playing" | "waiting", change: Partial<FreeRoundsView> = {}, busy = false): HTMLElement {
  const line = createLine();
  line[kind]({ ...FREE, ...change }, nothing);
  line.setBusy(busy);
  return line.element;
}

const LONG = 99_999_999_900;

/** The line between header and game. */
export const freeLines: States = {
  waiting: () => freeLine("waiting"),
  "one waits": () => freeLine("waiting", { left: 1 }),
  playing: () => freeLine("playing", { left: 7, won: 12_550 }),
  "playing, busy": () => freeLine("playing", { left: 0, won: 12_550 }, true),
  "long amount": () => freeLine("playing", { rounds: 9_999, left: 9_999, won: LONG }),
  "long stake": () => freeLine("waiting", { left: 9_999, stake: LONG }),
};
const show = (open: () => void) => () => (open(), null);
/** What is asked and said before and after, each on a page of its own. */
export const freeDialogs: States = {
  offered: show(() => openOffer(FREE, { play: nothing, later: nothing })),
  "one offered": show(() => openOffer({ ...FREE, left: 1 }, { play: nothing, later: nothing })),
  won: show(() => openEnding("played", { ...FREE, won: LONG }, false, nothing)),
  "nothing won, others follow": show(() => openEnding("played", FREE, true, nothing)),
  ended: show(() => openEnding("ended", FREE, false, nothing)),
  gone: show(() => openEnding("gone", FREE, false, nothing)),
  refused: show(() => openEnding("refused", FREE, false, nothing)),
};
