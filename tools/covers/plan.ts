import type { Hue } from "../../arcade/src/shared/games/pictures.ts";
import type { Game } from "../catalogue/types.ts";
import { hash } from "./random.ts";
import type { CompositionName } from "./compositions.ts";
import { families, familyOf } from "./families.ts";
import type { FrameName } from "./frames.ts";
import { type GameSymbols, gameSymbols } from "./game-symbols.ts";
import { overrides } from "./overrides.ts";
import { type Own, ownMotifs } from "./own-motifs.ts";
import type { PaletteName } from "./palettes.ts";
import type { SceneName } from "./scenes.ts";
import { tintOf } from "./tints.ts";

/** What a cover is drawn from. */
export interface Design {
  cover: string;
  /** Decides the litter of coins and whether a scene lies under water. */
  gameType: string;
  motif: string;
  /** Turn of the motif's hue in degrees, or its shade. */
  tint: Hue;
  companions: string[];
  composition: CompositionName;
  palette: PaletteName;
  scene: SceneName;
  frame: FrameName;
  font: string;
  main: string;
  second: string;
  seed: number;
}

export type PlannedGame = Pick<Game, "code" | "cover" | "gameType" | "classify" | "vendor" | "theme" | "nameEn" | "nameBn">;

/** Neighbours in this list are far apart in hue, so that two covers of one motif never look washed in one dye. */
const PALETTES: readonly PaletteName[] = [
  "ember",
  "lagoon",
  "royal",
  "lime",
  "wine",
  "jade",
  "dusk",
  "indigo",
  "forest",
  "candy",
  "brass",
  "abyss",
  "coral",
  "reef",
  "night",
  "dust",
  "ice",
  "rose",
  "felt",
  "noir",
];
const UNDER_WATER: readonly PaletteName[] = ["lagoon", "reef", "abyss", "jade", "indigo", "ice", "royal", "night", "coral"];
const CALM: readonly PaletteName[] = [
  "wine",
  "felt",
  "royal",
  "night",
  "abyss",
  "brass",
  "noir",
  "rose",
  "indigo",
  "jade",
  "dusk",
  "forest",
];

const SLOT_LIKE: readonly CompositionName[] = [
  "hero",
  "arch",
  "close",
  "burst",
  "medal",
  "tilt",
  "reels",
  "escort",
  "halo",
  "low",
  "trio",
  "duo",
];
const BY_TYPE: Readonly<Record<string, readonly CompositionName[]>> = {
  RNG: SLOT_LIKE,
  FISH: ["shoal", "close", "hero", "low", "trio", "escort", "halo"],
  LIVE: ["table", "arch", "halo", "low", "medal", "hero", "duo", "close", "trio", "escort"],
  PVP: ["table", "hero", "medal", "arch", "low", "tilt", "escort", "halo", "trio"],
  LOTT: ["hero", "medal", "burst", "low", "halo", "tilt", "escort", "trio"],
  ELOTT: ["burst", "hero", "tilt", "halo", "medal", "trio"],
  SPORTS: ["close", "escort", "hero", "tilt", "halo", "low", "duo", "medal"],
  DT: ["duo", "low", "tilt"],
  COCKFIGHT: ["versus", "hero", "close", "medal", "halo", "arch", "tilt", "trio", "burst"],
};
const FONTS: Readonly<Record<string, readonly string[]>> = {
  RNG: ["lilita", "luckiest", "cinzel", "shrikhand", "lilita"],
  FISH: ["luckiest", "lilita"],
  LIVE: ["cinzel", "bungee"],
  PVP: ["bungee", "lilita", "cinzel"],
  LOTT: ["lilita", "bungee"],
  ELOTT: ["luckiest", "bungee"],
  SPORTS: ["bangers", "bungee"],
};
const FRAMES: readonly FrameName[] = ["gold", "line", "bulb", "gold", "scallop", "double", "none"];
const LOCAL_VENDORS = new Set(["BGS", "PDM", "SHN"]);
const LOCAL_MOTIFS = new Set(
  "hilsa rickshaw cng dhol ektara jamdani sweets tea jackfruit kite boat mask mango marigold jasmine lychee rooster kabaddi pungi ferris cub".split(
    " ",
  ),
);

/** Motifs with more games than layouts and colours can tell apart take turns with these drawings. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  cards: ["cards", "threecards", "deck", "queen", "pair", "pot"],
  roulette: ["roulette", "rouletteball", "roulettegrid"],
};

const item = <X>(list: readonly X[], i: number): X => list[((i % list.length) + list.length) % list.length]!;

function leadsWithBengali(g: PlannedGame): boolean {
  return LOCAL_VENDORS.has(g.vendor) || LOCAL_MOTIFS.has(g.theme) || hash(`${g.code} lead`) % 4 === 0;
}

function palettesFor(g: PlannedGame): readonly PaletteName[] {
  if (g.gameType === "FISH") return UNDER_WATER;
  return g.gameType === "LIVE" || g.gameType === "PVP" || g.classify === "VPOKER" || g.classify === "TABLE" ? CALM : PALETTES;
}

function companionsOf({ code, nameEn }: PlannedGame, own: Own | undefined): string[] {
  if (!own) throw new Error(`nothing stands beside the motif of ${nameEn}; own-motifs.ts says what`);
  const start = hash(`${code} company`);
  const step = own.companions.length % 3 === 0 ? 1 : 3;
  return [0, 1, 2, 3].map((i) => item(own.companions, start + i * step));
}

/** Layouts with one or two companions, and so large that they are to be pictures: a mark is the same on every machine. */
const FEW: readonly CompositionName[] = ["duo", "escort", "low", "tilt"];

/** What stands beside the motif: the other pictures of the machine or the card, and the marks of a machine where there is room for them. */
function symbolsBeside({ pictures, marks }: GameSymbols, composition: CompositionName): string[] {
  return composition === "reels" || FEW.includes(composition) ? [...pictures] : [...pictures, ...(marks ?? [])];
}

/** Walks round `list` from `start` and stops at what was taken least often so far. */
function leastUsed<X extends string>(list: readonly X[], start: number, used: Map<string, number>): X {
  let best = item(list, start);
  for (let i = 1; i < list.length; i++) {
    const next = item(list, start + i);
    if ((used.get(next) ?? 0) < (used.get(best) ?? 0)) best = next;
  }
  used.set(best, (used.get(best) ?? 0) + 1);
  return best;
}

/** Layouts in which one drawing large is worth more than three small ones: a game's own figures are no herd. */
const CROWDED: readonly CompositionName[] = ["trio", "burst"];

interface Shown {
  palette: PaletteName;
  /** Whether the title turns on reels. */
  reeled: boolean;
  /** Whether it shows the figures of its game. */
  own: boolean;
}

/**
 * Reels are shown only of what turns on them, and the figures of a game once; titles that were to have such a layout take one that no
 * sibling has in their colours.
 */
function suited(planned: CompositionName, g: PlannedGame, { palette, reeled, own }: Shown, pairs: ReadonlySet<string>): CompositionName {
  const fits = (layout: CompositionName) => (layout !== "reels" || reeled) && !(own && CROWDED.includes(layout));
  if (fits(planned)) return planned;
  const others = SLOT_LIKE.filter((layout) => layout !== "reels" && fits(layout) && !pairs.has(`${layout} ${palette}`));
  return item(others, hash(`${g.code} layout`));
}

/** What titles show of their games: figures of their own by cover, symbols by code. */
interface Known {
  owned: ReadonlyMap<string, Own>;
  symbols: ReadonlyMap<string, GameSymbols>;
}

/** The covers of one motif, in order: each takes the layout, the colours and the ground that its siblings have least. */
function designGroup(theme: string, games: readonly PlannedGame[], { owned, symbols }: Known): Design[] {
  const used = { layout: new Map<string, number>(), dye: new Map<string, number>(), ground: new Map<string, number>() };
  const pairs = new Set<string>();
  const turn = hash(theme);
  return games.map((g, i) => {
    const layouts = BY_TYPE[g.classify] ?? BY_TYPE[g.gameType] ?? SLOT_LIKE;
    const grounds = g.gameType === "FISH" ? (["sea"] as const) : families[familyOf(theme)].scenes;
    const bengali = leadsWithBengali(g);
    const own = owned.get(g.cover);
    const inGame = symbols.get(g.code);
    // What turns on the reels is the motif itself.
    const motif = own?.motif ?? (inGame ? theme : item(VARIANTS[theme] ?? [theme], i));
    const planned = leastUsed(layouts, turn + i, used.layout);
    const fresh = palettesFor(g).filter((dye) => !pairs.has(`${planned} ${dye}`));
    const palette = leastUsed(fresh, turn + i * 3, used.dye);
    const composition = suited(planned, g, { palette, reeled: Array.isArray(inGame?.marks), own: own?.motif !== undefined }, pairs);
    pairs.add(`${planned} ${palette}`);
    return {
      cover: g.cover,
      gameType: g.gameType,
      motif,
      // The figures of a game have the colours that they have there.
      tint: own?.motif ? 0 : tintOf(theme, i),
      companions: inGame ? symbolsBeside(inGame, composition) : companionsOf(g, own),
      composition,
      palette,
      scene: leastUsed<SceneName>(grounds, (turn >>> 4) + i, used.ground),
      frame: item(FRAMES, (turn >>> 7) + i * 3),
      font: item(FONTS[g.gameType] ?? ["lilita"], hash(`${g.code} font`)),
      main: bengali ? g.nameBn : g.nameEn,
      second: bengali ? g.nameEn : g.nameBn,
      seed: hash(g.code),
      ...overrides[g.cover],
    };
  });
}

/** One design per game. The whole catalogue is planned at once, because likeness is a matter between covers. */
export function planCovers(games: readonly Game[]): Design[] {
  const groups = Map.groupBy(games, (g) => g.theme);
  const ownOf = ownMotifs();
  const owned = new Map(games.flatMap((g) => [ownOf(g)].flatMap((own): [string, Own][] => (own ? [[g.cover, own]] : []))));
  const known = { owned, symbols: gameSymbols(games) };
  const designs = new Map([...groups].flatMap(([theme, list]) => designGroup(theme, list, known)).map((d) => [d.cover, d]));
  return games.map((g) => designs.get(g.cover)!);
}
