import type { Kit } from "./kit.ts";
import { fair } from "./motifs-fair.ts";
import { C, E, GOLD, N, T } from "./svg.ts";

/** A scalloped marigold medal with a star: the wild. */
function wild(k: Kit): string {
  const scallops = N(16, (i) => T(`rotate(${i * 22.5})`, E(0, -84, 20, 24, k.l("#ffe27a", "#f08a0c"))));
  const star = Array.from({ length: 10 }, (_, i) => {
    const [radius, angle] = [i % 2 ? 27 : 62, ((i * 36 - 90) * Math.PI) / 180];
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  const body = (fill: string, extra = "") => `<polygon points="${star.join(" ")}" fill="${fill}" stroke-linejoin="round" ${extra}/>`;
  return (
    k.g(scallops, "m") +
    k.g(C(0, 0, 84, k.l(...GOLD)), "m") +
    C(0, 0, 70, k.r("#ff8fa4", "#d61f4e", "#7d0c33")) +
    body("#3b0519", 'stroke="#3b0519" stroke-width="14"') +
    k.g(body(k.l("#ffffff", "#ffe58a", "#ffb524"), `stroke="${"#fff1c7"}" stroke-width="3"`), "m")
  );
}

/** The big wheel of the fair in a ring of bulbs: the scatter, which opens the free spins. */
function scatter(k: Kit): string {
  const bulbs = N(18, (i) => T(`rotate(${i * 20})`, C(0, -92, 7, k.r("#fffbe0", i % 2 ? "#ff6880" : "#ffcd52", "#7a3d08"))));
  return (
    k.g(C(0, 0, 104, k.l("#4a2a7a", "#1d0f3c")), "m") +
    C(0, 0, 82, k.r("#6f4bd0", "#2a1566", "#12082e")) +
    bulbs +
    T("translate(0,4) scale(.72)", fair["ferris"]!(k))
  );
}

/** What all machines share beside the motifs of their titles; no title is named after one. */
export const marks: Readonly<Record<string, (k: Kit) => string>> = { wild, scatter };
