import { calmMotion, el, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { nameOf, pictureOf } from "../../../client/symbols.ts";
import type { SlotTheme } from "../../themes.ts";
import type { Fall, WayWin } from "../play.ts";

const RANKS = "AKQJT";
const DROP_MS = 340;
const STAGGER_MS = 70;
const HIT_MS = 620;
const BURST_MS = 230;

/** The window of six reels with two to six symbols each. */
export function createWindow(theme: SlotTheme, ladder: readonly number[], waysText: (count: number) => string) {
  const reels = Array.from({ length: 6 }, () => el("div", { class: "way-reel" }));
  const count = el("p", { class: "ways-count" });
  const steps = ladder.map((factor) => el("li", { class: "step" }, `×${factor}`));
  const element = el("div", { class: "ways", role: "img" }, ...reels, count);
  const cell = (symbol: string) =>
    el(
      "div",
      { class: "way-cell", "data-symbol": symbol, "data-rank": RANKS.includes(symbol) },
      el("img", { src: pictureOf(symbol, theme), alt: "", draggable: "false", decoding: "sync" }),
    );
  let shown: readonly string[] = [];
  const show = (grid: readonly string[]) => {
    element.classList.remove("marked", "bursting");
    for (const [index, reel] of reels.entries()) reel.replaceChildren(...[...grid[index]!].map(cell));
    count.textContent = waysText(grid.reduce((ways, column) => ways * column.length, 1));
    element.setAttribute("aria-label", grid.map((column) => [...column].map((symbol) => nameOf(symbol, theme)).join(", ")).join("; "));
    shown = grid;
  };
  const land = async (grid: readonly string[]) => {
    const before = shown;
    show(grid);
    if (calmMotion()) return;
    const moved = reels.filter((_, index) => before[index] !== grid[index]);
    const frames = [{ transform: "translateY(-108%)" }, { transform: "translateY(2%)", offset: 0.8 }, { transform: "none" }];
    await Promise.all(
      moved.map((reel, at) =>
        reel
          .animate(frames, { duration: DROP_MS, delay: at * STAGGER_MS, fill: "backwards", easing: "cubic-bezier(.3,.6,.5,1)" })
          .finished.then(() => sounds.stop()),
      ),
    );
  };
  const mark = (fall: Fall) => {
    element.classList.add("marked");
    for (const [index, reel] of reels.entries()) {
      const symbols = winningOn(index, fall.wins);
      for (const node of reel.children) node.classList.toggle("won", symbols.has((node as HTMLElement).dataset["symbol"]!));
    }
  };
  return {
    element,
    ladder: el("ol", { class: "ladder", "aria-hidden": "true" }, ...steps),
    clear: () => {
      element.classList.remove("marked", "bursting");
      climb(steps, -1);
    },
    land,
    mark,
    burst: async (fall: Fall) => {
      mark(fall);
      climb(steps, ladder.indexOf(fall.multiplier));
      sounds.tick();
      await wait(HIT_MS);
      element.classList.add("bursting");
      await wait(calmMotion() ? 0 : BURST_MS);
    },
  };
}

function climb(steps: readonly HTMLElement[], at: number): void {
  for (const [index, step] of steps.entries()) step.classList.toggle("now", index === at);
}

/** Symbols that won on the reel, the wild among them where there are any. */
function winningOn(reel: number, wins: readonly WayWin[]): Set<string> {
  const symbols = wins.filter((win) => win.reels > reel).map((win) => win.symbol);
  return new Set(symbols.length > 0 ? [...symbols, "W"] : []);
}
