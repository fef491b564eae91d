import { bonusFace, WHEELS } from "../../arcade/src/games/game-show/rules/wheels.ts";
import type { Kit } from "./kit.ts";
import { suits } from "./motif-parts.ts";
import type { Motif } from "./motif-parts.ts";
import { at, C, E, GOLD, N, P, R, S, star4, T } from "./svg.ts";

/** The colours of a wheel's numbers from the least up, as its client has them. */
const SLICES = ["#1c62b8", "#b98a12", "#0c9a5e", "#8f3fc0", "#d81e4a", "#5d4d78", "#0e8492"] as const;

/** The wheel of a show with the segments that it has, in their order and colours, and its best number in the middle. */
const showWheel =
  (name: keyof typeof WHEELS): Motif =>
  (k) => {
    const { strip } = WHEELS[name];
    const numbers = [...new Set(strip.filter((face) => !bonusFace(face)).map(Number))].toSorted((a, b) => a - b);
    const step = 360 / strip.length;
    const point = (degrees: number, r: number) => {
      const a = ((degrees - 90) * Math.PI) / 180;
      return `${(r * Math.cos(a)).toFixed(1)},${(r * Math.sin(a)).toFixed(1)}`;
    };
    const segment = (face: string, i: number) => {
      const bonus = bonusFace(face);
      const fill = bonus ? "#ffd76a" : at(SLICES, numbers.indexOf(Number(face)));
      const slice = P(
        `M${point((i - 0.5) * step, 46)} L${point((i - 0.5) * step, 86)} A86,86 0 0 1 ${point((i + 0.5) * step, 86)} L${point((i + 0.5) * step, 46)}Z`,
        fill,
        'stroke="#fff3c8" stroke-width="1"',
      );
      const word = bonus ? star4(0, -70, 9, "#8a2a0a") : k.num(face, 0, -71, 12, "#fff");
      return slice + T(`rotate(${(i * step).toFixed(2)})`, word);
    };
    return (
      k.g(C(0, 2, 98, k.l(...GOLD)), "l") +
      C(0, 2, 89, "#3a0f1c") +
      T("translate(0,2)", strip.map(segment).join("")) +
      T(
        "translate(0,2)",
        N(24, (i) => T(`rotate(${i * 15})`, C(0, -92, 2.6, i % 2 ? "#fffbe0" : "#ff8a9a"))),
      ) +
      k.g(C(0, 2, 46, k.l(...GOLD)), "m") +
      C(0, 2, 37, k.r("#ff5a7a", "#c2123c", "#5a0620")) +
      k.num(numbers.at(-1) ?? "", 0, 2, 42, "#fff6d8") +
      k.g(P("M-17,-104 L17,-104 L0,-70Z", k.l("#ffffff", "#ffd24a", "#b8620a")), "s")
    );
  };

const PIPS = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
] as const;

const die = (k: Kit, place: string, what: string) =>
  T(
    place,
    k.g(R(-44, -44, 88, 88, 20, k.l("#ffffff", "#fffaf0", "#dcd2c8")), "m") +
      R(-37, -37, 74, 74, 15, "none", 'stroke="#b8a894" stroke-width="1.6" opacity=".6"') +
      what,
  );

const pips = (n: number) => PIPS[n - 1]!.map(([x, y]) => C(x * 21, y * 21, 9, n === 1 || n === 4 ? "#c3153f" : "#1b1524")).join("");

const PLACES = ["translate(-50,30) rotate(-12)", "translate(50,34) rotate(10)", "translate(2,-46) rotate(4)"] as const;
const dice =
  (a: number, b: number, c: number): Motif =>
  (k) =>
    [a, b, c].map((n, i) => die(k, PLACES[i]!, pips(n))).join("");

const CROWN = P("M-28,18 L-32,-16 L-14,0 L0,-26 L14,0 L32,-16 L28,18Z", "#b8860a") + R(-28, 20, 56, 7, 3, "#8a5a05");
const ANCHOR =
  S("M0,-16 L0,26 M-14,-8 L14,-8 M-26,8 C-24,22 -12,28 0,28 C12,28 24,22 26,8", "#1d3f7a", 7) +
  C(0, -23, 7, "none", 'stroke="#1d3f7a" stroke-width="5"');
const FLAG =
  S("M-20,-28 L-20,30", "#3a2410", 6) + P("M-18,-28 C-4,-36 8,-18 28,-26 L28,4 C8,12 -4,-6 -18,2Z", "#0c9a5e") + C(4, -12, 7.5, "#d81e4a");
const pip = (name: keyof typeof suits) => T("scale(1.5)", suits[name]);

/** What the shows bring to the table. Each fills a box from -100 to 100. */
export const shows: Readonly<Record<string, Motif>> = {
  megawheel: showWheel("mega-wheel"),
  dreamwheel: showWheel("dream-wheel"),
  carnivalwheel: showWheel("mela-wheel"),
  fairwheel: showWheel("fair-wheel"),
  stagewheel: showWheel("stage-wheel"),
  threedice: dice(6, 4, 1),
  diceodd: dice(5, 3, 6),
  dicesmall: dice(2, 1, 3),
  dicetriple: dice(6, 6, 6),
  dicelow: dice(4, 2, 5),
  twodice: (k) =>
    die(k, "translate(-40,18) rotate(-14) scale(1.16)", pips(5)) + die(k, "translate(46,-16) rotate(12) scale(1.16)", pips(6)),
  langurdice: (k) => die(k, PLACES[0], pip("spade")) + die(k, PLACES[1], FLAG) + die(k, PLACES[2], CROWN),
  anchordice: (k) => die(k, PLACES[0], pip("heart")) + die(k, PLACES[1], ANCHOR) + die(k, PLACES[2], CROWN),
  threedoors(k) {
    const frame = (x: number, what: string) =>
      T(`translate(${x},4)`, k.g(P("M-31,84 L-31,-36 C-31,-84 31,-84 31,-36 L31,84Z", k.l(...GOLD)), "m") + what);
    const shut = (n: number) =>
      P("M-24,80 L-24,-34 C-24,-72 24,-72 24,-34 L24,80Z", k.l("#a84c1c", "#7a3210", "#4a1a06")) +
      R(-17, 18, 34, 50, 5, "none", 'stroke="#ffd76a" stroke-opacity=".7" stroke-width="2.4"') +
      k.g(C(15, 8, 5, k.l(...GOLD)), "s") +
      k.num(n, 0, -26, 30, "#ffe9a3");
    const open =
      P("M-24,80 L-24,-34 C-24,-72 24,-72 24,-34 L24,80Z", k.rc("#fffbe0", "#ffd24a", "#d97a06")) +
      N(7, (i) => T(`translate(0,20) rotate(${i * 51})`, P("M-2,-8 L2,-8 L7,-44 L-7,-44Z", "#fff", 'opacity=".55"'))) +
      k.g(C(0, 22, 20, k.l(...GOLD)), "s") +
      k.taka(0, 22, 26, "#8a4205");
    return frame(-68, shut(1)) + frame(68, shut(3)) + T("translate(0,-4) scale(1.16)", frame(0, open));
  },
  /** The board of Money Drop: eight rows of pins over nine pockets. */
  droppins(k) {
    const x = (row: number, i: number) => (i - row / 2) * 21;
    return (
      k.g(P("M0,-106 L112,88 C112,100 104,102 96,102 L-96,102 C-104,102 -112,100 -112,88Z", k.l("#1f8f63", "#0a5238", "#04301f")), "l") +
      P("M0,-90 L98,84 L-98,84Z", "none", 'stroke="#ffe9a3" stroke-opacity=".7" stroke-width="2.4"') +
      N(8, (row) => N(row + 1, (i) => C(x(row, i), -62 + row * 16, 4, "#fffdf6"))) +
      N(9, (i) =>
        T(
          `translate(${((i - 4) * 20.6).toFixed(1)},76)`,
          R(
            -9.4,
            -9,
            18.8,
            20,
            4,
            at(["#d81e4a", "#b98a12", "#1c62b8", "#0c9a5e", "#5d4d78"], Math.abs(4 - i)),
            'stroke="#ffe9a3" stroke-width="1.2"',
          ) + k.num(i, 0, 1, 14, "#fff"),
        ),
      ) +
      k.g(C(14, -40, 13, k.r("#fff6c9", "#ffc844", "#b8620a")), "m")
    );
  },
  beads(k) {
    const bead = (x: number, y: number, r: number, gold = false) =>
      k.g(C(x, y, r, gold ? k.r("#fff6c9", "#ffd24a", "#b8620a") : k.r("#ffffff", "#f4ece0", "#a89a88")), "s");
    return (
      k.g(E(0, 66, 104, 34, k.l("#1f8f63", "#063c2a")), "m") +
      E(0, 64, 92, 27, "none", 'stroke="#ffe9a3" stroke-opacity=".6" stroke-width="2.4"') +
      N(4, (row) => N(4, (i) => bead(-62 + i * 19 + (row % 2) * 4, 44 + row * 13, 9))) +
      N(3, (i) => bead(34 + i * 25, 66, 12, true)) +
      T(
        "translate(22,-34) rotate(16)",
        k.g(P("M-62,44 C-62,-50 62,-50 62,44Z", k.l(...GOLD)), "l") +
          E(0, 44, 62, 14, k.l("#8a4a05", "#5a2a02")) +
          k.g(C(0, -34, 11, k.l(...GOLD)), "s"),
      )
    );
  },
  discs(k) {
    const disc = (x: number, y: number, red: boolean) =>
      k.g(E(x, y + 5, 27, 19, red ? "#7a0a26" : "#a89a80"), "s") +
      k.g(E(x, y, 27, 19, red ? k.l("#ff6b81", "#d8163c") : k.l("#ffffff", "#efe6d4")), "s") +
      E(x, y, 18, 12, "none", `stroke="${red ? "#ffd0d8" : "#c9bfa5"}" stroke-width="3"`);
    return (
      k.g(E(0, 46, 106, 56, k.l("#fff8ea", "#c9d8e8", "#5a78a8")), "l") +
      E(0, 42, 86, 42, k.l("#2a4f8f", "#16305f")) +
      disc(-38, 22, true) +
      disc(36, 26, false) +
      disc(-26, 60, false) +
      disc(40, 62, true) +
      T(
        "translate(0,-58) rotate(-10)",
        k.g(P("M-70,26 C-66,-46 66,-46 70,26Z", k.l("#fffdf6", "#bcd0ea", "#4a6aa8")), "l") +
          E(0, 26, 70, 13, k.l("#23407a", "#122450")) +
          R(-16, -36, 32, 9, 4, "#dfe9f6"),
      )
    );
  },
};
