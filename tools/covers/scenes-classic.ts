import type { Kit } from "./kit.ts";
import type { Palette } from "./palettes.ts";
import { bulbs, clouds, glow, H, rays, sparks, W } from "./scene-parts.ts";
import { C, N, P, R, S, T } from "./svg.ts";

/** The ground behind the motif; the light comes from (fx, fy), `seed` shapes the clouds. */
export type Scene = (k: Kit, p: Palette, fx: number, fy: number, seed: number) => string;

export const classicScenes = {
  rays(k, p, fx, fy, seed) {
    let s = R(0, 0, W, H, 0, k.l(...p.sky));
    s +=
      glow(k, fx, fy, 260, p.sky[2], 1) +
      clouds(k, p.sky[1], seed, 0.45) +
      rays(k, fx, fy, k.pick([12, 16, 20]), p.ray, 0.8) +
      glow(k, fx, fy, 185, p.glow, 0.65) +
      clouds(k, p.ray, seed + 7, 0.3) +
      sparks(k, 26, ["#fff", p.acc[0]], 0, 300);
    return s;
  },
  fair(k, p, fx, fy, seed) {
    let s = R(0, 0, W, H, 0, k.l(...p.sky));
    s +=
      glow(k, fx, fy, 270, p.sky[2], 1) +
      clouds(k, p.acc[1], seed, 0.4) +
      rays(k, fx, fy, 14, p.ray, 0.4) +
      glow(k, fx, fy, 190, p.glow, 0.75) +
      sparks(k, 34, ["#fff", "#ffe9b0"], 0, 180);
    s += T(
      `translate(${k.pick([52, 248])},150) scale(.92)`,
      `<g opacity=".85">${C(0, 0, 74, "none", `stroke="${p.acc[0]}" stroke-width="4"`)}${C(0, 0, 58, "none", `stroke="${p.acc[1]}" stroke-width="2.4"`)}${N(12, (i) => T(`rotate(${i * 30})`, S("M0,0 L0,-74", p.acc[0], 1.8) + glow(k, 0, -74, 9, "#fff3c0", 0.8) + C(0, -74, 3.4, "#fffbe0")))}${S("M0,0 L-40,150 M0,0 L40,150", "#2a0a24", 7)}</g>`,
    );
    s +=
      N(4, (i) => {
        const x = -20 + i * 92 + k.rr(-8, 8),
          w = 84,
          y = 226 + k.rr(-10, 14);
        return (
          P(
            `M${x},${y + 26} Q${x + w / 2},${y - 8} ${x + w / 2},${y - 44} Q${x + w / 2},${y - 8} ${x + w},${y + 26} L${x + w},330 L${x},330Z`,
            k.l(i % 2 ? p.sky[1] : p.acc[1], "#1a0618"),
          ) + N(4, (j) => P(`M${x + (j * w) / 4},${y + 24} q${w / 8},16 ${w / 4},0`, j % 2 ? "#fff3d8" : p.acc[0], 'opacity=".9"'))
        );
      }) + bulbs(k, 16, 34, 14, [p.acc[0], "#ff6b81", "#2fd8c8"]);
    return s;
  },
  palace(k, p, fx, fy, seed) {
    let s = R(0, 0, W, H, 0, k.l(...p.sky));
    s +=
      glow(k, fx, fy, 270, p.sky[2], 1) +
      clouds(k, p.ray, seed, 0.34) +
      rays(k, fx, fy, 14, p.ray, 0.6) +
      glow(k, fx, fy, 190, p.glow, 0.85);
    const tower = (x: number, w: number, h: number) =>
      P(
        `M${x - w / 2},330 L${x - w / 2},${270 - h} Q${x - w * 0.62},${252 - h} ${x - w * 0.3},${240 - h} Q${x - 2},${228 - h} ${x},${210 - h} Q${x + 2},${228 - h} ${x + w * 0.3},${240 - h} Q${x + w * 0.62},${252 - h} ${x + w / 2},${270 - h} L${x + w / 2},330Z`,
        k.l(p.sky[0], p.sky[3]),
      ) +
      P(
        `M${x - w * 0.22},330 L${x - w * 0.22},${288 - h} Q${x},${262 - h} ${x + w * 0.22},${288 - h} L${x + w * 0.22},330Z`,
        p.glow,
        'opacity=".5"',
      );
    s +=
      `<g opacity=".92">${tower(24, 62, 40)}${tower(276, 62, 40)}${tower(82, 46, 4)}${tower(218, 46, 4)}</g>` +
      sparks(k, 22, ["#fff", p.acc[0]], 0, 240);
    return s;
  },
  delta(k, p, fx, fy, seed) {
    let s = R(0, 0, W, H, 0, k.l(...p.sky));
    s +=
      glow(k, fx, fy, 280, p.sky[2], 1) +
      clouds(k, p.ray, seed, 0.5, { fx: 0.006, fy: 0.02 }) +
      C(fx > 150 ? 70 : 230, 84, 40, k.rc("#fffbe6", "#fff0b8", p.glow + "00")) +
      glow(k, fx, fy, 180, p.glow, 0.7) +
      P("M0,214 Q40,196 84,208 T170,204 T300,208 L300,250 L0,250Z", p.sky[0], 'opacity=".75"') +
      N(6, (i) => {
        const x = [14, 40, 262, 284, 240, 66][i],
          h = k.rr(60, 104);
        return (
          S(`M${x},222 q${k.rr(-8, 8)},${-h / 2} ${k.rr(-6, 6)},${-h}`, "#160a1c", 3.6) +
          N(7, (j) => T(`translate(${x},${222 - h}) rotate(${j * 50 - 150})`, P("M0,0 Q10,-10 28,-4 Q12,-2 0,0Z", "#160a1c")))
        );
      }) +
      R(0, 232, W, 168, 0, k.l(p.sky[2], p.sky[3])) +
      N(16, () => S(`M${k.rr(0, 280).toFixed(0)},${k.rr(240, 330).toFixed(0)} h${k.rr(14, 50).toFixed(0)}`, p.glow, 2, 'opacity=".45"'));
    return s;
  },
  sea(k, p, fx, fy, seed) {
    let s = R(0, 0, W, H, 0, k.l(...p.sky));
    s += glow(k, fx, fy, 280, p.sky[2], 1) + clouds(k, p.ray, seed, 0.4, { fx: 0.02, fy: 0.01, cut: -0.7 });
    let d = "";
    for (let i = 0; i < 7; i++) {
      const x = k.rr(-20, 260),
        w = k.rr(14, 46);
      d += `M${x},-10 L${x + w},-10 L${x + w * 2.2 + 40},330 L${x - 14 + 40},330Z`;
    }
    s += `<path d="${d}" fill="${k.l(p.glow + "aa", p.glow + "00")}" opacity=".6"/>` + glow(k, fx, fy, 180, p.glow, 0.6);
    s +=
      N(9, (i) => {
        const x = i * 38 - 6,
          h = k.rr(40, 110),
          c = k.pick(["#ff6b8a", "#ffae4a", "#7a3fd0", "#12b58a"]);
        return k.rnd() < 0.5
          ? S(`M${x},340 q-16,${-h / 3} 0,${-h / 2} t0,${-h / 2}`, k.l("#2fd88a", "#065a4b"), 9)
          : T(
              `translate(${x},338)`,
              N(
                5,
                (j) =>
                  S(`M0,0 Q${(j - 2) * 6},${-h * 0.3} ${(j - 2) * 12},${-h * 0.6}`, c, 7) +
                  C((j - 2) * 12, -h * 0.6, 5, "#fff", 'opacity=".5"'),
              ),
            );
      }) +
      N(22, () => {
        const r = k.rr(2, 9),
          x = k.rr(6, 294),
          y = k.rr(10, 320);
        return (
          C(x.toFixed(0), y.toFixed(0), r.toFixed(1), "#fff", 'fill-opacity=".14" stroke="#fff" stroke-opacity=".6" stroke-width="1"') +
          C((x - r * 0.3).toFixed(1), (y - r * 0.3).toFixed(1), (r * 0.25).toFixed(1), "#fff", 'opacity=".9"')
        );
      }) +
      R(0, 250, W, 150, 0, k.l(p.sky[3] + "00", p.sky[3]));
    return s;
  },
  bokeh(k, p, fx, fy, seed) {
    let s = R(0, 0, W, H, 0, k.l(...p.sky));
    s +=
      glow(k, fx, fy, 260, p.sky[2], 1) +
      clouds(k, p.sky[2], seed, 0.6) +
      N(30, () =>
        C(
          k.rr(0, W).toFixed(0),
          k.rr(0, 240).toFixed(0),
          k.rr(6, 26).toFixed(0),
          k.pick([p.acc[0], p.acc[1], "#fff0c8", p.sky[2]]),
          `opacity="${k.rr(0.1, 0.42).toFixed(2)}"`,
        ),
      ) +
      P("M0,-10 Q60,40 46,150 Q40,230 -10,262Z", k.h(p.sky[0], p.acc[1], p.sky[0])) +
      P("M300,-10 Q240,40 254,150 Q260,230 310,262Z", k.h(p.sky[0], p.acc[1], p.sky[0])) +
      N(
        5,
        (i) =>
          S(`M${4 + i * 9},0 Q${30 + i * 5},80 ${10 + i * 7},240`, "#000", 3, 'opacity=".22"') +
          S(`M${296 - i * 9},0 Q${270 - i * 5},80 ${290 - i * 7},240`, "#000", 3, 'opacity=".22"'),
      ) +
      glow(k, fx, fy - 20, 170, p.glow, 0.7) +
      P("M110,-10 L190,-10 L270,300 L30,300Z", k.l(p.glow + "99", p.glow + "00"), 'opacity=".55"');
    return s;
  },
  stadium(k, p, fx, fy, seed) {
    let s = R(0, 0, W, H, 0, k.l(...p.sky));
    s +=
      clouds(k, "#ffffff", seed, 0.25) +
      P("M0,150 Q150,96 300,150 L300,236 L0,236Z", k.l("#0a1a44", "#060f2c")) +
      N(150, () => {
        const x = k.rr(0, W),
          y = 128 + k.rr(0, 96) + Math.abs(x - 150) * 0.12;
        return C(
          x.toFixed(0),
          y.toFixed(0),
          k.rr(1, 2.3).toFixed(1),
          k.pick(["#ffd24a", "#ff6b81", "#fff", "#6fd8ff", "#a8f03f"]),
          `opacity="${k.rr(0.4, 0.9).toFixed(1)}"`,
        );
      }) +
      [28, 92, 208, 272]
        .map(
          (x) =>
            S(`M${x},150 L${x},58`, "#081230", 5) +
            R(x - 20, 40, 40, 22, 4, "#0a1638") +
            N(8, (i) => C(x - 14 + (i % 4) * 9.4, 46 + Math.floor(i / 4) * 10, 3.6, "#fff")) +
            glow(k, x, 50, 60, "#e8f8ff", 0.8),
        )
        .join("") +
      P("M0,232 Q150,206 300,232 L300,400 L0,400Z", k.l("#4fc23f", "#137a2f", "#064a22")) +
      N(6, (i) => P(`M${-60 + i * 72},400 L${60 + i * 32},220 L${76 + i * 32},220 L${-24 + i * 72},400Z`, "#fff", 'opacity=".07"')) +
      glow(k, fx, fy, 170, p.glow, 0.55);
    return s;
  },
} satisfies Readonly<Record<string, Scene>>;
