import type { Face } from "../member/head-icon.ts";
import { discs, drawn, filled, ground } from "./parts.ts";

const GOLD = "#f5b83d";
const BRASS = "#b8741a";

/** The same shape around the middle, so many times. */
const around = (count: number, shape: (at: number) => string, x = 32, y = 32): string =>
  Array.from({ length: count }, (_, at) => `<g transform="rotate(${(360 / count) * at} ${x} ${y})">${shape(at)}</g>`).join("");

const lotus =
  ground("#7fd6d0", "#0d5566") +
  filled("#2f8f4e", "M4 48q28-8 56 0-10 12-28 12T4 48z") +
  filled("#e0559a", "M4 34q14-4 24 20-18 0-24-20zM60 34q-14-4-24 20 18 0 24-20z") +
  filled("#f27db4", "M12 20q14 4 20 34-20-8-20-34zM52 20q-14 4-20 34 20-8 20-34z") +
  filled("#ffb3d3", "M32 8q13 22 0 46Q19 30 32 8z") +
  discs(GOLD, [32, 51, 4]);

const crown =
  ground("#8f6be0", "#2c1668") +
  filled(GOLD, "M7 20l13 12L32 11l12 21 13-12-5 34H12z") +
  filled(BRASS, "M12 47h40l-1 8H13z") +
  discs("#ffe9a8", [7, 18, 4], [32, 9, 4], [57, 18, 4]) +
  discs("#d5323f", [32, 38, 4.5]) +
  discs("#12a594", [21, 41, 3], [43, 41, 3]) +
  discs("#fff3d0", [20, 51, 1.8], [28, 51, 1.8], [36, 51, 1.8], [44, 51, 1.8]);

const wheel =
  ground("#4d58b8", "#12123c") +
  drawn("#c9d2ff", 3, "M32 28L16 61M32 28l16 33") +
  drawn(GOLD, 2.4, "M10 28a22 22 0 1 0 44 0 22 22 0 0 0-44 0zM20 28a12 12 0 1 0 24 0 12 12 0 0 0-24 0z") +
  around(8, () => drawn(GOLD, 1.6, "M32 28V6"), 32, 28) +
  around(8, (at) => discs(["#f0532d", "#12c2b0", "#ffe9a8", "#f27db4"][at % 4]!, [32, 6, 4.2]), 32, 28) +
  discs("#fff3d0", [32, 28, 4]);

const coin =
  ground("#57c08a", "#0c4a3a") +
  discs(BRASS, [32, 34, 25]) +
  discs(GOLD, [32, 31, 25]) +
  drawn("#fff0b8", 2, "M12 31a20 20 0 1 0 40 0 20 20 0 0 0-40 0z") +
  around(8, () => filled(BRASS, "M32 15q5 8 0 15-5-7 0-15z"), 32, 31) +
  discs("#fff0b8", [32, 31, 4]);

const trophy =
  ground("#f0707c", "#7a1130") +
  drawn(GOLD, 4, "M18 14H8q0 16 13 18M46 14h10q0 16-13 18") +
  filled(GOLD, "M17 8h30c0 20-4 30-12 32v6h-6v-6C21 38 17 28 17 8z") +
  filled("#ffe49a", "M22 12h5q0 14 3 22-8-6-8-22z") +
  filled(BRASS, "M22 46h20v5H22zM17 51h30v7H17z");

const football =
  ground("#8fd86e", "#23702f") +
  discs("#fff", [32, 32, 25]) +
  around(5, () => filled("#26222c", "M32 7q6 0 10 2l-3 7H25l-3-7q4-2 10-2z") + drawn("#26222c", 1.8, "M32 23v-7M39 16l7 6")) +
  filled("#26222c", "M32 22l10 7-4 11H26l-4-11z");

const kite =
  ground("#9bd8ff", "#2f6fc0") +
  filled("#d5323f", "M36 4l20 26-32 22z") +
  filled(GOLD, "M36 4L12 22l12 30z") +
  filled("#12a594", "M36 4l9 12-21 36-9-22z") +
  drawn("#fff3d0", 1.8, "M36 4L24 52M12 22l44 8") +
  drawn("#fff3d0", 1.8, "M24 52q-10 2-6 6t-6 5") +
  filled("#f27db4", "M24 52l-9-1 4 7zM17 60l-8-2 3 6z");

const boat =
  ground("#ffcf70", "#d4552a") +
  discs("#fff0c0", [44, 20, 9]) +
  filled("#b8242f", "M30 4q20 14 16 36H30z") +
  filled("#e85a3a", "M28 8Q14 22 16 40h12z") +
  drawn("#5a2f12", 2.4, "M29 3v40") +
  filled("#1a6fa8", "M0 48q8-4 16 0t16 0 16 0 16 0v16H0z") +
  filled("#6b3a18", "M3 38q29 10 58-2-5 18-18 18H20Q8 54 3 38z") +
  drawn(GOLD, 1.8, "M6 43q26 8 52-1") +
  drawn("#8fd0f0", 1.8, "M2 57q8-4 16 0t16 0 16 0 14-1");

const lantern =
  ground("#6a3f7c", "#1d0f2c") +
  discs("#8a4a3c", [32, 35, 26]) +
  drawn("#c9ccd6", 2.4, "M18 20Q18 3 32 3t14 17") +
  filled("#9aa0b0", "M24 10h16l3 8H21zM18 50h28l3 9H15z") +
  filled("#ffe9a0", "M21 18h22q6 16 0 32H21q-6-16 0-32z") +
  filled("#f08c1e", "M32 24q9 12 5 19-5 5-10 0-4-7 5-19z") +
  filled("#fff6d0", "M32 33q5 6 2 10h-4q-3-4 2-10z") +
  drawn("#9aa0b0", 1.8, "M20 18q-6 16 0 32M44 18q6 16 0 32");

const pinwheel =
  ground("#fff0b0", "#e0962a") +
  drawn("#7a4a22", 3.4, "M32 30L28 64") +
  around(
    4,
    (at) => {
      const [bright, dark] = [
        ["#d5323f", "#8f1626"],
        ["#12a594", "#0a645c"],
        ["#3c63d0", "#223a8a"],
        ["#e0559a", "#94235c"],
      ][at]!;
      return filled(bright!, "M32 28Q22 18 30 4q16 4 16 10z") + filled(dark!, "M32 28l14-14Q36 12 32 28z");
    },
    32,
    28,
  ) +
  discs("#fff", [32, 28, 3.6]);

/** Things of a fair. */
export const things = new Map<Face, string>(
  Object.entries({ lotus, crown, wheel, coin, trophy, football, kite, boat, lantern, pinwheel }) as [Face, string][],
);
