import type { SlotTheme } from "../shared/games/themes.ts";
import { calmMotion, el, svg } from "./dom.ts";
import { uncut, type Stretch } from "./pace.ts";
import { reelTimes, type ReelTime } from "./reel-times.ts";
import { sounds } from "./sound.ts";
import { nameOf, pictureOf } from "./symbols.ts";

/** One text of three symbols per reel, top to bottom. */
type Grid = readonly string[];
/** The row of the line on each reel. */
type Line = readonly number[];

const LOOP_CELLS = 9;
const LANDING_CELLS = 7;

export interface Reels {
  element: HTMLElement;
  /** Sets all reels turning. */
  start(strips: readonly string[]): void;
  /** Brings them to rest one after the other, with `grid` in the window; at once where the stretch is cut. `waits`: by reel, it turns longer and is lit. */
  land(grid: Grid, strips: readonly string[], how?: { stretch?: Stretch; waits?: readonly boolean[] }): Promise<void>;
  show(grid: Grid): void;
  /** Marks cells, given as reel and row; draws the line through them when there is one. */
  mark(cells: readonly [number, number][], line?: Line): void;
  clear(): void;
}

interface Column {
  strip: HTMLElement;
  turning: Animation | null;
}

/** The window of so many reels and three rows. */
export function createReels(theme: SlotTheme, reels = 5): Reels {
  const columns: Column[] = Array.from({ length: reels }, () => ({ strip: el("div", { class: "strip" }), turning: null }));
  const path = svg("polyline", { class: "win-line", points: "" });
  const overlay = svg(
    "svg",
    { class: "win-overlay", viewBox: `0 0 ${reels * 100} 300`, preserveAspectRatio: "none", "aria-hidden": "true" },
    path,
  );
  const element = el("div", { class: "reels", role: "img" }, ...columns.map(({ strip }) => el("div", { class: "reel" }, strip)), overlay);
  const cell = (symbol: string) =>
    el(
      "div",
      { class: "cell", "data-symbol": symbol },
      el("img", { src: pictureOf(symbol, theme), alt: "", draggable: "false", decoding: "sync" }),
    );
  const fill = (column: Column, symbols: string) => column.strip.replaceChildren(...[...symbols].map(cell));
  const describe = (grid: Grid) => element.setAttribute("aria-label", readGrid(grid, theme));

  const clear = () => {
    path.setAttribute("points", "");
    element.classList.remove("marked");
    for (const marked of element.querySelectorAll(".hit")) marked.classList.remove("hit");
  };
  const show = (grid: Grid) => {
    for (const [index, column] of columns.entries()) fill(column, grid[index]!);
    describe(grid);
  };
  return {
    element,
    clear,
    show,
    start: (strips) => {
      clear();
      if (calmMotion()) return;
      for (const [index, column] of columns.entries()) turn(column, fill, someOf(strips[index]!, LOOP_CELLS));
    },
    land: async (grid, strips, { stretch = uncut(), waits } = {}) => {
      if (calmMotion()) return show(grid);
      const together = () => stretch.turbo || stretch.isCut();
      const times = reelTimes(reels, { turbo: stretch.turbo, waits });
      await Promise.all(
        columns.map(async (column, index) => {
          const symbols = grid[index]! + someOf(strips[index]!, LANDING_CELLS);
          await rest(column, fill, { symbols, time: times[index]!, stretch });
          fill(column, grid[index]!);
          if (!together()) sounds.stop();
        }),
      );
      if (together()) sounds.stop();
      describe(grid);
    },
    mark: (cells, line) => {
      clear();
      element.classList.add("marked");
      for (const [reel, row] of cells) columns[reel]!.strip.children[row]?.classList.add("hit");
      if (line) path.setAttribute("points", line.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(" "));
    },
  };
}

/** A piece of the strip, from anywhere: while a reel turns nobody can read it. */
function someOf(strip: string, length: number): string {
  const from = Math.floor(performance.now()) % strip.length;
  return Array.from({ length }, (_, index) => strip[(from + index) % strip.length]!).join("");
}

function turn(column: Column, fill: (column: Column, symbols: string) => void, symbols: string): void {
  // The first three symbols stand at the end again, so that the loop closes without a jump.
  fill(column, symbols + symbols.slice(0, 3));
  column.strip.classList.add("turning");
  const cells = symbols.length;
  const frames = [{ transform: `translateY(calc(var(--row, var(--cell)) * ${-cells}))` }, { transform: "translateY(0)" }];
  column.turning = column.strip.animate(frames, { duration: cells * 62, iterations: Infinity });
}

interface Landing {
  symbols: string;
  time: ReelTime;
  stretch: Stretch;
}

/** Turns on until its time, lit for as long as it is waited for, and comes to rest. */
async function rest(column: Column, fill: (column: Column, symbols: string) => void, { symbols, time, stretch }: Landing): Promise<void> {
  const { lit, stop, landing } = time;
  const light = column.strip.parentElement!.classList;
  await stretch.pause(stop - lit);
  light.toggle("lit", lit > 0 && !stretch.isCut());
  await stretch.pause(lit);
  column.turning?.cancel();
  column.turning = null;
  fill(column, symbols);
  column.strip.classList.remove("turning");
  const cells = symbols.length - 3;
  const frames = [
    { transform: `translateY(calc(var(--row, var(--cell)) * ${-cells}))`, easing: "cubic-bezier(.3,.6,.5,1)" },
    { transform: "translateY(calc(var(--row, var(--cell)) * .14))", offset: 0.76, easing: "cubic-bezier(.4,0,.4,1)" },
    { transform: "translateY(0)" },
  ];
  await stretch.play(column.strip.animate(frames, { duration: landing }));
  light.remove("lit");
}

function readGrid(grid: Grid, theme: SlotTheme): string {
  const row = (index: number) => grid.map((column) => nameOf(column[index]!, theme)).join(", ");
  return [row(0), row(1), row(2)].join("; ");
}
