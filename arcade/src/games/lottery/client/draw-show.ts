import type { DrawKind } from "@mela/contract/lottery/draws";
import { calmMotion, el } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { ballOf } from "./draw-balls.ts";
import { createVessel } from "./vessel.ts";

/** From ball to ball, ms. The course is the same for everybody: it begins at the moment of the draw. */
const STEP_MS: Readonly<Record<DrawKind, number>> = { KENO: 400, PK10: 700, SSC: 1100, "4D": 1200, "3D": 1400, K3: 1400, COLOR: 2000 };
/** The drum turns so long before the first ball. */
const FIRST_MS = 1200;

export interface DrawnAt {
  issue: string;
  numbers: readonly number[];
  /** How long ago it was drawn, ms. */
  ago: number;
}

export interface DrawShow {
  drum: HTMLElement;
  /** Where balls come out; hidden while none do. */
  row: HTMLElement;
  /** Shows a draw from where its course is by now; answers false when all of it is over. */
  begin(draw: DrawnAt): boolean;
  /** To be told as time goes; answers whether the last ball has come out with this. */
  tick(): boolean;
  isOn: () => boolean;
  /** Which numbers the player has a bet on: they are lit as they come. */
  setOwn: (numbers: ReadonlySet<number>) => void;
}

/** How long after the draw its last ball is out. */
export const courseMs = (kind: DrawKind, balls: number): number => FIRST_MS + balls * STEP_MS[kind];

/** How many balls are out so long after the draw. */
export const outAt = (kind: DrawKind, balls: number, ago: number): number =>
  Math.min(Math.max(Math.floor((ago - FIRST_MS) / STEP_MS[kind]), 0), balls);

/** The vessel, and the balls as they come out of it. `theme`: the motif of the title. */
export function createDrawShow(kind: DrawKind, theme = ""): DrawShow {
  const drum = createVessel(kind, theme);
  const row = el("span", { class: `balls balls-${kind} balls-out`, "aria-hidden": "true", hidden: true });
  let shown: { numbers: readonly number[]; since: number } | null = null;
  let own: ReadonlySet<number> = new Set();
  const place = (until: number, fresh: boolean) => {
    for (const number of shown!.numbers.slice(row.children.length, until)) {
      const ball = ballOf(number, kind);
      ball.classList.toggle("own", own.has(number));
      ball.classList.toggle("fresh", fresh);
      row.append(ball);
    }
  };
  const turn = (on: boolean) => {
    row.hidden = !on;
    drum.classList.toggle("turning", on);
  };
  const end = () => {
    shown = null;
    turn(false);
  };
  return {
    drum,
    row,
    begin: ({ numbers, ago }) => {
      // Where nothing moves there is only the result.
      if (calmMotion() || ago >= courseMs(kind, numbers.length)) return (end(), false);
      shown = { numbers, since: performance.now() - ago };
      row.replaceChildren();
      turn(true);
      // Who comes late finds what is out already, and sees the rest.
      place(outAt(kind, numbers.length, ago), false);
      return true;
    },
    tick: () => {
      if (!shown) return false;
      const ago = performance.now() - shown.since;
      const out = outAt(kind, shown.numbers.length, ago);
      if (out > row.children.length) {
        place(out, true);
        sounds.tick();
      }
      if (ago < courseMs(kind, shown.numbers.length)) return false;
      end();
      return true;
    },
    isOn: () => shown !== null,
    setOwn: (numbers) => {
      own = numbers;
      for (const [at, ball] of [...row.children].entries()) ball.classList.toggle("own", shown !== null && own.has(shown.numbers[at]!));
    },
  };
}
