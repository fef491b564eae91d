import type { Scene } from "./scenes-classic.ts";
import { bulbs, clouds, glow, H, rays, sparks, W } from "./scene-parts.ts";
import { C, E, N, P, R, S, T } from "./svg.ts";

const leaf = (k: { l: (...s: string[]) => string }, a: string, b: string) =>
  P("M0,0 C-34,-40 -30,-110 0,-150 C30,-110 34,-40 0,0Z", k.l(a, b)) + S("M0,-6 L0,-140", b, 2.4, 'opacity=".7"');

export const farScenes = {
  space(k, p, fx, fy, seed) {
    let s = R(0, 0, W, H, 0, k.l("#05041a", p.sky[0], p.sky[1], "#05041a"));
    s += clouds(k, p.sky[2], seed, 0.75, { fx: 0.007, fy: 0.009, cut: -0.7 }) + glow(k, fx, fy, 200, p.sky[2], 0.8);
    s += N(70, () =>
      C(k.rr(0, W).toFixed(0), k.rr(0, 330).toFixed(0), k.rr(0.5, 1.9).toFixed(1), "#fff", `opacity="${k.rr(0.3, 1).toFixed(2)}"`),
    );
    const side = k.pick([44, 256]);
    s += glow(k, side, 66, 70, p.acc[1], 0.7) + C(side, 66, 34, k.r("#ffffff", p.acc[1], p.sky[0]));
    s += T(`rotate(-18 ${side} 66)`, E(side, 66, 58, 12, "none", `stroke="${p.acc[0]}" stroke-width="4" opacity=".85"`));
    return s + glow(k, fx, fy, 150, p.glow, 0.55);
  },
  desert(k, p, fx, fy, seed) {
    let s = R(0, 0, W, H, 0, k.l(...p.sky)) + glow(k, fx, fy, 280, p.sky[2]) + clouds(k, p.ray, seed, 0.35);
    s +=
      rays(k, fx, fy, 16, p.ray, 0.4) +
      C(fx > 150 ? 60 : 240, 92, 34, k.rc("#fffdf0", p.glow, `${p.glow}00`)) +
      glow(k, fx, fy, 180, p.glow, 0.7);
    s += P("M0,236 L46,168 L92,236Z", p.sky[0], 'opacity=".7"') + P("M46,168 L92,236 L60,236Z", "#000", 'opacity=".25"');
    s += P("M214,236 L262,150 L312,236Z", p.sky[0], 'opacity=".7"') + P("M262,150 L312,236 L274,236Z", "#000", 'opacity=".25"');
    s +=
      P("M0,226 Q70,196 150,228 T300,220 L300,400 L0,400Z", k.l(p.sky[2], p.sky[1])) +
      P("M0,262 Q90,228 180,262 T300,250 L300,400 L0,400Z", k.l(p.sky[1], p.sky[3]));
    return s + sparks(k, 12, ["#fff", p.acc[0]], 0, 200);
  },
  city(k, p, fx, fy, seed) {
    let s =
      R(0, 0, W, H, 0, k.l(...p.sky)) +
      glow(k, fx, fy, 270, p.sky[2]) +
      clouds(k, p.acc[1], seed, 0.35) +
      glow(k, fx, fy, 180, p.glow, 0.7);
    const block = (x: number, w: number, h: number) =>
      R(x, 270 - h, w, h + 60, 3, k.l(p.sky[0], p.sky[3])) +
      N(Math.floor(h / 18) * 3, (i) =>
        k.rnd() < 0.55
          ? R(
              x + 6 + (i % 3) * ((w - 10) / 3),
              278 - h + Math.floor(i / 3) * 18,
              (w - 22) / 3,
              9,
              1,
              k.pick(["#ffe9a3", "#ffc844", p.acc[1]]),
              'opacity=".85"',
            )
          : "",
      );
    s +=
      block(-8, 54, 150 + k.rr(-20, 20)) +
      block(44, 40, 96 + k.rr(-20, 20)) +
      block(84, 46, 60) +
      block(172, 40, 66) +
      block(212, 44, 112 + k.rr(-20, 20)) +
      block(254, 56, 168 + k.rr(-20, 20));
    return s + R(0, 268, W, 132, 0, k.l(`${p.sky[3]}00`, p.sky[3])) + sparks(k, 14, ["#fff", p.acc[0]], 0, 120);
  },
  jungle(k, p, fx, fy, seed) {
    let s =
      R(0, 0, W, H, 0, k.l("#06281a", "#0e6a3a", p.sky[2], "#04180f")) + glow(k, fx, fy, 260, p.sky[2]) + clouds(k, p.ray, seed, 0.35);
    s += rays(k, 150, -20, 14, p.ray, 0.5) + glow(k, fx, fy, 180, p.glow, 0.8);
    const spots: Array<[number, number, number, number]> = [
      [-6, 70, 62, 1.1],
      [-10, 150, 84, 1.2],
      [-4, 236, 60, 1],
      [306, 60, -62, 1.1],
      [310, 146, -84, 1.2],
      [304, 240, -58, 1],
      [40, -16, 150, 0.9],
      [110, -26, 176, 0.7],
      [200, -24, -172, 0.75],
      [264, -14, -148, 0.9],
    ];
    return (
      s +
      spots
        .map(([x, y, a, z]) =>
          T(
            `translate(${x},${y}) rotate(${(a + k.rr(-10, 10)).toFixed(0)}) scale(${z * 0.8})`,
            leaf(k, k.pick(["#3fbf5a", "#2f9e58", "#7fcf3f"]), "#0a4a2c"),
          ),
        )
        .join("")
    );
  },
  alpona(k, p, fx, fy, seed) {
    let s =
      R(0, 0, W, H, 0, k.rc(p.sky[2], p.sky[2], p.sky[1], p.sky[0])) + clouds(k, p.sky[1], seed, 0.25) + glow(k, fx, fy, 170, p.glow, 0.4);
    const petal = (r: number, w: number, h: number) =>
      P(`M0,${-r} C${-w},${-r - h * 0.5} ${-w * 0.5},${-r - h} 0,${-r - h} C${w * 0.5},${-r - h} ${w},${-r - h * 0.5} 0,${-r}Z`, p.ray);
    const ring = (n: number, r: number, w: number, h: number, o: number) =>
      `<g opacity="${o}">${N(n, (i) => T(`translate(${fx},${fy}) rotate(${(i * 360) / n})`, petal(r, w, h)))}</g>`;
    s += ring(16, 96, 15, 40, 0.38) + ring(24, 142, 14, 34, 0.28) + ring(32, 184, 13, 34, 0.22) + ring(36, 226, 13, 34, 0.18);
    s += C(fx, fy, 94, "none", `stroke="${p.ray}" stroke-width="2.6" opacity=".5" stroke-dasharray="1 9" stroke-linecap="round"`);
    return s + sparks(k, 10, ["#fff", p.acc[0]], 0, 300);
  },
  neon(k, p, fx, fy, seed) {
    let s =
      R(0, 0, W, H, 0, k.l("#0a0524", p.sky[0], p.sky[1], "#0a0524")) +
      clouds(k, p.acc[1], seed, 0.3) +
      glow(k, fx, fy, 210, p.sky[2], 0.9);
    s += C(fx, fy - 10, 104, k.l(p.acc[0], p.acc[1])) + N(6, (i) => R(0, fy + 26 + i * 14, W, 3 + i * 1.4, 0, p.sky[1]));
    s += R(0, 246, W, 154, 0, k.l(p.sky[0], "#05031a"));
    s +=
      N(13, (i) => S(`M${150 + (i - 6) * 16},246 L${150 + (i - 6) * 74},400`, p.acc[1], 1.8, 'opacity=".7"')) +
      N(6, (i) => S(`M0,${246 + i * i * 4.2} L300,${246 + i * i * 4.2}`, p.acc[1], 1.8, 'opacity=".7"'));
    return s + sparks(k, 26, ["#fff", p.acc[0]], 0, 220);
  },
  hills(k, p, fx, fy, seed) {
    let s =
      R(0, 0, W, H, 0, k.l(p.sky[1], p.sky[2], p.glow, p.sky[3])) +
      clouds(k, "#ffffff", seed, 0.55, { fx: 0.009, fy: 0.02 }) +
      glow(k, fx, fy, 200, p.glow, 0.8);
    s +=
      P("M-10,240 L60,130 L104,196 L150,150 L214,222 L262,140 L320,240 L320,300 L-10,300Z", k.l(p.sky[1], p.sky[0]), 'opacity=".7"') +
      P("M60,130 L78,158 L62,168 L46,152Z M262,140 L280,170 L262,178 L246,162Z", "#fff", 'opacity=".7"');
    s +=
      P("M0,250 Q80,206 160,244 T300,232 L300,400 L0,400Z", k.l("#8fd04a", "#2f8a3a")) +
      P("M0,282 Q100,246 200,276 T300,268 L300,400 L0,400Z", k.l("#4fae3f", "#0f4a2a"));
    return (
      s +
      N(9, (i) =>
        T(
          `translate(${10 + i * 34},${262 + k.rr(-8, 14)}) scale(.5)`,
          C(0, -8, 9, k.pick([p.acc[0], "#fff", p.acc[1]])) + S("M0,0 L0,16", "#1f6a2a", 3),
        ),
      )
    );
  },
  bazaar(k, p, fx, fy, seed) {
    let s = R(0, 0, W, H, 0, k.l(p.sky[0], p.sky[1], p.sky[3])) + clouds(k, p.sky[2], seed, 0.5) + glow(k, fx, fy, 220, p.glow, 0.85);
    s +=
      N(10, (i) =>
        P(
          `M${i * 30},0 L${i * 30 + 30},0 L${i * 30 + 30},52 q-15,20 -30,0Z`,
          k.l(i % 2 ? p.acc[0] : p.acc[1], i % 2 ? p.acc[1] : p.sky[0]),
        ),
      ) + R(0, 0, W, 10, 0, p.ext);
    s += N(
      4,
      (i) =>
        glow(k, 40 + i * 74, 84, 22, "#ffd98a", 0.9) +
        C(40 + i * 74, 84, 8, k.r("#fffbe0", "#ffc844", "#c2410c")) +
        S(`M${40 + i * 74},56 L${40 + i * 74},76`, "#1a0612", 1.6),
    );
    s +=
      P("M0,250 L300,250 L300,400 L0,400Z", k.l("#8a4a1c", "#2a1004")) +
      N(5, (i) => E(20 + i * 66, 252, 36, 15, k.l(k.pick(["#ffb31f", "#e5274f", "#2fae4a", "#c98a3a"]), "#5a2206")));
    return s + bulbs(k, 58, 20, 12, [p.acc[0], "#ff8a9a"]);
  },
} satisfies Readonly<Record<string, Scene>>;
