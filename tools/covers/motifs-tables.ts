import { back, BLACK, face, RED } from "./card-parts.ts";
import { suits } from "./motif-parts.ts";
import type { Motif } from "./motif-parts.ts";
import { at, C, E, GOLD, mir, N, P, R, S, star4, T } from "./svg.ts";

/** Variants for the card table and the wheel, so that its many games do not all show one hand. Each fills a box from -100 to 100. */
export const tables: Readonly<Record<string, Motif>> = {
  threecards(k) {
    return (
      face(k, "translate(-52,6) rotate(-20)", "7", suits.club, BLACK) +
      face(k, "translate(52,6) rotate(20)", "7", suits.spade, BLACK) +
      face(k, "translate(0,-10) scale(1.12)", "7", suits.heart, RED) +
      k.g(P("M-70,78 L70,78 L58,104 L-58,104Z", k.l(...GOLD)), "s") +
      N(3, (i) => star4(-34 + i * 34, 91, 9, "#fff6d8"))
    );
  },
  deck(k) {
    return (
      N(5, (i) => back(k, `translate(${-38 + i * 3},${22 - i * 5}) rotate(-8) scale(1.12)`, "#2a6ad8", "#0e1f7a")) +
      face(k, "translate(44,-8) rotate(14) scale(1.2)", "K", suits.diamond, RED) +
      T("translate(44,54) rotate(14)", k.g(P("M-24,10 L-28,-16 L-12,-4 L0,-22 L12,-4 L28,-16 L24,10Z", k.l(...GOLD)), "s")) +
      star4(-84, -70, 15, "#fff3c0") +
      star4(92, 74, 11, "#fff3c0")
    );
  },
  queen(k) {
    const dress = k.l("#ff6b9a", "#c2186a", "#5a0644");
    return (
      k.g(R(-68, -106, 136, 212, 16, k.l("#ffffff", "#fffaf0", "#e8dcd0")), "l") +
      R(-58, -96, 116, 192, 10, k.l("#ffe9c8", "#ffd09a"), 'stroke="#c2186a" stroke-width="3"') +
      k.num("Q", -44, -78, 26, RED) +
      T("translate(-44,-50) scale(.8)", suits.heart) +
      T("rotate(180)", k.num("Q", -44, -78, 26, RED) + T("translate(-44,-50) scale(.8)", suits.heart)) +
      P("M-34,-30 C-40,-72 40,-72 34,-30 C44,10 36,34 26,40 L-26,40 C-36,34 -44,10 -34,-30Z", k.l("#3a1a10", "#1a0a06")) +
      P("M-54,94 C-54,44 -26,30 0,30 C26,30 54,44 54,94Z", dress) +
      k.g(E(0, -14, 25, 31, k.l("#ffd9b0", "#e8a870")), "m") +
      mir(E(10, -16, 5, 4, "#fff") + C(10, -16, 3.4, BLACK) + S("M4,-25 Q10,-29 17,-24", "#3a1a10", 2.6)) +
      C(0, -27, 3.4, RED) +
      P("M-8,4 Q0,-1 8,4 Q0,12 -8,4Z", "#c2123c") +
      k.g(P("M-34,-42 L-38,-76 L-18,-58 L0,-84 L18,-58 L38,-76 L34,-42 Q0,-54 -34,-42Z", k.l(...GOLD)), "s") +
      C(0, -62, 5, "#12b5a6") +
      N(7, (i) => C(-24 + i * 8, 36 + Math.abs(3 - i) * -2 + 6, 4, "#ffd24a"))
    );
  },
  pair(k) {
    return (
      face(k, "translate(-38,0) rotate(-14) scale(1.3)", "A", suits.heart, RED) +
      face(k, "translate(38,4) rotate(12) scale(1.3)", "J", suits.spade, BLACK) +
      P(
        `M${Array.from({ length: 24 }, (_, i) => `${((i % 2 ? 33 : 42) * Math.cos((i * Math.PI) / 12)).toFixed(1)},${((i % 2 ? 33 : 42) * Math.sin((i * Math.PI) / 12)).toFixed(1)}`).join("L")}Z`,
        k.l(...GOLD),
        'transform="translate(0,70)"',
      ) +
      k.g(C(0, 70, 30, k.l("#f0365f", "#8a0628")), "s") +
      star4(0, 70, 20, "#fff6d8")
    );
  },
  pot(k) {
    const stack = (x: number, y: number, n: number, a: string, b: string) =>
      N(n, (i) =>
        T(
          `translate(${x},${y - i * 13})`,
          k.g(P("M-34,0 L-34,10 C-34,28 34,28 34,10 L34,0Z", k.h(b, a, b)), "s") +
            E(0, 0, 34, 14, k.l(a, b)) +
            E(0, 0, 24, 9, "none", 'stroke="#fff" stroke-width="3" stroke-dasharray="7 6"'),
        ),
      );
    return (
      face(k, "translate(-26,-44) rotate(-18) scale(.94)", "10", suits.diamond, RED) +
      face(k, "translate(30,-44) rotate(12) scale(.94)", "9", suits.club, BLACK) +
      stack(-66, 62, 5, "#ff6b81", "#96103c") +
      stack(66, 64, 4, "#2fd8c8", "#066a6e") +
      stack(0, 82, 6, "#ffc844", "#b8600a") +
      k.taka(0, 18, 20, "#8a4205")
    );
  },
  rouletteball(k) {
    const pocket = (i: number) => {
      const a = ((i * 10 - 5) * Math.PI) / 180;
      const b = ((i * 10 + 5) * Math.PI) / 180;
      const p = (t: number, r: number) => `${(r * Math.cos(t)).toFixed(1)},${(r * 0.62 * Math.sin(t)).toFixed(1)}`;
      return P(
        `M${p(a, 88)} L${p(b, 88)} L${p(b, 64)} L${p(a, 64)}Z`,
        i === 0 ? "#12a05a" : i % 2 ? "#d8163c" : "#1a1224",
        'stroke="#ffd98a" stroke-width="1"',
      );
    };
    return (
      k.g(E(0, 22, 108, 72, k.l("#b8702f", "#6a3410", "#2a1004")), "l") +
      E(0, 14, 98, 62, k.l("#5a2a0c", "#8a4a1c")) +
      T(
        "translate(0,12)",
        N(36, pocket) +
          k.g(E(0, 0, 63, 39, k.l("#d98f4a", "#7a3a10")), "m") +
          N(8, (i) =>
            S(`M0,-8 L${(58 * Math.cos((i * Math.PI) / 4)).toFixed(0)},${(36 * Math.sin((i * Math.PI) / 4)).toFixed(0)}`, "#ffd98a", 2.4),
          ) +
          k.g(P("M-9,0 L-5,-44 L5,-44 L9,0Z", k.l(...GOLD)), "s") +
          k.g(E(0, 0, 24, 13, k.l(...GOLD)), "s") +
          k.g(C(0, -50, 11, k.l(...GOLD)), "s") +
          mir(k.g(C(26, -22, 7, k.l(...GOLD)), "s") + S("M4,-30 L26,-22", "#d8860a", 5)),
      ) +
      k.g(C(70, -26, 13, k.r("#ffffff", "#f0f0f8", "#9aa0b8")), "m") +
      S("M58,-40 Q20,-66 -34,-58", "#fff", 4, 'opacity=".6"') +
      star4(-80, -66, 14, "#fff3c0")
    );
  },
  roulettegrid(k) {
    const cell = (i: number) => {
      const [x, y] = [-76 + (i % 4) * 40, -58 + Math.floor(i / 4) * 46];
      return (
        R(
          x,
          y,
          38,
          44,
          4,
          at(["#d8163c", "#1a1224", "#d8163c", "#1a1224", "#1a1224", "#d8163c", "#1a1224"], i),
          'stroke="#ffe9a3" stroke-width="2"',
        ) + k.num(at([14, 17, 20, 23, 13, 16, 19, 22, 15, 18, 21, 24], i), x + 19, y + 22, 22, "#fff")
      );
    };
    return (
      T(
        "rotate(-6)",
        k.g(R(-100, -92, 200, 184, 16, k.l("#1fa06a", "#0a5a3a", "#043020")), "l") +
          R(-92, -84, 184, 168, 10, "none", 'stroke="#ffe9a3" stroke-width="2.4"') +
          T("translate(-4,4)", N(12, cell)) +
          P("M-92,-84 L92,-84 L92,-62 L-92,-62Z", "#12a05a", 'stroke="#ffe9a3" stroke-width="2"') +
          k.num(0, 0, -73, 18, "#fff"),
      ) +
      T(
        "translate(34,24)",
        k.g(E(0, 10, 34, 20, k.l("#c2123c", "#5a0620")), "m") +
          k.g(E(0, 0, 34, 20, k.l("#ff8fa0", "#c2123c")), "s") +
          E(0, 0, 22, 12, "none", 'stroke="#fff" stroke-width="4" stroke-dasharray="8 7"'),
      ) +
      T(
        "translate(-58,54)",
        k.g(E(0, 8, 30, 17, k.l("#b8600a", "#6a3004")), "m") +
          k.g(E(0, 0, 30, 17, k.l("#ffe27a", "#e0900a")), "s") +
          E(0, 0, 19, 10, "none", 'stroke="#fff" stroke-width="4" stroke-dasharray="7 6"'),
      ) +
      k.g(C(72, -64, 16, k.r("#ffffff", "#f0f0f8", "#9aa0b8")), "m")
    );
  },
};
