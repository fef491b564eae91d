import { findGame } from "../../arcade/src/server/games/registry.ts";
import { titlesFrom } from "../../arcade/src/server/titles.ts";
import { isNamedAfter } from "../../arcade/src/shared/games/named-after.ts";
import type { Hue } from "../../arcade/src/shared/games/pictures.ts";
import type { Title as ArcadeTitle } from "../../arcade/src/shared/title.ts";
import { tintOf } from "../covers/tints.ts";
import { classifies } from "./classifies.ts";
import { engineOf, sportsOf, tablesOf } from "./engines.ts";
import { rngEngine } from "./engines-rng.ts";
import { firstNames } from "./first-names.ts";
import { fixedVendors, hotNames } from "./highlights.ts";
import { machinesOf } from "./machines.ts";
import { otherNames } from "./names-others.ts";
import { slotNames } from "./names-slots.ts";
import { choose, hash } from "./random.ts";
import type { Classifies, Game, GameType, Title, Vendor, Volatility } from "./types.ts";
import { isHasty, playedByName, volatilityByName } from "./variants.ts";
import { vendorRows } from "./vendors.ts";

/** A name with everything that its table says about it. */
interface Named {
  gameType: GameType;
  classify: string;
  theme: string;
  nameEn: string;
  nameBn: string;
}

export interface CatalogueFiles {
  vendors: Vendor[];
  games: Game[];
  classifies: Classifies;
  titles: Record<string, Title>;
}

const isLobby = (g: Named) => g.classify === "LOBBY" || g.nameEn.endsWith(" Lobby");

function readTable(kind: string, table: Readonly<Record<string, string>>): Named[] {
  const [gameType, classify] = kind.split(".") as [GameType, string];
  return Object.entries(table).flatMap(([theme, line]) =>
    line.split(";").map((pair) => {
      const [nameEn, nameBn] = pair.split("=").map((s) => s.trim());
      if (!nameEn || !nameBn) throw new Error(`a pair without both names in ${kind} ${theme}: ${pair}`);
      return { gameType, classify, theme, nameEn, nameBn };
    }),
  );
}

function readVendors(): Vendor[] {
  return vendorRows.map((v, i) => ({
    code: v.code,
    nameEn: v.nameEn,
    nameBn: v.nameBn,
    logo: `/media/vendors/${v.code.toLowerCase()}.svg`,
    gameTypes: v.gameTypes,
    kind: v.kind ?? null,
    prizeMode: v.prizeMode ?? null,
    sort: (i + 1) * 10,
  }));
}

function readLobbies(): Array<Named & { vendor: string }> {
  const sports = { esports: "ESPORTS", cockfight: "COCKFIGHT", inhouse: "SPORTS" } as const;
  return vendorRows
    .filter((v) => v.lobby)
    .map((v) => {
      const gameType = v.gameTypes.find((t) => t !== "RNG") ?? "RNG";
      const classify = gameType === "SPORTS" ? (v.kind ? sports[v.kind] : "SPORTS") : "LOBBY";
      return { vendor: v.code, gameType, classify, theme: v.lobby!, nameEn: `${v.nameEn} Lobby`, nameBn: `${v.nameBn} লবি` };
    });
}

/** Which vendors may carry a game: those of its type, narrowed by what they are known for. */
function vendorsFor(g: Named): string[] {
  if (g.classify === "JP") return ["JKP", "JKP", "MLA", "PGE", "JL", "BGS"];
  if (g.classify === "BG") return ["BNG", "BNG", "BNG", "DKP"];
  if (g.classify === "SCRATCH" || g.classify === "ARCADE") return ["DKP", "DKP", "GLX", "BGS", "NVA"];
  if (g.classify === "VPOKER" || g.classify === "TABLE") return ["RJB", "NVA", "PDM", "TMB", "JL"];
  const kind = g.classify === "ESPORTS" ? "esports" : g.classify === "COCKFIGHT" ? "cockfight" : undefined;
  const special = ["BNG", "JKP", "DKP"];
  return vendorRows
    .filter((v) => v.gameTypes.includes(g.gameType))
    .filter((v) => (g.gameType === "SPORTS" ? v.kind === kind : !(g.gameType === "RNG" && special.includes(v.code))))
    .map((v) => v.code);
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const STAKES: Readonly<Record<GameType, readonly number[]>> = {
  RNG: [100, 100, 200, 200, 500, 1000],
  FISH: [100, 200, 500],
  LIVE: [1000, 2000, 5000],
  PVP: [500, 1000, 2000],
  LOTT: [500, 1000],
  ELOTT: [200, 500],
  SPORTS: [1000, 2000],
};
/** Eighty points of 10, 20 or 50 poisha. */
const RUMMY_STAKES = [800, 1600, 4000];
const LINES = [5, 9, 10, 15, 20, 20, 25, 25, 30, 40, 50] as const;
const VOLATILITY: readonly Volatility[] = ["low", "medium", "medium", "high"];
const DAY = 86_400_000;
/** All dates hang on this day instead of the clock, so that a build tomorrow writes the same bytes. */
const NEWEST = Date.UTC(2026, 9, 31);

function releaseDate(key: string, isNew: boolean): string {
  const age = isNew ? hash(`${key} new`) % 45 : 90 + (hash(`${key} age`) % 1500);
  return new Date(NEWEST - age * DAY).toISOString().slice(0, 10);
}

/** Hashes collide sooner or later: the next free number is taken, in the order of the tables. */
function takeNumber(key: string, from: number, span: number, taken: Set<number>): number {
  let n = from + (hash(key) % span);
  while (taken.has(n)) n = from + ((n - from + 1) % span);
  taken.add(n);
  return n;
}

function makeGames(): Game[] {
  const nodeIds = new Set<number>();
  const gameIds = new Set<number>();
  const ranks = new Set<number>();
  const named: Array<Named & { vendor?: string }> = [
    ...readTable("RNG.SLOT", slotNames),
    ...Object.entries(otherNames).flatMap(([kind, table]) => readTable(kind, table)),
    ...readLobbies(),
  ];
  return named.map((g): Game => {
    const first = firstNames[g.nameEn] ?? g.nameEn;
    const vendor = g.vendor ?? fixedVendors[g.nameEn] ?? choose(vendorsFor(g), `${first} vendor`);
    const code = g.vendor ? `${g.vendor}-LOBBY` : `${vendor}-${slug(first).toUpperCase()}`;
    const rank = hotNames.indexOf(g.nameEn);
    const hot = rank >= 0;
    const isNew = !hot && !isLobby(g) && hash(`${code} fresh`) % 17 === 0;
    const stake = choose(g.classify === "RUMMY" ? RUMMY_STAKES : STAKES[g.gameType], `${code} stake`);
    const lines = g.classify === "SLOT" || g.classify === "JP" ? choose(LINES, `${code} lines`) : null;
    const popularity = hot ? 1_000_000 - rank * 1000 : takeNumber(`${code} rank`, 1000, 900_000, ranks);
    const game = {
      code,
      nodeId: String(takeNumber(`${code} node`, 1_000_000, 8_999_999, nodeIds)),
      gameId: String(takeNumber(`${code} game`, 10_000, 80_000, gameIds)),
      vendor,
      gameType: g.gameType,
      classify: g.classify,
      nameEn: g.nameEn,
      nameBn: g.nameBn,
      hot,
      isNew,
      minBetMinor: stake,
      lines,
      theme: g.theme,
      volatility: volatilityOf(g, code),
      popularity,
      cover: code.toLowerCase().replaceAll("_", "-"),
      releasedAt: releaseDate(code, isNew),
      // The arcade plays every title for free, and a lobby leads to tables that are played so too (decision 0373).
      supportsTrial: true,
      freeRounds: [],
    };
    // What a title plays on decides how its stake is divided.
    const played = game.gameType === "RNG" ? rngEngine(game).lines : null;
    return { ...game, lines: played, minBetMinor: played === null ? stake : wholeLines(stake, played) };
  });
}

function volatilityOf({ classify, gameType, nameEn }: Named, code: string): Volatility {
  if (classify === "JP" || ((gameType === "LIVE" || gameType === "PVP") && isHasty(nameEn))) return "high";
  return volatilityByName(nameEn) ?? choose(VOLATILITY, `${code} volatility`);
}

/** Poisha that look right on one line. */
const LINE_STAKES = [2, 5, 10, 20, 50, 100, 200, 500];

/** The smallest wager of a slot is a round amount on each of its lines. */
function wholeLines(stake: number, lines: number): number {
  return lines * (LINE_STAKES.find((amount) => amount * lines >= stake) ?? Math.ceil(stake / lines));
}

/** What the chances of a title hang on that are no draws, such as which symbols stand beside its motif. */
export const titleSeed = (code: string): number => hash(`${code} seed`);

/** Rule sets whose clients show the picture of the title's own motif: in the hue that it has on the cover. */
const SHOWS_MOTIF: ReadonlySet<string> = new Set("slot5 slot3 ways6 scratch crash fishing live-lobby dragon-tiger card-duel".split(" "));
const showsMotif = (title: Pick<Title, "game" | "theme">): boolean => SHOWS_MOTIF.has(title.game ?? "") || isNamedAfter(title);

/** The hue of each game's motif on its cover, by code. */
function huesOf(games: readonly Game[]): Map<string, Hue> {
  const groups = Map.groupBy(games, ({ theme }) => theme);
  return new Map([...groups].flatMap(([theme, all]) => all.map(({ code }, at): [string, Hue] => [code, tintOf(theme, at)])));
}

function makeTitle(g: Game, games: readonly Game[], { machine, hue = 0 }: { machine: string | undefined; hue: Hue | undefined }): Title {
  const tables = g.code.endsWith("-LOBBY") && g.gameType !== "SPORTS" ? tablesOf(g, games) : [];
  const sports = sportsOf(g);
  // The plain machine of a volatility bears its name, and a title need not say it.
  const variant = machine === g.volatility ? null : (machine ?? playedByName(g.nameEn)?.variant);
  const game = engineOf(g);
  return {
    game,
    theme: g.theme,
    ...(hue !== 0 && showsMotif({ game, theme: g.theme }) ? { hue } : {}),
    volatility: g.volatility,
    lines: g.lines,
    ...(g.classify === "JP" ? { pool: "mela" } : {}),
    ...(variant ? { variant } : {}),
    minBetMinor: g.minBetMinor,
    ...(tables.length > 0 ? { tables } : {}),
    ...(sports.length > 0 ? { sports } : {}),
    nameEn: g.nameEn,
    nameBn: g.nameBn,
    seed: titleSeed(g.code),
  };
}

/** For which stakes the engine of a title plays free rounds. */
function freeRoundsOf(title: ArcadeTitle | null): number[] {
  return title ? [...(findGame(title.game)?.freeRoundStakes?.(title) ?? [])] : [];
}

/** Builds everything from the tables alone: no clock, no chance, the same result each time. */
export function buildCatalogue(): CatalogueFiles {
  const games = makeGames();
  const machines = machinesOf(games);
  const hues = huesOf(games);
  const titles = Object.fromEntries(
    games.map((g) => [g.code, makeTitle(g, games, { machine: machines.get(g.code), hue: hues.get(g.code) })]),
  );
  const played = titlesFrom(titles);
  return {
    vendors: readVendors(),
    games: games.map((g) => ({ ...g, freeRounds: freeRoundsOf(played.find(g.code)) })),
    classifies,
    titles,
  };
}
