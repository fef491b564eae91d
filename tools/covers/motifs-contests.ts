import type { Motif } from "./motif-parts.ts";
import { at, C, corners, E, N, P, R, S, star4, T, WOOD } from "./svg.ts";

/** Sports and boards. Each drawing fills a box from -100 to 100, with the light from the upper left. */
export const contests: Readonly<Record<string, Motif>> = {
  basketball(k) {
    return (
      k.g(C(0, 0, 92, k.r("#ffc46a", "#f07a1a", "#8a2c05")), "l") +
      S("M0,-92 L0,92 M-92,0 L92,0 M-66,-64 C-24,-30 -24,30 -66,64 M66,-64 C24,-30 24,30 66,64", "#2a0d04", 5.4) +
      P("M-70,-42 C-56,-68 -30,-82 -6,-84 C-28,-70 -46,-52 -54,-30Z", "#fff", 'opacity=".5"') +
      star4(74, -82, 14) +
      star4(-88, 72, 10)
    );
  },
  tennis(k) {
    return (
      T(
        "rotate(-34)",
        k.g(R(-9, 24, 18, 88, 7, k.l("#3a3a4c", "#0e0e18")), "s") +
          N(5, (i) => S(`M-9,${58 + i * 11} L9,${52 + i * 11}`, "#e5274f", 4)) +
          E(0, -42, 50, 64, "#fff", 'opacity=".14"') +
          N(7, (i) => S(`M${-42 + i * 14},-98 L${-42 + i * 14},14`, "#f4f8ff", 2)) +
          N(9, (i) => S(`M-50,${-92 + i * 13} L50,${-92 + i * 13}`, "#f4f8ff", 2)) +
          k.g(E(0, -42, 52, 66, "none", `stroke="${k.l("#ff8a9a", "#d8163c", "#7a0628")}" stroke-width="12"`), "s") +
          k.g(P("M-24,18 L0,40 L24,18 L10,34 L8,48 L-8,48 L-10,34Z", k.l("#ffffff", "#b8c0d0")), "s"),
      ) +
      T(
        "translate(52,46)",
        k.g(C(0, 0, 40, k.r("#fbffb0", "#c8e81f", "#5a8a05")), "m") +
          S("M-38,-8 C-12,-14 -10,-34 -14,-38 M38,8 C12,14 8,32 14,38", "#fff", 5) +
          E(-13, -15, 9, 6, "#fff", 'opacity=".8"'),
      ) +
      S("M96,84 l14,10 M88,96 l10,12", "#fff", 4, 'opacity=".7"')
    );
  },
  glove(k) {
    const r = k.l("#ff8a7a", "#e0142c", "#6a041c");
    const one = (t: string) =>
      T(
        t,
        k.g(P("M-40,40 C-70,10 -66,-60 -26,-76 C6,-90 56,-78 62,-34 C66,-6 56,18 40,36 L36,56 L-34,56Z", r), "l") +
          k.g(P("M-44,-6 C-70,-26 -84,0 -66,22 C-56,34 -38,36 -28,28 C-22,10 -30,0 -44,-6Z", r), "m") +
          S("M-6,-66 Q20,-62 40,-46 M48,-30 Q56,-10 46,12", "#7a0420", 4, 'opacity=".6"') +
          k.g(R(-42, 50, 84, 36, 10, k.l("#ffffff", "#e0d8e0")), "s") +
          R(-42, 60, 84, 13, 3, "#ffc844") +
          P("M-34,-34 C-28,-58 -6,-68 14,-66 C-6,-56 -18,-40 -20,-22Z", "#fff", 'opacity=".5"'),
      );
    return (
      one("translate(44,-22) scale(-.72,.72) rotate(-22)") +
      one("translate(-18,16) scale(.98) rotate(-14)") +
      P(`M${corners(9, 34, -90, 18).replaceAll(" ", "L")}Z`, k.l("#fffbe0", "#ffc844"), 'transform="translate(-72,-72)"') +
      star4(84, 70, 14)
    );
  },
  shuttle(k) {
    return (
      T(
        "rotate(34)",
        N(7, (i) =>
          T(
            `rotate(${-33 + i * 11} 0 52)`,
            k.g(P("M-5,46 L-15,-74 C-10,-98 10,-98 15,-74 L5,46Z", k.l("#ffffff", "#f4f6ff", "#b8c0dc")), "s") +
              S("M0,40 L0,-84", "#8a94b8", 2),
          ),
        ) +
          S("M-26,6 Q0,18 26,6 M-36,-24 Q0,-8 36,-24", "#e5274f", 5) +
          k.g(P("M-25,44 C-30,100 30,100 25,44 Q0,34 -25,44Z", k.l("#ffffff", "#f0e0c8", "#a88a5a")), "m") +
          P("M-26,46 Q0,36 26,46 L25,58 Q0,48 -25,58Z", "#12a89a"),
      ) + S("M-96,-66 L-66,-40 M-104,-34 L-76,-14 M-72,-96 L-50,-68", "#fff", 5, 'opacity=".7"')
    );
  },
  kabaddi(k) {
    const skin = k.l("#f0b888", "#c8804a", "#8a4a20");
    const runner = (t: string, shirt: [string, string], lean: number) =>
      T(
        t,
        T(
          `rotate(${lean})`,
          k.g(S("M-6,20 L-36,52 L-62,44 M6,22 L26,58 L20,98", "#c8804a", 22), "m") +
            k.g(S("M-12,-34 L-54,-18 L-78,-44 M14,-32 L50,-4 L84,-18", "#c8804a", 18), "m") +
            k.g(P("M-24,-48 C-8,-58 14,-58 26,-46 L22,26 L-20,26Z", k.l(...shirt)), "m") +
            k.g(P("M-22,18 L24,18 L30,50 L6,46 L-6,36 L-32,48Z", k.l("#2a3a8a", "#0e1440")), "s") +
            k.num(7, 1, -14, 32, "#fff6d8") +
            k.g(C(4, -76, 25, skin), "m") +
            P("M-20,-84 C-18,-112 28,-112 28,-82 C14,-92 0,-92 -20,-84Z", "#1c0c08") +
            R(-21, -88, 50, 7, 3, "#ffd24a") +
            C(-3, -74, 3.4, "#1c0c08") +
            C(13, -74, 3.4, "#1c0c08") +
            S("M-2,-62 Q6,-56 14,-63", "#3a0f08", 3),
        ),
      );
    return (
      E(0, 100, 104, 12, "#000", 'opacity=".3"') +
      runner("translate(-34,6) scale(.86)", ["#ff6b81", "#a80d35"], 8) +
      runner("translate(44,6) scale(-.86,.86)", ["#3fe0b0", "#0a6f64"], 6) +
      P(`M${corners(8, 20, -90, 9).replaceAll(" ", "L")}Z`, "#fff6c0", 'transform="translate(6,-26)"')
    );
  },
  ace(k) {
    const spade = "M0,-46 C50,0 40,32 18,28 C11,28 6,22 3,16 L13,44 L-13,44 L-3,16 C-6,22 -11,28 -18,28 C-40,32 -50,0 0,-46Z";
    const heart = "M0,44 C-58,0 -44,-44 -18,-42 C-6,-40 0,-28 0,-22 C0,-28 6,-40 18,-42 C44,-44 58,0 0,44Z";
    const card = (t: string, d: string, c: string) =>
      T(
        t,
        k.g(R(-56, -84, 112, 168, 14, k.l("#ffffff", "#fffaf0", "#e8dcd0")), "m") +
          R(-49, -77, 98, 154, 10, "none", `stroke="${c}" stroke-width="2" opacity=".45"`) +
          k.num("A", -37, -60, 26, c) +
          T("rotate(180)", k.num("A", -37, -60, 26, c)) +
          k.g(P(d, c), "s"),
      );
    return (
      card("translate(34,0) rotate(16)", heart, "#e0173f") +
      card("translate(-30,4) rotate(-12)", spade, "#1a1030") +
      star4(-84, -84, 14, "#fff3c0") +
      star4(92, 76, 12, "#fff3c0")
    );
  },
  ticket(k) {
    const t = (place: string, a: string, b: string, c: string) =>
      T(
        place,
        k.g(P("M-100,-50 L100,-50 L100,-14 A14,14 0 0 0 100,14 L100,50 L-100,50 L-100,14 A14,14 0 0 0 -100,-14Z", k.l(a, b, c)), "l") +
          R(-88, -40, 176, 80, 8, "none", 'stroke="#fff6d8" stroke-width="3" stroke-dasharray="7 6" opacity=".85"') +
          S("M46,-46 L46,46", "#fff6d8", 3.4, 'stroke-dasharray="2 7"') +
          P(`M${corners(5, 27, -90, 12).replaceAll(" ", "L")}Z`, "#fff6d8", 'transform="translate(-56,2)"') +
          k.num(777, 8, 0, 34, "#fff8e4") +
          k.taka(72, 0, 40, "#fff8e4"),
      );
    return (
      t("translate(8,34) rotate(12) scale(.94)", "#3fe0c8", "#0f9b8e", "#054a4c") +
      t("translate(-6,-26) rotate(-12)", "#ffc04a", "#f0701a", "#a8260f") +
      star4(78, -78, 15) +
      star4(-88, 60, 11)
    );
  },
  bingo(k) {
    const marks = new Set([0, 2, 4, 6, 8]);
    return (
      T(
        "rotate(-8)",
        k.g(R(-84, -100, 168, 200, 18, k.l("#ff6b9a", "#c2186a", "#5a0644")), "l") +
          k.g(R(-72, -54, 144, 142, 10, k.l("#fffdf6", "#fff0d8")), "s") +
          N(5, (i) => k.num(at([..."BINGO"], i), -56 + i * 28, -76, 30, "#fff3c0")) +
          N(9, (i) => {
            const x = -48 + (i % 3) * 48;
            const y = -30 + Math.floor(i / 3) * 46;
            return (
              R(x - 21, y - 20, 42, 41, 7, i % 2 ? "#ffe0ec" : "#dff6f2") +
              (marks.has(i) ? k.g(C(x, y, 18, at(["#e5274f", "#12a89a", "#ffae1a"], i)), "s") : "") +
              k.num(at([7, 18, 33, 12, 24, 46, 9, 30, 55], i), x, y, 20, marks.has(i) ? "#fff" : "#5a2440")
            );
          }),
      ) +
      T(
        "translate(74,66)",
        k.g(C(0, 0, 33, k.r("#ffffff", "#ffc844", "#b8660a")), "m") + C(0, 0, 20, "#fff") + k.num(24, 0, 0, 20, "#2a1030"),
      )
    );
  },
  carrom(k) {
    return (
      k.g(R(-100, -100, 200, 200, 16, k.l(...WOOD)), "l") +
      R(-82, -82, 164, 164, 6, k.l("#ffe9bf", "#f0c88a")) +
      [
        [-70, -70],
        [70, -70],
        [-70, 70],
        [70, 70],
      ]
        .map(([x = 0, y = 0]) => C(x, y, 13, "#1c0c06") + C(x, y, 13, "none", 'stroke="#7a3a14" stroke-width="3"'))
        .join("") +
      N(4, (i) =>
        T(
          `rotate(${i * 90})`,
          R(-46, 54, 92, 11, 5, "none", 'stroke="#7a2a14" stroke-width="2.4"') +
            C(-46, 59, 5.4, "#c2123c") +
            C(46, 59, 5.4, "#c2123c") +
            S("M40,40 L60,60", "#7a2a14", 2),
        ),
      ) +
      C(0, 0, 34, "none", 'stroke="#7a2a14" stroke-width="2.4"') +
      k.g(C(0, 0, 11, "#e5274f"), "s") +
      N(6, (i) => T(`rotate(${i * 60})`, k.g(C(0, -22, 10.5, i % 2 ? "#2a1a1c" : "#fff6e0"), "s"))) +
      k.g(C(30, 42, 17, k.r("#ffffff", "#8af0ff", "#1f8ac8")), "m") +
      C(30, 42, 8, "none", 'stroke="#fff" stroke-width="2.6"') +
      k.g(C(-46, 24, 10.5, "#2a1a1c"), "s") +
      k.g(C(52, -22, 10.5, "#fff6e0"), "s")
    );
  },
  ludo(k) {
    const home = (x: number, y: number, a: string, b: string) =>
      R(x, y, 74, 74, 8, k.l(a, b)) +
      R(x + 12, y + 12, 50, 50, 8, "#fff8ea") +
      [
        [26, 26],
        [48, 26],
        [26, 48],
        [48, 48],
      ]
        .map(([dx = 0, dy = 0]) => C(x + dx, y + dy, 8, a, `stroke="${b}" stroke-width="2"`))
        .join("");
    const cell = (x: number, y: number, c: string) => R(x, y, 15, 15, 2, c, 'stroke="#a88a6a" stroke-width="1"');
    return (
      k.g(R(-102, -102, 204, 204, 16, k.l(...WOOD)), "l") +
      R(-94, -94, 188, 188, 6, "#fff8ea") +
      home(-92, -92, "#e5274f", "#8a0628") +
      home(18, -92, "#22b45a", "#0a5a2c") +
      home(-92, 18, "#ffb81f", "#b8620a") +
      home(18, 18, "#3a8af0", "#10348a") +
      N(
        5,
        (i) =>
          cell(-8, -90 + i * 15, "#22b45a") +
          cell(-8, 16 + i * 15, "#ffb81f") +
          cell(-90 + i * 15, -8, "#e5274f") +
          cell(16 + i * 15, -8, "#3a8af0"),
      ) +
      P("M-18,-18 L18,-18 L0,0Z", "#22b45a") +
      P("M18,-18 L18,18 L0,0Z", "#3a8af0") +
      P("M18,18 L-18,18 L0,0Z", "#ffb81f") +
      P("M-18,18 L-18,-18 L0,0Z", "#e5274f") +
      [
        [-34, 46, "#e5274f", "#7a0628"],
        [52, -30, "#3a8af0", "#10348a"],
      ]
        .map(([x, y, a, b]) =>
          T(
            `translate(${x},${y})`,
            k.g(P("M-20,34 C-20,10 -8,6 -8,-6 L8,-6 C8,6 20,10 20,34Z", k.l(String(a), String(b))), "m") +
              k.g(C(0, -18, 18, k.r("#ffffff", String(a), String(b))), "m"),
          ),
        )
        .join("") +
      T(
        "translate(30,52) rotate(14)",
        k.g(R(-22, -22, 44, 44, 9, k.l("#ffffff", "#e8e0e8")), "m") +
          [
            [-10, -10],
            [10, 10],
            [10, -10],
            [-10, 10],
            [0, 0],
          ]
            .map(([x = 0, y = 0]) => C(x, y, 4.4, "#c2123c"))
            .join(""),
      )
    );
  },
};
