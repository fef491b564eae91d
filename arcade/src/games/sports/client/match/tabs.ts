import type { MatchSport } from "../../rules/sports.ts";
import type { MarketView } from "../../rules/wire.ts";

/** Groups of markets, by the first part of their names; what stands in none is in the first. */
const TABS = {
  football: {
    main: [],
    goals: ["goal", "total", "both", "homegoals", "awaygoals", "cleanhome", "cleanaway", "even"],
    halves: ["half", "halftotal", "second", "secondtotal", "halffull", "halves"],
    corners: ["corners", "mostcorners"],
  },
  cricket: {
    main: [],
    over: ["over", "overwicket", "overeven"],
    innings: ["runs1", "runs2", "wickets1", "wickets2", "even1", "even2"],
  },
  esports: {
    main: [],
    maps: ["map", "pistol", "maprounds", "maphandicap"],
    rounds: ["round", "rounds", "homerounds", "awayrounds", "even"],
  },
  basketball: {
    main: [],
    quarters: ["quarter", "quarterpoints", "quarterhandicap", "quartereven", "half", "halfpoints"],
    points: ["total", "hometotal", "awaytotal", "race", "possession", "even"],
  },
  tennis: {
    main: [],
    sets: ["set", "setscore", "setgames", "sethandicap"],
    games: ["game", "gamescore", "deuce", "gamelong", "games", "homegames", "awaygames", "gamehandicap", "gameseven", "rallies"],
  },
  badminton: {
    main: [],
    sets: ["set", "setrace", "setpoints", "sethandicap", "seteven"],
    points: ["points", "hometotal", "awaytotal", "pointhandicap", "even"],
  },
  motor: {
    main: [],
    lap: ["lap", "laptaker", "leadlost", "overtaker"],
    places: ["toptwo", "runnerup", "thirdplace", "lastplace", "firsttwo", "carplace", "gained", "held", "climb"],
    race: ["overtakes", "overtakeseven", "leadchanges", "spins", "safetylaps", "gridrow", "winnerno"],
  },
  kabaddi: {
    main: [],
    raid: ["raid", "caught", "empty", "many"],
    points: ["total", "hometotal", "awaytotal", "allouts", "even"],
    halves: ["half", "halfpoints", "halfhandicap", "second", "secondpoints", "secondhandicap"],
  },
  boxing: {
    main: [],
    round: ["round", "roundcard", "rounddown", "roundend"],
    rounds: ["endround", "rounds", "homerounds", "awayrounds", "cardhandicap"],
    downs: ["firstdown", "homedown", "awaydown", "downs"],
    hits: ["hits", "homehits", "awayhits", "hithandicap", "hitseven"],
  },
} as const satisfies Record<MatchSport, Record<string, readonly string[]>>;

export type Tab = { [S in MatchSport]: keyof (typeof TABS)[S] }[MatchSport];

export const tabsOf = (sport: MatchSport): Tab[] => Object.keys(TABS[sport]) as Tab[];

export function tabOf(sport: MatchSport, market: Pick<MarketView, "id">): Tab {
  const kind = market.id.split(":")[0]!;
  const found = Object.entries(TABS[sport]).find(([, kinds]) => (kinds as readonly string[]).includes(kind));
  return (found?.[0] ?? "main") as Tab;
}
