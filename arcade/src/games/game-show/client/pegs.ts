import { el, svg, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { inDigits } from "../../../client/texts.ts";
import type { DealArea } from "../../../client/tables/table-face.ts";
import type { Show, ShowResult } from "../rules/show.ts";

const STEP_MS = 330;
const GAP = 20;
const ROW = 14;

/** A board of pins with pockets below; the bits of the place are the ball's way down. */
export function createPegs({ strip }: Show): DealArea<ShowResult> {
  const rows = Math.log2(strip.length);
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_pin, at) => svg("circle", { cx: (at - row / 2) * GAP, cy: row * ROW, r: 2.2, class: "pin" })),
  );
  const pockets = Array.from({ length: rows + 1 }, (_, at) => {
    const label = svg("text", { x: (at - rows / 2) * GAP, y: rows * ROW + 15, class: "pocket-label" });
    label.textContent = inDigits(at);
    return label;
  });
  const ball = svg("circle", { r: 5, class: "drop-ball" });
  const edge = ((rows + 2) * GAP) / 2;
  const picture = svg(
    "svg",
    { viewBox: `${-edge} -18 ${2 * edge} ${rows * ROW + 40}`, "aria-hidden": "true" },
    ...pins.flat(),
    ...pockets,
    ball,
  );
  let turn = 0;
  const put = (row: number, right: number) => (ball.style.transform = `translate(${(right - row / 2) * GAP}px, ${row * ROW - 9}px)`);
  const clear = () => {
    turn += 1;
    put(0, 0);
    for (const label of pockets) label.classList.remove("hit");
  };
  clear();
  return {
    element: el("div", { class: "show-pegs" }, picture as unknown as HTMLElement),
    clear,
    deal: async ({ stop, face }, atOnce) => {
      clear();
      const mine = turn;
      let right = 0;
      for (let row = 0; row < rows && !atOnce; row += 1) {
        right += (stop >> row) & 1;
        put(row + 1, right);
        sounds.tick();
        await wait(STEP_MS);
        if (mine !== turn) return;
      }
      put(rows + 0.6, Number(face) + 0.3);
      pockets[Number(face)]!.classList.add("hit");
    },
  };
}
