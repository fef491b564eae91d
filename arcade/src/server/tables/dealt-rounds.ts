import { editionOf } from "../../shared/tables/editions.ts";
import { roundNo, type TableRound } from "../../shared/tables/round-clock.ts";
import type { TableRules } from "../../shared/tables/table-rules.ts";
import type { DealtRound, TableOpening } from "../../shared/tables/wire.ts";
import type { Title } from "../../shared/title.ts";
import type { GameContext } from "../games/scheduled-game.ts";
import { commitmentOf, rngFromSeed } from "./outcome-seeds.ts";
import { offsetOf, rhythmOf, rulesOfRound, scopeOf, seedOfRound, type TableGame } from "./table-game.ts";

/** Rounds that are told whole, so that they can be dealt again from their seeds. */
const PAST_ROUNDS = 60;
/** A dealt round is remembered until it is so many rounds old: as far back as any game draws, and a little further. */
const REMEMBERED_ROUNDS = 180;

/** A dealt round is dealt once, however many ask for it. */
export type Dealer = (title: Title, game: TableGame, round: TableRound, gameContext: GameContext) => DealtRound;

export function createDealer(): Dealer {
  const known = new Map<string, Map<number, DealtRound>>();
  return (title, game, round, gameContext) => {
    const ofTable = known.get(title.code) ?? new Map<number, DealtRound>();
    known.set(title.code, ofTable);
    const dealt = ofTable.get(round.no) ?? dealtRound(title, game, round, gameContext);
    ofTable.set(round.no, dealt);
    for (const no of ofTable.keys()) if (no < round.no - REMEMBERED_ROUNDS) ofTable.delete(no);
    return dealt;
  };
}

function dealtRound(title: Title, game: TableGame, round: TableRound, gameContext: GameContext): DealtRound {
  const seed = seedOfRound(title, round, gameContext);
  const rules = rulesOfRound(game.rulesOf(title), round, gameContext);
  const result = rules.deal(rngFromSeed(seed));
  const commitment = commitmentOf(scopeOf(title, round.no), seed);
  return { no: round.no, seed, commitment, result, road: rules.road(result), ...editionTold(rules) };
}

/** The first edition is not told: most games have no other. */
export function editionTold(rules: TableRules): { edition?: number } {
  const edition = editionOf(rules);
  return edition === 1 ? {} : { edition };
}

/** The rounds before a round, newest first, as far back as the arcade reaches: the last ones whole, and the marks of those that the game draws. */
export function pastOf(
  dealer: Dealer,
  { title, game }: { title: Title; game: TableGame },
  no: number,
  at: GameContext,
): Pick<TableOpening, "past" | "marks"> {
  const rules = game.rulesOf(title);
  const { marks } = rules;
  const rhythm = rhythmOf(rules, title);
  const count = Math.max(PAST_ROUNDS, marks?.rounds ?? 0);
  const rounds = Array.from({ length: count }, (_, back) => roundNo(rhythm, offsetOf(title), no - 1 - back))
    // The round that was going on at the very first start is among them: bets were taken in what was left of its window.
    .filter((round) => at.chance.reaches(round.closesAt))
    .map((round) => dealer(title, game, round, at));
  return { past: rounds.slice(0, PAST_ROUNDS), marks: marks ? rounds.slice(0, marks.rounds).map(({ result }) => marks.of(result)) : [] };
}
