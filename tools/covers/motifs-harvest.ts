import type { Motif } from "./motif-parts.ts";
import { at, C, E, LEAF, mir, N, P, R, S, SILVER, star4, T } from "./svg.ts";

/** Flowers, fruit and sweets. Each drawing fills a box from -100 to 100, with the light from the upper left. */
export const harvest: Readonly<Record<string, Motif>> = {
  hibiscus(k) {
    const petal = (a: number) =>
      T(
        `rotate(${a})`,
        k.g(P("M0,8 C-52,-16 -56,-74 -22,-98 C-8,-106 8,-106 22,-98 C56,-74 52,-16 0,8Z", k.l("#ff9a8a", "#f0253f", "#96062c")), "m") +
          S("M0,-4 L0,-78 M-4,-8 C-20,-34 -24,-56 -22,-76 M4,-8 C20,-34 24,-56 22,-76", "#7a0424", 2.4, 'opacity=".45"'),
      );
    return (
      mir(k.g(P("M30,40 C70,40 100,66 106,96 C70,100 40,84 24,56Z", k.l(...LEAF)), "m") + S("M34,48 C60,60 80,76 98,92", "#0a5a34", 2.4)) +
      N(5, (i) => petal(-36 + i * 72)) +
      C(0, 0, 20, k.rc("#5a0218", "#8a062c", "#f0253f00")) +
      k.g(S("M0,0 C16,-24 34,-40 56,-62", "#ffe08a", 9), "s") +
      [
        [40, -60],
        [54, -46],
        [62, -66],
        [48, -74],
        [68, -54],
        [36, -46],
        [58, -78],
      ]
        .map(([x = 0, y = 0]) => k.g(C(x, y, 6, k.r("#fff6c0", "#ffc21f", "#d8700a")), "s"))
        .join("") +
      star4(-48, -50, 10, "#ffd6dc")
    );
  },
  marigold(k) {
    const row = (n: number, r: number, w: number, a: string, b: string, off: number) =>
      N(n, (i) =>
        T(
          `rotate(${(i * 360) / n + off})`,
          k.g(
            P(
              `M0,${-r + 34} C${-w},${-r + 22} ${-w},${-r - 2} ${-w * 0.4},${-r + 2} Q0,${-r - 8} ${w * 0.4},${-r + 2} C${w},${-r - 2} ${w},${-r + 22} 0,${-r + 34}Z`,
              k.l(a, b),
            ),
            "s",
          ),
        ),
      );
    return (
      mir(k.g(P("M40,60 C80,54 104,74 110,100 C76,108 48,96 34,76Z", k.l(...LEAF)), "m")) +
      row(18, 100, 19, "#ffb31f", "#d85a05", 0) +
      row(16, 82, 18, "#ffc83a", "#e8700a", 10) +
      row(13, 63, 16, "#ffd85c", "#f08a12", 4) +
      row(10, 45, 14, "#ffe27a", "#f59a1a", 12) +
      row(7, 29, 11, "#fff0a0", "#ffae2a", 0) +
      C(0, 0, 9, k.r("#fffbd0", "#ffc21f", "#c96a06"))
    );
  },
  jasmine(k) {
    const flower = (x: number, y: number, s: number, t: number) =>
      T(
        `translate(${x},${y}) scale(${s}) rotate(${t})`,
        N(6, (i) =>
          T(`rotate(${i * 60})`, k.g(P("M0,4 C-24,-16 -18,-50 0,-62 C18,-50 24,-16 0,4Z", k.l("#ffffff", "#fffaf0", "#d8d0c0")), "s")),
        ) + k.g(C(0, 0, 11, k.r("#fff6c0", "#ffc21f", "#d87a0a")), "s"),
      );
    const leaf = (t: number, z = 1) =>
      T(
        `rotate(${t}) scale(${z})`,
        k.g(P("M0,20 C-34,-10 -30,-80 0,-112 C30,-80 34,-10 0,20Z", k.l(...LEAF)), "m") + S("M0,10 L0,-96", "#d0ff9a", 2.4, 'opacity=".7"'),
      );
    return (
      leaf(-58) +
      leaf(52) +
      leaf(150, 0.9) +
      leaf(-140, 0.9) +
      flower(-40, 34, 0.86, 10) +
      flower(48, 40, 0.8, 30) +
      flower(4, -36, 1.06, 0) +
      k.g(E(74, -56, 13, 20, k.l("#fff", "#e8e8d0"), 'transform="rotate(36 74 -56)"'), "s") +
      k.g(E(-78, -40, 12, 18, k.l("#fff", "#e8e8d0"), 'transform="rotate(-36 -78 -40)"'), "s")
    );
  },
  lychee(k) {
    const ball = (x: number, y: number, r: number) =>
      k.g(C(x, y, r, k.r("#ff9a9a", "#e5274f", "#8a0628")), "m") +
      N(5, (i) =>
        N(5, (j) => {
          const dx = -r * 0.7 + j * r * 0.35 + (i % 2) * r * 0.17;
          const dy = -r * 0.7 + i * r * 0.35;
          return dx * dx + dy * dy < r * r * 0.72 ? C((x + dx).toFixed(0), (y + dy).toFixed(0), 3.2, "#ffb0b8", 'opacity=".75"') : "";
        }),
      );
    return (
      S("M0,-100 C-2,-70 -30,-50 -40,-20 M0,-96 C10,-66 30,-40 36,-10 M0,-90 L0,-30", "#6a3a14", 7) +
      mir(
        k.g(P("M2,-88 C26,-118 76,-112 100,-84 C70,-62 30,-62 2,-88Z", k.l(...LEAF)), "m") +
          S("M8,-87 C36,-94 64,-92 90,-83", "#0a5a34", 2.4),
      ) +
      ball(-48, 12, 42) +
      ball(46, 16, 44) +
      ball(-2, -18, 38) +
      T(
        "translate(0,60)",
        k.g(C(0, 0, 44, k.r("#ffffff", "#f4f0ea", "#c0b8c8")), "m") +
          P("M-44,2 A44,44 0 0 0 44,2 Q30,16 20,4 Q8,18 -4,4 Q-16,18 -26,4 Q-36,14 -44,2Z", k.l("#ff7a8a", "#a8103a")) +
          E(-14, -18, 13, 9, "#fff"),
      )
    );
  },
  banana(k) {
    const b = (t: number, s: number) =>
      T(
        `rotate(${t} 10 -80) scale(${s})`,
        k.g(
          P(
            "M2,-92 C16,-94 18,-84 16,-74 C32,-20 18,52 -44,88 C-58,96 -72,92 -70,82 C-30,44 -16,-14 -6,-74 C-8,-84 -6,-90 2,-92Z",
            k.l("#fff6a0", "#ffd21f", "#e0940a"),
          ),
          "l",
        ) +
          S("M8,-70 C16,-14 0,44 -50,80", "#b8760a", 3, 'opacity=".7"') +
          P("M-70,82 L-58,78 L-52,86 L-66,92Z", "#5a3410"),
      );
    return (
      b(-52, 0.98) +
      b(-30, 1) +
      b(-8, 1.02) +
      b(14, 1) +
      k.g(P("M-8,-112 L22,-112 L28,-76 Q10,-64 -10,-76Z", k.l("#a8c83a", "#5a7a14", "#3a4a0a")), "m") +
      star4(-52, -30, 12, "#fffbe0")
    );
  },
  pineapple(k) {
    return (
      N(9, (i) => T(`rotate(${-64 + i * 16} 0 -20)`, k.g(P("M-9,-30 C-16,-64 -4,-92 2,-116 C10,-90 14,-60 9,-30Z", k.l(...LEAF)), "s"))) +
      N(5, (i) =>
        T(
          `rotate(${-40 + i * 20} 0 -20)`,
          k.g(P("M-9,-30 C-12,-54 -2,-74 0,-92 C6,-72 12,-54 9,-30Z", k.l("#c8f06a", "#3fae4a", "#0f6a34")), "s"),
        ),
      ) +
      k.g(
        P(
          "M0,-48 C46,-48 66,-14 62,28 C58,74 30,100 0,100 C-30,100 -58,74 -62,28 C-66,-14 -46,-48 0,-48Z",
          k.l("#fff08a", "#ffb31f", "#d86a0a", "#8a3405"),
        ),
        "l",
      ) +
      `<g opacity=".8">${N(6, (i) => S(`M${-70 + i * 26},-40 l${70},${130}`, "#8a4405", 3.4) + S(`M${70 - i * 26},-40 l${-70},${130}`, "#8a4405", 3.4))}</g>`.replace(
        "<g",
        `<clipPath id="${k.id}pa"><path d="M0,-46 C44,-46 64,-14 60,28 C56,72 30,98 0,98 C-30,98 -56,72 -60,28 C-64,-14 -44,-46 0,-46Z"/></clipPath><g clip-path="url(#${k.id}pa)"`,
      ) +
      N(4, (r) => N(4, (c) => P(`M${-36 + c * 24 + (r % 2) * 12},${-18 + r * 26} l5,-7 l5,7Z`, "#fff3b0", 'opacity=".85"')))
    );
  },
  sweets(k) {
    const ball = (x: number, y: number, r: number, a = "#ffffff", b = "#fff3e0", c = "#d8b890") =>
      k.g(C(x, y, r, k.r(a, b, c)), "m") + E(x - r * 0.3, y - r * 0.4, r * 0.3, r * 0.2, "#fff");
    return (
      ball(-34, -34, 30) +
      ball(34, -34, 30, "#c8783a", "#8a3e14", "#3a1406") +
      ball(0, -62, 30, "#fff0c0", "#ffc85c", "#d8860a") +
      ball(-60, -4, 26, "#ffd0dc", "#ff8fae", "#c23a6a") +
      ball(60, -4, 26) +
      ball(0, -14, 32) +
      k.g(P("M-94,0 C-94,66 -56,92 0,92 C56,92 94,66 94,0 C60,22 -60,22 -94,0Z", k.l("#e08a5a", "#a8481f", "#5a1f0a")), "l") +
      k.g(P("M-98,-6 C-60,22 60,22 98,-6 L94,14 C60,36 -60,36 -94,14Z", k.l("#f0a878", "#b8582a")), "s") +
      N(9, (i) => {
        const x = -72 + i * 18;
        return T(
          `translate(${x},${46 - Math.abs(i - 4) * 2.4}) scale(.16)`,
          N(6, (j) => T(`rotate(${j * 60})`, E(0, -36, 17, 32, "#fff3d8"))) + C(0, 0, 16, "#ffc844"),
        );
      }) +
      P("M-30,16 q6,26 14,4 q10,34 20,2 q8,22 14,-2Z", "#fff6dd", 'opacity=".9"') +
      star4(50, -72, 14) +
      star4(-62, -60, 10)
    );
  },
  tea(k) {
    return (
      [
        [-26, 0],
        [4, -10],
        [34, 0],
      ]
        .map(([x = 0, y = 0]) => S(`M${x},${-30 + y} q-16,-18 0,-34 t0,-36`, "#fff", 8, 'opacity=".6"'))
        .join("") +
      k.g(E(0, 82, 98, 20, k.l("#ffe9c8", "#d8a85a", "#8a5a1c")), "m") +
      E(0, 78, 70, 11, "#a8702a", 'opacity=".6"') +
      k.g(P("M60,-6 C104,-14 108,52 54,52 L56,36 C84,34 82,8 58,12Z", k.l("#ffffff", "#e8d8e8")), "m") +
      k.g(P("M-70,-22 L70,-22 C70,30 56,72 34,80 L-34,80 C-56,72 -70,30 -70,-22Z", k.l("#ffffff", "#fff3ee", "#d0b8c0")), "l") +
      P("M-66,4 C-30,16 30,16 66,4 C66,16 62,34 58,42 C30,54 -30,54 -58,42 C-62,34 -66,16 -66,4Z", k.l("#e5274f", "#96103c")) +
      N(5, (i) =>
        T(
          `translate(${-46 + i * 23},${28 - Math.abs(i - 2) * 2}) scale(.18)`,
          N(6, (j) => T(`rotate(${j * 60})`, E(0, -38, 17, 34, "#ffd24a"))) + C(0, 0, 18, "#fff8ea"),
        ),
      ) +
      k.g(E(0, -22, 70, 17, k.l("#ffffff", "#d8c8d0")), "s") +
      E(0, -20, 59, 12, k.l("#e09a4a", "#a85a1c")) +
      E(-18, -23, 18, 4, "#ffe0b0", 'opacity=".8"') +
      k.g(P("M76,70 C84,52 104,48 110,52 C110,66 96,80 80,82Z", k.l(...LEAF)), "s")
    );
  },
  cake(k) {
    const icing = (y: number, w: number, c: string) =>
      P(`M${-w},${y} L${w},${y} L${w},${y + 12} ${N(6, (i) => `q${-w / 6},${i % 2 ? 24 : 14} ${-w / 3},0 `)}Z`, c);
    return (
      k.g(E(0, 88, 104, 16, k.l(...SILVER)), "s") +
      k.g(R(-88, 30, 176, 58, 10, k.l("#ffb0cc", "#e0508a", "#96205c")), "m") +
      icing(30, 88, "#fff6ee") +
      k.g(R(-64, -20, 128, 52, 10, k.l("#fff3c0", "#ffc85c", "#d8860a")), "m") +
      icing(-20, 64, "#ff8fb8") +
      k.g(R(-40, -60, 80, 42, 9, k.l("#c8f7ef", "#4fd8c8", "#12807a")), "m") +
      icing(-60, 40, "#fff6ee") +
      N(9, (i) => C(-72 + i * 18, 68, 5, at(["#ffd24a", "#7df0e4", "#ffffff"], i))) +
      N(7, (i) => C(-48 + i * 16, 16, 4.4, at(["#e5274f", "#12a89a", "#ffffff"], i))) +
      N(
        3,
        (i) =>
          k.g(R(-26 + i * 22, -94, 8, 34, 3, at(["#ff5c8a", "#ffd24a", "#5cb8ff"], i)), "s") +
          P(`M${-22 + i * 22},-112 q10,12 0,18 q-10,-6 0,-18Z`, k.l("#fff6c0", "#ff9a12")),
      )
    );
  },
};
