import { compose } from "./compositions.ts";
import { drawFrame } from "./frames.ts";
import { makeKit } from "./kit.ts";
import { subtitle, title } from "./lettering.ts";
import { palettes } from "./palettes.ts";
import type { Palette } from "./palettes.ts";
import type { Design } from "./plan.ts";
import { mulberry } from "./random.ts";
import { H, sparks, W } from "./scene-parts.ts";
import { foreground } from "./stickers.ts";
import { P, R } from "./svg.ts";

/** The picture of a design as SVG, 300 x 400; the same design gives the same text. */
export function drawCover(design: Design): string {
  const k = makeKit(`c${design.seed.toString(36)}`, mulberry(design.seed));
  if (design.tint) k.tint = { motif: design.motif, hue: design.tint };
  const p: Palette = palettes[design.palette];
  const art = compose(k, design.composition, {
    motif: design.motif,
    companions: design.companions,
    palette: p,
    scene: design.scene,
    seed: 1 + (design.seed % 90),
  });
  const shade = P("M0,216 L300,216 L300,400 L0,400Z", k.l(`${p.ext}00`, `${p.ext}90`, `${p.ext}e6`));
  const vignette = R(-70, -70, W + 140, H + 140, 0, k.rc("#00000000", "#00000000", "#00000000", "#0000007a"));
  const single = design.main.split(/\s+/).length === 1;
  const rot = k.pick([0, 0, -4, -3]);
  const arc = rot ? 0 : k.pick([0, -1, 0]);
  const box = { x: 150, y: (single ? 300 : 292) + (arc ? 3 : 0), w: rot ? 246 : 254, h: 97, max: single ? 78 : 60, rot, arc };
  const layers = [
    art,
    vignette,
    shade,
    foreground(k, design.gameType),
    sparks(k, 6, ["#fff", p.acc[0]], 230, 380),
    title(k, design.main, design.font, p, box),
    subtitle(k, design.second, p, 371),
    drawFrame(k, design.frame, p),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>${k.defs()}</defs>${layers.join("")}</svg>`;
}
