import { svg } from "../../../../client/dom.ts";
import type { DrawnSport, Sport } from "../../rules/sports.ts";

/** The drawing of a fixture, in units of its own. */
export const WIDE = 320;
export const HIGH = 150;
export const MIDDLE = { x: WIDE / 2, y: HIGH / 2 } as const;

/** Sports that are drawn as a plan of their ground; races of horses and cockfights have a scene. */
export type PlanSport = Exclude<Sport, DrawnSport>;

export interface Point {
  x: number;
  y: number;
}

export const line = (d: string, name = "pitch-line"): SVGElement => svg("path", { d, class: name });
export const rect = (x: number, y: number, width: number, height: number, name: string): SVGElement => svg("rect", { x, y, width, height, class: name }); // prettier-ignore
export const disc = ({ x, y }: Point, r: number, name: string): SVGElement => svg("circle", { cx: x, cy: y, r, class: name });

function footballGround(): SVGElement[] {
  const stripes = Array.from({ length: 8 }, (_, at) => rect(at * 40, 0, 40, HIGH, at % 2 === 0 ? "pitch-grass" : "pitch-grass-2"));
  const boxes = "M6 35h46v80h-46M314 35h-46v80h46M6 57h18v36h-18M314 57h-18v36h18";
  const arcs =
    "M52 62a17 17 0 0 1 0 26M268 62a17 17 0 0 0 0 26M6 11a5 5 0 0 0 5-5M309 6a5 5 0 0 0 5 5M6 139a5 5 0 0 1 5 5M309 144a5 5 0 0 1 5-5";
  const spots = [{ x: 160, y: 75 }, { x: 40, y: 75 }, { x: 280, y: 75 }].map((spot) => disc(spot, 1.6, "pitch-spot")); // prettier-ignore
  return [
    ...stripes,
    line("M6 6h308v138h-308zM160 6v138M160 50a25 25 0 1 0 .1 0"),
    line(boxes),
    line(arcs),
    ...spots,
    // Both goals wear the colours of who defends them.
    rect(0, 65, 6, 20, "pitch-goal home"),
    rect(314, 65, 6, 20, "pitch-goal away"),
  ];
}

function cricketGround(): SVGElement[] {
  return [
    rect(0, 0, WIDE, HIGH, "pitch-stand"),
    svg("ellipse", { cx: MIDDLE.x, cy: MIDDLE.y, rx: 154, ry: 72, class: "pitch-grass" }),
    svg("ellipse", { cx: MIDDLE.x, cy: MIDDLE.y, rx: 120, ry: 56, class: "pitch-grass-2" }),
    svg("ellipse", { cx: MIDDLE.x, cy: MIDDLE.y, rx: 152, ry: 70, class: "pitch-rope" }),
    svg("ellipse", { cx: MIDDLE.x, cy: MIDDLE.y, rx: 84, ry: 40, class: "pitch-line pitch-circle" }),
    rect(MIDDLE.x - 30, MIDDLE.y - 8, 60, 16, "pitch-strip"),
    line(`M${MIDDLE.x - 20} ${MIDDLE.y - 8}v16M${MIDDLE.x + 20} ${MIDDLE.y - 8}v16`, "pitch-crease"),
    line(`M${MIDDLE.x - 26} ${MIDDLE.y - 4}v8M${MIDDLE.x + 26} ${MIDDLE.y - 4}v8`, "pitch-stumps"),
  ];
}

/** Three lanes between two bases, and the cover that lies between them. */
function arena(): SVGElement[] {
  const cover = [[112, 38], [196, 38], [150, 56], [112, 98], [196, 98], [150, 82]] as const; // prettier-ignore
  return [
    rect(0, 0, WIDE, HIGH, "pitch-arena"),
    line(gridOf(20), "pitch-grid"),
    line("M40 75h240M48 60C110 14 210 14 272 60M48 90C110 136 210 136 272 90", "pitch-lane"),
    ...cover.map(([x, y]) => rect(x, y, 14, 9, "pitch-cover")),
    disc({ x: 28, y: 75 }, 22, "pitch-base home"),
    disc({ x: 292, y: 75 }, 22, "pitch-base away"),
  ];
}

function gridOf(step: number): string {
  const down = Array.from({ length: WIDE / step }, (_, at) => `M${at * step} 0v${HIGH}`);
  const over = Array.from({ length: HIGH / step }, (_, at) => `M0 ${at * step}h${WIDE}`);
  return [...down, ...over].join("");
}

function basketballCourt(): SVGElement[] {
  const planks = Array.from({ length: 10 }, (_, at) => rect(0, at * 15, WIDE, 15, at % 2 === 0 ? "pitch-wood" : "pitch-wood-2"));
  return [
    ...planks,
    rect(8, 52, 58, 46, "pitch-key home"),
    rect(254, 52, 58, 46, "pitch-key away"),
    line("M8 8h304v134h-304zM160 8v134M160 53a22 22 0 1 0 .1 0M66 57a18 18 0 0 1 0 36M254 57a18 18 0 0 0 0 36"),
    line("M8 18h26a58 58 0 0 1 0 114h-26M312 18h-26a58 58 0 0 0 0 114h26"),
    disc({ x: 22, y: 75 }, 4, "pitch-hoop"),
    disc({ x: 298, y: 75 }, 4, "pitch-hoop"),
  ];
}

function netCourt(surface: string, inner: string): SVGElement[] {
  return [
    rect(0, 0, WIDE, HIGH, `${surface}-2`),
    rect(40, 22, 240, 106, surface),
    line("M40 22h240v106h-240zM40 36h240M40 114h240"),
    line(inner),
    line("M160 14v122", "pitch-net"),
  ];
}

function kabaddiMat(): SVGElement[] {
  return [
    rect(0, 0, WIDE, HIGH, "pitch-mat-2"),
    rect(20, 12, 280, 126, "pitch-mat"),
    rect(20, 12, 140, 126, "pitch-half home"),
    rect(160, 12, 140, 126, "pitch-half away"),
    line("M20 12h280v126h-280zM160 12v126M82 12v126M238 12v126M20 28h280M20 122h280"),
  ];
}

/** The ring from the side: its floor, four posts and three ropes, with the corners in the colours of both. */
function boxingRing(): SVGElement[] {
  const ropes = [66, 78, 90].map((y) => line(`M52 ${y}h216`, "ring-rope"));
  const sides = [66, 78, 90].map((y, at) => line(`M52 ${y}L24 ${y + 12 + at * 4}M268 ${y}L296 ${y + 12 + at * 4}`, "ring-rope"));
  const stand = Array.from({ length: 34 }, (_, at) =>
    disc({ x: 6 + at * 9.6 + (at % 2) * 3, y: 36 + ((at * 7) % 4) * 5 }, 4.2, `ring-crowd of-${at % 3}`),
  );
  return [
    rect(0, 0, WIDE, HIGH, "ring-hall"),
    svg("path", { d: "M96 0h128l56 112h-240z", class: "ring-light" }),
    ...stand,
    rect(0, 56, WIDE, HIGH - 56, "ring-dark"),
    svg("path", { d: "M52 100h216l36 38h-288z", class: "ring-canvas" }),
    rect(16, 138, 288, HIGH - 138, "ring-apron"),
    svg("ellipse", { cx: WIDE / 2, cy: 119, rx: 40, ry: 9, class: "ring-mark" }),
    ...ropes,
    ...sides,
    rect(48, 60, 6, 42, "ring-post home"),
    rect(266, 60, 6, 42, "ring-post away"),
    rect(18, 70, 8, 70, "ring-post home"),
    rect(294, 70, 8, 70, "ring-post away"),
  ];
}

/** The way round: from the line at the bottom to the left, and back to it. */
export const CIRCUIT =
  "M206 128H72C34 128 14 104 30 80C42 62 30 46 48 30C72 10 104 22 112 46C120 68 150 72 162 52C176 28 204 16 238 20C288 26 308 60 296 92C286 118 254 128 206 128Z";

/** A circuit with its kerbs, seen from above, and the line at which a lap ends. */
function motorTrack(): SVGElement[] {
  const squares = Array.from({ length: 10 }, (_, at) => rect(203 + (at % 2) * 4, 118 + Math.floor(at / 2) * 4, 4, 4, at % 4 === 0 || at % 4 === 3 ? "pitch-flag" : "pitch-flag-2")); // prettier-ignore
  return [
    rect(0, 0, WIDE, HIGH, "pitch-grass"),
    svg("ellipse", { cx: 214, cy: 78, rx: 52, ry: 24, class: "pitch-grass-2" }),
    svg("ellipse", { cx: 76, cy: 84, rx: 24, ry: 18, class: "pitch-grass-2" }),
    line(CIRCUIT, "pitch-edge"),
    line(CIRCUIT, "pitch-kerbs"),
    line(CIRCUIT, "pitch-road"),
    line(CIRCUIT, "pitch-dashes"),
    ...squares,
  ];
}

const TENNIS = "M96 36v78M224 36v78M96 75h128";
const BADMINTON = "M130 22v106M190 22v106M54 22v106M266 22v106M40 75h90M190 75h90";

/** The ground of each sport, as it lies there whatever happens on it. */
export const GROUNDS: Record<PlanSport, () => SVGElement[]> = {
  football: footballGround,
  cricket: cricketGround,
  esports: arena,
  basketball: basketballCourt,
  tennis: () => netCourt("pitch-clay", TENNIS),
  badminton: () => netCourt("pitch-hall", BADMINTON),
  kabaddi: kabaddiMat,
  boxing: boxingRing,
  motor: motorTrack,
};
