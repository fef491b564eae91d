import { gem } from "./motif-parts.ts";
import type { Motif } from "./motif-parts.ts";
import { C, corners, E, GOLD, mir, N, P, S, star4, T } from "./svg.ts";

/** The sky and what burns. Each drawing fills a box from -100 to 100, with the light from the upper left. */
export const sky: Readonly<Record<string, Motif>> = {
  moon(k) {
    return (
      k.g(
        P(
          "M26,-100 C-40,-104 -100,-56 -98,8 C-96,72 -40,110 18,100 C56,94 84,70 94,40 C64,62 16,58 -8,26 C-36,-12 -22,-74 26,-100Z",
          k.l("#fffdf0", "#ffe48a", "#f0a83a"),
        ),
        "l",
      ) +
      C(-60, -20, 10, "#e8b04a", 'opacity=".5"') +
      C(-46, 48, 14, "#e8b04a", 'opacity=".45"') +
      C(-74, 24, 6, "#e8b04a", 'opacity=".5"') +
      C(4, 78, 8, "#e8b04a", 'opacity=".45"') +
      S("M-58,-2 q10,-9 20,0", "#7a4a14", 5) +
      S("M-48,30 q14,14 26,2", "#7a4a14", 5) +
      E(-64, 14, 9, 6, "#ff8f6a", 'opacity=".6"') +
      S("M46,-108 L46,-60 M80,-96 L80,-20", "#fff3c0", 2.4, 'stroke-dasharray="2 6"') +
      k.g(
        P(`M${corners(5, 27, -90, 12).replaceAll(" ", "L")}Z`, k.l("#ffffff", "#ffe27a", "#f0a112"), 'transform="translate(46,-34)"'),
        "s",
      ) +
      k.g(P(`M${corners(5, 19, -90, 8).replaceAll(" ", "L")}Z`, k.l("#ffffff", "#7df0e4", "#1f9ad8"), 'transform="translate(80,2)"'), "s") +
      star4(20, -6, 12) +
      star4(96, -66, 9)
    );
  },
  sun(k) {
    return (
      N(16, (i) =>
        T(
          `rotate(${i * 22.5})`,
          k.g(
            i % 2
              ? P("M-11,-60 L0,-92 L11,-60Z", "#ffb31f")
              : P("M-15,-58 C-20,-82 8,-88 0,-114 C26,-96 20,-74 15,-58Z", k.l("#fff0a0", "#ff8a12", "#e0401a")),
            "s",
          ),
        ),
      ) +
      k.g(C(0, 0, 66, k.r("#fffbd0", "#ffcf3a", "#f0820a")), "l") +
      C(0, 0, 52, "none", 'stroke="#d8600a" stroke-width="3" stroke-dasharray="1 8" stroke-linecap="round"') +
      mir(
        E(22, -10, 12, 8, "#fff6e0") +
          C(22, -10, 7, "#5a1f04") +
          C(20, -12, 2.6, "#fff") +
          S("M8,-26 Q22,-36 38,-24", "#b8400a", 5) +
          C(36, 16, 11, "#ff6a3a", 'opacity=".6"'),
      ) +
      P("M0,-8 C6,4 10,12 6,16 L-6,16 C-10,12 -6,4 0,-8Z", "#e8800a") +
      P("M-26,26 C-14,44 14,44 26,26 C12,32 -12,32 -26,26Z", "#a8280a") +
      T("translate(0,-40) scale(.22)", N(8, (i) => T(`rotate(${i * 45})`, E(0, -36, 13, 30, "#e5274f"))) + C(0, 0, 14, "#fff"))
    );
  },
  star(k) {
    const s = `M${corners(5, 106, -90, 48).replaceAll(" ", "L")}Z`;
    return (
      T(
        "rotate(8)",
        k.g(P(s, k.l("#fff6c9", "#ffd24a", "#f08a12", "#a84a05"), 'stroke="#ffc844" stroke-width="10" stroke-linejoin="round"'), "l") +
          P(
            `M${corners(5, 78, -90, 35).replaceAll(" ", "L")}Z`,
            k.l("#fff0a0", "#ffae1a", "#e0660a"),
            'stroke="#ffae1a" stroke-width="6" stroke-linejoin="round"',
          ) +
          P("M0,-78 L20,-28 L0,0 L-20,-28Z M0,0 L-74,-24 L-33,11Z M0,0 L-46,63 L0,35Z", "#fff", 'opacity=".38"') +
          mir(E(17, -4, 8, 11, "#4a1a04") + C(14, -8, 3.6, "#fff") + C(32, 14, 8, "#ff6a4a", 'opacity=".6"')) +
          P("M-14,14 Q0,34 14,14 Q0,20 -14,14Z", "#8a1a0a"),
      ) +
      star4(-80, -72, 15) +
      star4(84, -64, 11) +
      star4(80, 78, 9)
    );
  },
  volcano(k) {
    return (
      [
        [-30, -84, 24],
        [10, -100, 26],
        [44, -82, 20],
      ]
        .map(([x = 0, y = 0, r = 0]) => C(x, y, r, "#4a2a3c", 'opacity=".75"'))
        .join("") +
      P(
        "M-30,-40 C-40,-80 -60,-84 -78,-104 C-44,-96 -20,-90 -8,-60 C-10,-90 4,-104 12,-116 C14,-92 26,-80 12,-58 C34,-84 60,-86 82,-98 C60,-74 44,-64 32,-40Z",
        k.l("#fff6c0", "#ff9a12", "#e01e2c"),
      ) +
      k.g(P("M-34,-42 Q0,-30 34,-42 C50,10 76,56 110,98 L-110,98 C-76,56 -50,10 -34,-42Z", k.l("#8a5a6a", "#4a2434", "#1c0a14")), "l") +
      E(0, -42, 34, 10, k.rc("#fffbd0", "#ff9a12", "#c2200a")) +
      P(
        "M-20,-38 C-24,0 -40,20 -34,60 C-30,84 -10,70 -12,40 C-8,60 2,96 14,70 C24,44 8,20 12,0 C24,10 34,40 44,30 C40,4 26,-20 22,-40 Q0,-30 -20,-38Z",
        k.l("#fff0a0", "#ff8a12", "#d8200a"),
      ) +
      [
        [-70, -50, 9],
        [66, -46, 10],
        [-92, -14, 6],
        [90, -6, 6],
      ]
        .map(([x = 0, y = 0, r = 0]) => k.g(C(x, y, r, k.r("#fff0a0", "#ff7a12", "#8a1404")), "s"))
        .join("") +
      N(5, (i) => S(`M${-80 + i * 38},${70 + (i % 2) * 10} l16,14`, "#2a101c", 4, 'opacity=".6"'))
    );
  },
  crystal(k) {
    return (
      k.g(P("M-66,62 L66,62 L84,104 L-84,104Z", k.l(...GOLD)), "m") +
      k.g(E(0, 62, 68, 17, k.l("#fff0b0", "#b8660a")), "s") +
      N(5, (i) => gem(k, -48 + i * 24, 84, 9, "#ffd0dc", i % 2 ? "#f0365f" : "#12b5a6", "#4a0628")) +
      k.g(C(0, -20, 82, k.r("#f4e8ff", "#9a6af0", "#2a0f7a")), "m") +
      C(0, -20, 70, k.rc("#ffffff", "#c88affaa", "#6a3ae000")) +
      S("M-46,6 C-20,-30 20,20 46,-20 C30,-50 -10,-20 -30,-50", "#ffd6ff", 7, 'opacity=".6"') +
      star4(0, -22, 34, "#fffbe0") +
      star4(-34, -50, 12) +
      star4(36, 8, 12) +
      star4(30, -56, 8) +
      P("M-64,-34 C-58,-66 -36,-86 -8,-90 C-30,-74 -42,-54 -44,-30Z", "#fff", 'opacity=".6"') +
      P("M-84,104 C-100,70 -92,54 -72,50 L-60,64 C-70,72 -70,84 -64,96Z", k.l("#8a4ae0", "#3a1478"))
    );
  },
  snowflake(k) {
    const ice = k.l("#ffffff", "#9fe4ff", "#2f8ae0");
    return (
      N(6, (i) =>
        T(
          `rotate(${i * 60})`,
          k.g(
            P("M-7,0 L-7,-98 L0,-112 L7,-98 L7,0Z", ice) +
              P("M0,-56 L-32,-84 L-26,-92 L0,-70 L26,-92 L32,-84Z", ice) +
              P("M0,-28 L-26,-48 L-20,-56 L0,-42 L20,-56 L26,-48Z", ice),
            "s",
          ),
        ),
      ) +
      k.g(P(`M${corners(6, 30, -90).replaceAll(" ", "L")}Z`, ice), "m") +
      gem(k, 0, 0, 16, "#ffffff", "#5cc8ff", "#0a3a96") +
      [
        [70, -80],
        [-72, -78],
        [96, 30],
        [-94, 34],
      ]
        .map(([x = 0, y = 0]) => star4(x, y, 11))
        .join("")
    );
  },
};
