import type { OpenMatch } from "../../data/games/matches.ts";
import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { MatchOdds } from "./match-odds.tsx";
import { MatchRows, NextMatches } from "./next-matches.tsx";

const GAME = {
  nodeId: "1",
  nodeName: "",
  gameId: "1",
  gameCode: "KHL-FOOTBALL",
  gameName: "",
  displayName: "Football",
  gameType: "SPORTS",
  vendor: "KHL",
  gameClassify: "",
  showIcon: true,
  iconUrl: "",
  mobileLargeIcon: "",
  isHot: false,
  isNew: false,
  minBet: { amount: 1000, currency: "BDT" },
  lines: 0,
} as const satisfies OpenMatch["game"];

function useMatches(): OpenMatch[] {
  const { name, long } = useSample();
  const common = { game: GAME, startsAt: "2026-11-21T15:03:00.000Z" };
  const odds = [{ pick: "home", odds: 145 }, { pick: "draw", odds: 410 }, { pick: "away", odds: null }] as const; // prettier-ignore
  return [
    { ...common, id: "a", sport: "football", home: name, away: long, state: "live", score: { home: "1", away: "0" }, clock: { kind: "minute", value: "27" }, odds: [...odds] },
    { ...common, id: "b", sport: "cricket", home: long, away: name, state: "live", score: { home: "45/3", away: "–" }, clock: { kind: "overs", value: "4.2" }, odds: [odds[0], odds[2]] },
    { ...common, id: "c", sport: "esports", home: name, away: name, state: "open", score: null, clock: null, odds: [odds[0], odds[2]] },
  ]; // prettier-ignore
}

const Row = () => <MatchOdds match={useMatches()[0]!} />;
const Rows = ({ isOld = false }) => <MatchRows matches={useMatches()} isOld={isOld} />;

export const page: GalleryPage = {
  title: "Next matches",
  states: [
    { name: "rows", Show: () => <Rows /> },
    { name: "without a connection", Show: () => <Rows isOld /> },
    {
      name: "one row",
      Show: () => (
        <ul className="card">
          <Row />
        </ul>
      ),
    },
    { name: "loading", Show: () => <NextMatches /> },
  ],
};
