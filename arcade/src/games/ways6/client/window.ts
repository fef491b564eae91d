import { calmMotion, el } from "../../../client/dom.ts";
import { uncut, type Stretch } from "../../../client/pace.ts";
import { sounds } from "../../../client/sound.ts";
import type { SlotTheme } from "../../../shared/games/themes.ts";
import { isWild, WILD_COUNTS } from "../rules/symbols.ts";
import type { Fall, WayWin } from "../rules/play.ts";
import { createCells, type Columns } from "./cells.ts";
import { DROP_MS, dropTimes, type DropTime } from "./drop-times.ts";

const HIT_MS = 620;
const TURBO_HIT_MS = 300;
const BURST_MS = 230;
const COVERED_MS = 420;
const TURN_MS = 260;

export interface WindowTexts {
  /** What stands in the corner: the ways of the window, or how many symbols win. */
  corner: (ways: number) => string;
}

/** The window of six reels with up to seven symbols each. */
export function createWindow(theme: SlotTheme, { corner }: WindowTexts) {
  const { cell, nameOfCell } = createCells(theme);
  const reels = Array.from({ length: 6 }, () => el("div", { class: "way-reel" }));
  const count = el("p", { class: "ways-count" });
  const spins = el("p", { class: "spin-count", hidden: true });
  const element = el("div", { class: "ways", role: "img" }, ...reels, count);
  let shown: Columns = [];
  let keepsWilds = false;

  const show = (grid: Columns) => {
    element.classList.remove("marked", "bursting");
    for (const [index, reel] of reels.entries()) {
      const held = (row: number) => keepsWilds && isWild(grid[index]![row]!) && shown[index]?.[row] === grid[index]![row];
      reel.replaceChildren(...[...grid[index]!].map((symbol, row) => cell(symbol, held(row))));
    }
    count.textContent = corner(waysOf(grid));
    element.setAttribute("aria-label", grid.map((column) => [...column].map(nameOfCell).join(", ")).join("; "));
    shown = grid;
  };
  const land = async (grid: Columns, stretch = uncut(), waits: readonly boolean[] = []) => {
    const before = shown;
    show(grid);
    if (calmMotion()) return;
    const moved = [...reels.keys()].filter((index) => keepsWilds || before[index] !== grid[index]);
    const times = dropTimes(moved, { turbo: stretch.turbo, waits });
    await Promise.all(moved.map((index, at) => dropIn(reels[index]!, { ...times[at]!, stretch })));
    if (moved.length > 0 && together(stretch)) sounds.stop();
  };
  const markWhere = (won: (symbol: string, reel: number) => boolean) => {
    element.classList.add("marked");
    for (const [index, reel] of reels.entries())
      for (const node of reel.children) node.classList.toggle("won", won((node as HTMLElement).dataset["symbol"]!, index));
  };
  return {
    element,
    /** Which free spin is being shown; stands over the window. */
    spins,
    clear: () => element.classList.remove("marked", "bursting"),
    land,
    /** A state of the window with everything that comes before it pays. */
    arrive: async ({ grid, covered }: Fall, stretch: Stretch, waits?: readonly boolean[]) => {
      await land(covered ?? grid, stretch, waits);
      if (covered) await uncover(reels, () => show(grid), stretch);
    },
    markScatters: () => markWhere((symbol) => symbol === "S"),
    mark: ({ wins }: Fall) => markWhere((symbol, reel) => winsOn(reel, wins, symbol)),
    hit: async (stretch: Stretch) => {
      sounds.tick();
      await stretch.pause(stretch.turbo ? TURBO_HIT_MS : HIT_MS);
    },
    burst: async (stretch: Stretch) => {
      element.classList.add("bursting");
      await stretch.pause(calmMotion() ? 0 : BURST_MS);
    },
    /** Which free spin is being shown; an empty text for none. `keeps`: wilds stay. */
    setSpin: (text: string, keeps: boolean) => {
      spins.hidden = text === "";
      spins.textContent = text;
      keepsWilds = keeps;
    },
    rest: show,
  };
}

/** Turns the covered signs over; `show` draws what was below them. */
async function uncover(reels: readonly HTMLElement[], show: () => void, stretch: Stretch): Promise<void> {
  const turning = reels.map((reel) => [...reel.children].map((node) => node.classList.contains("covered")));
  await stretch.pause(COVERED_MS);
  show();
  if (calmMotion()) return;
  const opened = reels.flatMap((reel, index) => [...reel.children].filter((_, row) => turning[index]![row]));
  const frames = [{ transform: "rotateY(90deg)" }, { transform: "none" }];
  await Promise.all(opened.map((node) => stretch.play(node.animate(frames, { duration: TURN_MS, easing: "ease-out" }))));
}

/** What drops of a reel: all of it but the wilds that stay. The reel itself stands, as what shows that it is waited for. */
const loose = (reel: HTMLElement): HTMLElement[] => [...reel.querySelectorAll<HTMLElement>(".way-cell:not(.held)")];

/** Whether reels come to rest at the same time, which is heard once. */
const together = (stretch: Stretch): boolean => stretch.turbo || stretch.isCut();

interface Drop extends DropTime {
  stretch: Stretch;
}

async function dropIn(reel: HTMLElement, { lit, at, stretch }: Drop): Promise<void> {
  // By the height of the window, so that each waits above it.
  const from = (share: number) => `translateY(calc(var(--high) * ${share}))`;
  const frames = [{ transform: from(-1.08) }, { transform: from(0.02), offset: 0.8 }, { transform: "none" }];
  const timing = { duration: DROP_MS, delay: at, fill: "backwards", easing: "cubic-bezier(.3,.6,.5,1)" } as const;
  const dropped = Promise.all(loose(reel).map((node) => stretch.play(node.animate(frames, timing))));
  await stretch.pause(at - lit);
  if (lit > 0 && !stretch.isCut()) reel.classList.add("lit");
  await dropped;
  reel.classList.remove("lit");
  if (!together(stretch)) sounds.stop();
}

/** The most ways that the window has, wilds that count more than once included. */
const waysOf = (grid: Columns): number =>
  grid.reduce((ways, column) => ways * [...column].reduce((sum, symbol) => sum + (WILD_COUNTS[symbol] ?? 1), 0), 1);

/** Whether the symbol won on the reel; wilds win with any. */
function winsOn(reel: number, wins: readonly WayWin[], symbol: string): boolean {
  return wins.some((win) => win.reels > reel && (win.symbol === symbol || isWild(symbol)));
}
