import { gem, suits } from "./motif-parts.ts";
import type { Motif } from "./motif-parts.ts";
import { at, C, corners, E, GOLD, mir, N, P, R, S, star4, T } from "./svg.ts";

/** Things to play with, and what is won. Each drawing fills a box from -100 to 100, with the light from the upper left. */
export const play: Readonly<Record<string, Motif>> = {
  dice(k) {
    const die = (t: string, a: string, b: string, c: string, n: string) =>
      T(
        t,
        k.g(P("M0,-56 L54,-28 L0,2 L-54,-28Z", a), "s") +
          k.g(P("M-54,-26 L-2,4 L-2,64 L-54,34Z", b), "s") +
          k.g(P("M54,-26 L2,4 L2,64 L54,34Z", c), "s") +
          n,
      );
    const w = "#fff8ea",
      pt = (x: number, y: number) => E(x, y, 8.5, 5, w),
      pl = (x: number, y: number) => E(x, y, 5.2, 8, w, `transform="rotate(-24 ${x} ${y})"`),
      pr = (x: number, y: number) => E(x, y, 5.2, 8, w, `transform="rotate(24 ${x} ${y})"`);
    return (
      die(
        "translate(34,20) rotate(14) scale(.92)",
        k.l("#5ff0e0", "#12a79a"),
        k.l("#12a79a", "#066a6e"),
        k.l("#0d8f88", "#04484f"),
        pt(0, -27) + pl(-28, 18) + pl(-42, -6) + pl(-14, 44) + pr(28, 18) + pr(16, 40) + pr(40, 0),
      ) +
      die(
        "translate(-30,-24) rotate(-12)",
        k.l("#ff8fa0", "#f0365f"),
        k.l("#e0254f", "#96103c"),
        k.l("#c81844", "#6e0830"),
        pt(-22, -27) +
          pt(22, -27) +
          pt(0, -40) +
          pt(0, -14) +
          pt(0, -27) +
          pl(-40, -4) +
          pl(-16, 42) +
          pl(-28, 19) +
          pl(-40, 22) +
          pl(-16, 16) +
          pr(28, 18),
      )
    );
  },
  cards(k) {
    const card = (a: number, x: number, t: string, c: string, pip: string) =>
      T(
        `rotate(${a} 0 110) translate(${x},0)`,
        k.g(R(-36, -80, 72, 108, 9, k.l("#ffffff", "#fff6e6", "#e8d8c8")), "s") +
          R(-31, -75, 62, 98, 6, "none", `stroke="${c}" stroke-width="1.4" opacity=".5"`) +
          k.num(t, -22, -59, 20, c) +
          T("translate(0,-22) scale(1.5)", pip) +
          T("translate(-22,-38) scale(.5)", pip),
      );
    const { heart, spade, diamond: dia, club } = suits;
    return T(
      "translate(0,26)",
      card(-34, 0, "J", "#1a1030", club) +
        card(-12, 0, "Q", "#e0173f", dia) +
        card(11, 0, "K", "#1a1030", spade) +
        card(33, 0, "A", "#e0173f", heart),
    );
  },
  chips(k) {
    const chip = (y: number, a: string, b: string, x = 0) =>
      T(
        `translate(${x},${y})`,
        k.g(P("M-50,0 L-50,13 C-50,40 50,40 50,13 L50,0Z", k.h(b, a, b)), "s") +
          N(5, (i) => P(`M${-44 + i * 20},${12 + at([4, 10, 12, 10, 4], i)} l9,1 l0,11 l-9,-1Z`, "#fff8ea")) +
          E(0, 0, 50, 21, k.l(a, b)) +
          E(0, 0, 50, 21, "none", 'stroke="#fff" stroke-opacity=".5" stroke-width="1.4"'),
      );
    const top = (y: number, x: number) =>
      T(
        `translate(${x},${y})`,
        N(8, (i) => {
          const q = (i * Math.PI) / 4;
          return E(43 * Math.cos(q), 18 * Math.sin(q), 6, 3, "#fff8ea");
        }) +
          E(0, 0, 33, 13.5, "none", 'stroke="#ffe08a" stroke-width="2.4"') +
          T("scale(1,.42)", star4(0, 0, 24, "#ffe9a3")),
      );
    const st = (x: number, y0: number, n: number, a: string, b: string) =>
      N(n, (i) => chip(y0 - i * 15, a, b, x)) + top(y0 - (n - 1) * 15, x);
    return st(-42, 26, 6, "#ff6b81", "#a80d3a") + st(46, 30, 4, "#ffc844", "#b8600a") + st(2, 62, 3, "#2fd8c8", "#066a6e");
  },
  roulette(k) {
    const sl = N(24, (i) => {
      const a = i * 15,
        r = Math.PI / 180,
        p = (q: number) => [(78 * Math.cos((a + q) * r)).toFixed(1), (78 * Math.sin((a + q) * r)).toFixed(1)];
      return (
        P(`M0,0 L${p(-7.5)} L${p(7.5)}Z`, i === 0 ? "#12a36a" : i % 2 ? "#d81e4a" : "#1c1226") +
        T(`rotate(${a})`, R(62, -2.6, 12, 5.2, 2.6, "#fff8ea", 'opacity=".92"'))
      );
    });
    return (
      k.g(C(0, 0, 98, k.l("#d68a3f", "#7a3a10", "#3c1706")), "l") +
      k.g(C(0, 0, 84, k.l(...GOLD)), "s") +
      sl +
      C(0, 0, 54, k.l("#7a3a10", "#3c1706")) +
      C(0, 0, 54, "none", 'stroke="#ffd24a" stroke-width="3"') +
      N(12, (i) => T(`rotate(${i * 30})`, S("M20,0 L50,0", "#c9802f", 2.4))) +
      C(0, 0, 78, "none", 'stroke="#ffe08a" stroke-width="2.4"') +
      k.g(C(0, 0, 30, k.r(...GOLD)), "m") +
      N(4, (i) => T(`rotate(${45 + i * 90})`, k.g(R(8, -4, 34, 8, 4, k.l(...GOLD)), "s") + k.g(C(42, 0, 7, k.r(...GOLD)), "s"))) +
      k.g(C(0, 0, 14, k.r("#fffbe6", "#ffc844", "#a85505")), "s") +
      C(52, -48, 8.5, k.r("#ffffff", "#f1ead9", "#a59a86")) +
      P("M-70,-58 A92,92 0 0 1 20,-88", "none", 'stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"')
    );
  },
  wheel(k) {
    const cs = [
      ["#ff7d8f", "#c2123c"],
      ["#ffd24a", "#e08a0e"],
      ["#2fd8c8", "#0a7a7f"],
      ["#ffffff", "#ead8c8"],
    ];
    return (
      k.g(C(0, 6, 94, k.l(...GOLD)), "l") +
      C(0, 6, 82, "#3c0a24") +
      N(12, (i) => {
        const a = i * 30,
          r = Math.PI / 180,
          p = (q: number) => [(79 * Math.cos((a + q) * r)).toFixed(1), (6 + 79 * Math.sin((a + q) * r)).toFixed(1)];
        return (
          P(`M0,6 L${p(-15)} A79,79 0 0 1 ${p(15)}Z`, k.l(...cs[i % 4]!), 'stroke="#5a0a28" stroke-width="1.6"') +
          T(
            `translate(0,6) rotate(${a})`,
            i % 2
              ? C(56, 0, 9, k.r("#fff6c9", "#ffc21f", "#b8660a")) + C(56, 0, 5, "none", 'stroke="#a85f08" stroke-width="1.4"')
              : star4(56, 0, 13, i % 4 ? "#d81e4a" : "#fff3c0"),
          )
        );
      }) +
      N(18, (i) => T(`translate(0,6) rotate(${i * 20})`, C(88, 0, 4, "#fffbe0") + C(88, 0, 2, "#ffd24a"))) +
      k.g(C(0, 6, 26, k.r(...GOLD)), "m") +
      T("translate(0,6) scale(.34)", N(8, (i) => T(`rotate(${i * 45})`, E(0, -34, 14, 30, "#c2123c"))) + C(0, 0, 18, "#fff3c0")) +
      k.g(P("M-18,-108 L18,-108 L0,-66Z", k.l("#ff8fa0", "#d81e4a", "#7a0628")), "m") +
      C(0, -98, 5, "#fff3c0") +
      P("M-70,-40 A84,84 0 0 1 -10,-74", "none", 'stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"')
    );
  },
  lotto(k) {
    const b = (x: number, y: number, r: number, n: number, a: string, c: string, d: string) =>
      T(
        `translate(${x},${y}) scale(${r / 40})`,
        k.g(C(0, 0, 40, k.r("#fff", a, c, d)), "m") +
          C(2, 0, 21, k.r("#fff", "#fffaf0", "#e5d8c8")) +
          k.num(n, 2, 0, 24, "#23102e") +
          E(-14, -22, 11, 6, "#fff", 'opacity=".9" transform="rotate(-36 -14 -22)"'),
      );
    return (
      b(38, -42, 42, k.pick([7, 9, 24, 36]), "#ff9ab0", "#e5274f", "#7a0628") +
      b(-46, -30, 38, k.pick([3, 12, 18]), "#7df0e4", "#0fa89d", "#03484f") +
      b(0, 34, 54, k.pick([8, 11, 21, 77]), "#ffe9a3", "#ffae1a", "#a84a05") +
      b(72, 48, 28, k.pick([5, 42]), "#b9c6ff", "#4b5fe0", "#161c70") +
      b(-74, 52, 26, k.pick([1, 6, 30]), "#c8ffb0", "#3fb84a", "#0c5a24")
    );
  },
  pegboard(k) {
    const peg = (x: number, y: number) => k.g(C(x, y, 8.5, k.r("#fffbe6", "#ffc844", "#a85505")), "s");
    const marble = (x: number, y: number, r: number, ...shades: string[]) =>
      k.g(C(x, y, r, k.r("#fff", ...shades)), "m") +
      E(x - r * 0.34, y - r * 0.42, r * 0.28, r * 0.16, "#fff", `opacity=".9" transform="rotate(-36 ${x - r * 0.34} ${y - r * 0.42})"`);
    const cups = [
      ["#ff8fa0", "#c2123c"],
      ["#ffd98a", "#e08a0e"],
      ["#d9c8ff", "#6a4bd0"],
      ["#ffd98a", "#e08a0e"],
      ["#ff8fa0", "#c2123c"],
    ] as const;
    return (
      k.g(
        P(
          "M-30,-98 L30,-98 C36,-98 40,-94 43,-88 L98,64 L98,88 C98,95 94,98 88,98 L-88,98 C-94,98 -98,95 -98,88 L-98,64 L-43,-88 C-40,-94 -36,-98 -30,-98Z",
          k.l(...GOLD),
        ),
        "l",
      ) +
      P("M-27,-88 L27,-88 L84,62 L-84,62Z", k.l("#3a1560", "#180728"), 'stroke="#12041f" stroke-width="2"') +
      N(4, (row) => N(row + 2, (at) => peg((at - (row + 1) / 2) * 33, -42 + row * 29))) +
      cups.map((shades, at) => k.g(R(-89 + at * 36, 66, 34, 26, 6, k.l(...shades)), "s")).join("") +
      P(
        "M0,-96 C2,-78 -14,-70 -17,-56 C-19,-40 2,-34 17,-27 C34,-20 32,2 33,10",
        "none",
        'stroke="#fff3c0" stroke-opacity=".75" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"',
      ) +
      marble(33, 14, 19, "#ff9ab0", "#e5274f", "#7a0628") +
      marble(-2, -92, 14, "#7df0e4", "#0fa89d", "#03484f")
    );
  },
  seven(k) {
    const s7 =
      "M-52,-70 L52,-70 C56,-70 58,-66 56,-60 C30,-24 16,20 18,70 L-30,70 C-30,26 -16,-10 6,-34 L-24,-34 C-34,-34 -38,-28 -40,-20 L-58,-20Z";
    const f = (x: number, s: number, r: number) =>
      T(
        `translate(${x},0) scale(${s}) rotate(${r})`,
        P(
          "M0,-110 C24,-80 8,-64 30,-44 C40,-58 34,-70 36,-80 C64,-50 70,0 50,40 C36,66 -36,66 -50,40 C-70,6 -54,-30 -40,-50 C-38,-36 -34,-30 -26,-26 C-30,-60 -16,-84 0,-110Z",
          k.l("#ffe27a", "#ff8a12", "#e0173f", "#8a062800"),
        ),
      );
    return (
      T("scale(1.1)", f(-30, 0.9, -8) + f(30, 0.9, 8) + f(0, 1.1, 0)) +
      T(
        "translate(-52,18) rotate(-12) scale(.78)",
        P(s7, "#4a0418", 'stroke="#4a0418" stroke-width="16" stroke-linejoin="round"') +
          P(s7, "#ffd24a", 'stroke="#ffd24a" stroke-width="8" stroke-linejoin="round"') +
          k.g(P(s7, k.l("#ff9a9a", "#e5173f", "#7a0628")), "m"),
      ) +
      T(
        "translate(54,18) rotate(12) scale(.78)",
        P(s7, "#4a0418", 'stroke="#4a0418" stroke-width="16" stroke-linejoin="round"') +
          P(s7, "#ffd24a", 'stroke="#ffd24a" stroke-width="8" stroke-linejoin="round"') +
          k.g(P(s7, k.l("#ff9a9a", "#e5173f", "#7a0628")), "m"),
      ) +
      T(
        "translate(2,10) scale(1.12)",
        P(s7, "#4a0418", 'stroke="#4a0418" stroke-width="17" stroke-linejoin="round"') +
          P(s7, k.l("#fff6c9", "#ffb31f", "#b85a05"), 'stroke="#ffd24a" stroke-width="8" stroke-linejoin="round"') +
          k.g(P(s7, k.l("#ffc2a8", "#ff2f4a", "#96062c")), "m") +
          P("M-48,-64 L48,-64 L40,-52 L-52,-48Z", "#fff", 'opacity=".6"'),
      )
    );
  },
  bell(k) {
    return (
      S("M-40,-74 C-20,-96 20,-96 40,-74", "#a80d3a", 9) +
      mir(
        k.g(P("M4,-82 C26,-108 62,-102 62,-82 C62,-66 26,-66 4,-76Z", k.l("#ff8fa0", "#e0254f", "#8a0a35")), "m") +
          k.g(P("M8,-76 C30,-60 46,-40 48,-22 L34,-30 L26,-16 C22,-40 10,-60 4,-72Z", k.l("#f0365f", "#8a0a35")), "s"),
      ) +
      C(0, 76, 17, k.r(...GOLD)) +
      k.g(
        P(
          "M0,-76 C44,-72 54,-32 56,0 C58,30 72,44 90,58 C92,72 60,80 0,80 C-60,80 -92,72 -90,58 C-72,44 -58,30 -56,0 C-54,-32 -44,-72 0,-76Z",
          k.h("#ffe48a", "#fff6c9", "#ffc22e", "#e08a0e", "#8a3f05"),
        ),
        "l",
      ) +
      S("M-80,56 C-40,68 40,68 80,56", "#8a3f05", 4, 'opacity=".7"') +
      S("M-57,6 C-20,16 20,16 57,6", "#8a3f05", 3, 'opacity=".5"') +
      P("M-34,-44 C-22,-64 -8,-64 -4,-62 C-22,-40 -30,-10 -32,30 C-44,20 -44,-20 -34,-44Z", "#fff", 'opacity=".7"') +
      k.g(C(0, -80, 14, k.r("#ffd0dc", "#f0365f", "#7a0628")), "s")
    );
  },
  crown(k) {
    return (
      k.g(P("M-76,-18 C-60,-60 60,-60 76,-18 L64,60 L-64,60Z", k.l("#c21e55", "#7a0a3c", "#3c0420")), "m") +
      k.g(
        P(
          "M-84,66 L-100,-36 C-80,-20 -62,-6 -50,2 C-42,-22 -20,-54 0,-78 C20,-54 42,-22 50,2 C62,-6 80,-20 100,-36 L84,66Z",
          k.l("#fff6c9", "#ffd24a", "#f09a12", "#8a3f05"),
        ),
        "l",
      ) +
      P(
        "M-60,44 C-56,18 -48,10 -34,14 C-30,0 -14,-28 0,-42 C14,-28 30,0 34,14 C48,10 56,18 60,44Z",
        k.l("#b3124a", "#5a0530"),
        'opacity=".9"',
      ) +
      k.g(P("M-88,46 C-50,58 50,58 88,46 L84,78 C50,90 -50,90 -84,78Z", k.l("#fff0b0", "#f7ae1f", "#a8560a")), "m") +
      gem(k, 0, 66, 13, "#ffd0dc", "#f0365f", "#7a0628") +
      gem(k, -44, 62, 9, "#d0fffa", "#12b5a6", "#045a5a") +
      gem(k, 44, 62, 9, "#d0fffa", "#12b5a6", "#045a5a") +
      gem(k, 0, 4, 16, "#e4f6ff", "#3aa8f0", "#0a3a96") +
      [
        [-100, -42, 10],
        [100, -42, 10],
        [0, -86, 12],
        [-50, -6, 6],
        [50, -6, 6],
      ]
        .map(([x = 0, y = 0, r = 0]) => k.g(C(x, y, r, k.r("#ffffff", "#ffe9d6", "#ff8fa3")), "s"))
        .join("") +
      star4(-24, -40, 14) +
      star4(70, 10, 10)
    );
  },
  diamond(k) {
    const a = "#e9fdff",
      b = "#8fe8ff",
      c = "#35b4f2",
      d = "#1660c4",
      e = "#0a2f86";
    return (
      k.g(P("M-92,-26 L-52,-76 L52,-76 L92,-26 L0,92Z", k.l(a, c, e)), "m") +
      P("M-92,-26 L-52,-76 L-34,-26Z", b) +
      P("M-52,-76 L0,-76 L-34,-26Z", "#fff") +
      P("M0,-76 L34,-26 L-34,-26Z", c) +
      P("M0,-76 L52,-76 L34,-26Z", a) +
      P("M52,-76 L92,-26 L34,-26Z", d) +
      P("M-92,-26 L-34,-26 L0,92Z", k.l(c, d)) +
      P("M-34,-26 L34,-26 L0,92Z", k.l(b, c, d)) +
      P("M34,-26 L92,-26 L0,92Z", k.l(d, e)) +
      P("M-34,-26 L0,-26 L0,92Z", "#fff", 'opacity=".3"') +
      S("M-92,-26 L92,-26 M-52,-76 L-34,-26 L0,-76 L34,-26 L52,-76 M-34,-26 L0,92 L34,-26", "#fff", 1.6, 'opacity=".75"') +
      star4(-50, -62, 26) +
      star4(62, 20, 16) +
      star4(20, -84, 12)
    );
  },
  coin(k) {
    const cn = (x: number, y: number, r: number, t: number) =>
      T(
        `translate(${x},${y}) rotate(${t}) scale(${r / 50})`,
        k.g(C(0, 0, 50, k.l("#fff2b0", "#ffc21f", "#c9750a")), "m") +
          C(0, 0, 41, k.r("#ffe48a", "#f7ae1f", "#b8660a")) +
          C(0, 0, 41, "none", 'stroke="#8a4a05" stroke-width="2" opacity=".7"') +
          N(24, (i) => T(`rotate(${i * 15})`, R(-1, -47.5, 2, 5, 1, "#a8620a", 'opacity=".6"'))) +
          T("translate(0,2)", k.taka(0, 2, 56, "#8a4205") + k.taka(-1.6, 0, 56, "#fff3c0")) +
          P("M-34,-22 A42,42 0 0 1 -4,-40 L6,-34 A40,40 0 0 0 -28,-12Z", "#fff", 'opacity=".6"'),
      );
    return (
      cn(-58, 44, 32, -20) +
      cn(62, 40, 36, 18) +
      cn(56, -56, 24, 12) +
      cn(-60, -46, 22, -14) +
      cn(0, 0, 62, -6) +
      cn(4, 76, 26, 8) +
      star4(34, -40, 18) +
      star4(-30, 44, 10)
    );
  },
  chest(k) {
    const gd = k.l(...GOLD);
    return (
      E(0, -16, 100, 62, k.r("#fff3b0cc", "#ffc21f66", "#ffc21f00")) +
      k.g(P("M-78,-30 C-82,-84 -50,-100 0,-100 C50,-100 82,-84 78,-30 L62,-20 L-62,-20Z", k.l("#b8622a", "#6e2f0d", "#3c1404")), "l") +
      P("M-62,-28 C-64,-70 -40,-82 0,-82 C40,-82 64,-70 62,-28Z", "#2a0d06") +
      S("M-78,-30 C-82,-84 -50,-100 0,-100 C50,-100 82,-84 78,-30", "#ffc844", 6) +
      mir(S("M36,-94 C48,-76 50,-50 48,-26", "#ffc844", 6)) +
      [
        [-50, -18, 15],
        [-28, -30, 17],
        [0, -38, 19],
        [28, -30, 17],
        [52, -18, 15],
        [-40, -8, 15],
        [-14, -18, 17],
        [14, -18, 17],
        [40, -8, 15],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            k.g(C(x, y, r, k.r("#fff6c9", "#ffc21f", "#b8660a")), "s") + C(x, y, r * 0.62, "none", 'stroke="#a85f08" stroke-width="1.6"'),
        )
        .join("") +
      gem(k, -30, -40, 12, "#ffd0dc", "#f0365f", "#7a0628") +
      gem(k, 34, -38, 12, "#d0fffa", "#12b5a6", "#045a5a") +
      gem(k, 2, -54, 13, "#e4f6ff", "#3aa8f0", "#0a3a96") +
      k.g(P("M-90,-6 L90,-6 L78,80 L-78,80Z", k.l("#c9743a", "#7a3510", "#3c1404")), "l") +
      S("M-86,22 L86,22 M-82,50 L82,50", "#3c1404", 2.4, 'opacity=".6"') +
      mir(k.g(P("M48,-6 L66,-6 L58,80 L42,80Z", gd), "s") + k.g(P("M78,-8 L94,-8 L82,82 L70,82Z", gd), "s")) +
      k.g(R(-92, -12, 184, 15, 5, gd), "s") +
      k.g(P("M-20,-10 L20,-10 L20,20 C20,36 -20,36 -20,20Z", gd), "m") +
      C(0, 8, 6.5, "#3c1404") +
      P("M-3,10 L3,10 L5,24 L-5,24Z", "#3c1404") +
      star4(-52, -64, 14, "#fff7d0") +
      star4(58, -58, 18, "#fff7d0") +
      star4(6, -92, 12, "#fff7d0")
    );
  },
  cricket(k) {
    return (
      T(
        "translate(-4,0)",
        k.g(R(-70, -60, 11, 150, 5, k.h("#ffe9b8", "#e0a04a", "#9c5f1a")), "s") +
          k.g(R(-46, -60, 11, 150, 5, k.h("#ffe9b8", "#e0a04a", "#9c5f1a")), "s") +
          k.g(R(-22, -60, 11, 150, 5, k.h("#ffe9b8", "#e0a04a", "#9c5f1a")), "s") +
          k.g(R(-74, -68, 36, 8, 4, "#fff1c9"), "s") +
          T("rotate(-24 -20 -70)", k.g(R(-30, -82, 30, 8, 4, "#fff1c9"), "s")),
      ) +
      T(
        "rotate(28) translate(16,-6)",
        k.g(R(-9, -104, 18, 62, 8, k.h("#2fd8c8", "#0b7f86", "#054a55")), "s") +
          N(7, (i) => S(`M-9,${-98 + i * 8} L9,${-94 + i * 8}`, "#052f38", 2)) +
          k.g(
            P(
              "M-12,-46 C-28,-34 -28,-20 -28,-8 L-28,84 C-28,98 28,98 28,84 L28,-8 C28,-20 28,-34 12,-46Z",
              k.h("#fff3cf", "#f2c377", "#b8762a"),
            ),
            "l",
          ) +
          R(-6, -34, 5, 122, 2, "#d49a4a", 'opacity=".6"') +
          T("translate(0,18)", P("M-22,-16 L22,-16 L22,18 L-22,18Z", "#d81e4a") + star4(0, 1, 14, "#ffe9a3")),
      ) +
      T(
        "translate(-38,44)",
        P("M30,-30 C60,-60 90,-70 112,-72 C90,-50 70,-30 40,0Z", "url(#none)", 'opacity="0"') +
          k.g(C(0, 0, 34, k.r("#ff9a8a", "#d8142f", "#6e0418")), "l") +
          S("M-24,-22 C-6,-8 -6,12 -22,26 M-17,-28 C2,-10 2,14 -14,30", "#fff3d8", 1.8, 'stroke-dasharray="3 3"') +
          E(-10, -14, 10, 7, "#fff", 'opacity=".55" transform="rotate(-40 -10 -14)"'),
      )
    );
  },
  football(k) {
    const pent = (t: string) =>
      T(
        t,
        `<polygon points="${corners(5, 26)}" fill="${k.l("#3a2a55", "#140b22")}" stroke="#0d0716" stroke-width="2" stroke-linejoin="round"/>`,
      );
    return (
      k.g(C(0, 0, 86, k.r("#ffffff", "#f4f1fb", "#a7a0c4", "#5d5580")), "l") +
      `<clipPath id="${k.id}fb"><circle r="85"/></clipPath><g clip-path="url(#${k.id}fb)">` +
      pent("rotate(0)") +
      N(5, (i) =>
        T(
          `rotate(${i * 72})`,
          S("M0,-26 L0,-52", "#3a2f55", 3) +
            S("M0,-52 L26,-66 M0,-52 L-26,-66", "#3a2f55", 3) +
            T("translate(0,0)", `<polygon points="0,0" fill="none"/>`) +
            T(
              "rotate(36) translate(0,-74) scale(.98,.7)",
              `<polygon points="${corners(5, 26, 90)}" fill="${k.l("#3a2a55", "#140b22")}" stroke="#0d0716" stroke-width="2"/>`,
            ) +
            S("M23,-12 L23,-12", "#000", 1),
        ),
      ) +
      "</g>" +
      E(-30, -40, 30, 18, "#fff", 'opacity=".75" transform="rotate(-38 -30 -40)"') +
      P("M74,42 A86,86 0 0 1 -30,80", "none", 'stroke="#8be9ff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"')
    );
  },
};
