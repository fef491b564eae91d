import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import type { ScheduledGame, GameContext } from "../games/scheduled-game.ts";
import { toNumber, toPercent, type Rational } from "../../shared/games/rational.ts";
import type { Title } from "../../shared/title.ts";
import { rngFromSeed } from "./outcome-seeds.ts";
import { phaseOf, roundAt, roundNo, type TableRound } from "../../shared/tables/round-clock.ts";
import { editionName, editionOf, inEdition, rulesAt } from "../../shared/tables/editions.ts";
import type { Rhythm, TableRules } from "../../shared/tables/table-rules.ts";
import { betsOf, wagerEdition, type TableWager } from "../../shared/tables/wagers.ts";
import type { PlacedBet, TableConfig, TableHelp, TableOutcome } from "../../shared/tables/wire.ts";

const CHIP_STEPS = [1, 2, 5, 10, 50, 100];
/** All bets of a player in one round are worth no more than so many smallest chips. */
const TABLE_TIMES_MIN = 2000;
const UNKNOWN_RULES_MS = 60_000;

const Round = z.number().int().nonnegative();
const Bets = z
  .array(z.object({ spot: z.string().max(40), amount: z.number().int().positive() }))
  .min(1)
  .max(200);
const Wager: z.ZodType<TableWager> = z.union([
  z.object({ round: Round, edition: z.number().int().min(2), placed: Bets }),
  z.object({ round: Round, bets: Bets }),
]);

/** Whatever names the rules of a title. */
type Varied = Pick<Title, "variant">;

/** An open game at whose tables everybody bets on the same rounds. */
export interface TableGame<Result = unknown> extends ScheduledGame<TableWager> {
  rulesOf(title: Varied): TableRules<Result>;
  /** Names of the editions of its rules after the first. */
  readonly editions: readonly string[];
}

export const isTableGame = (game: object): game is TableGame => "rulesOf" in game;

/** A table game by its rules: one set of them, or one per variant, the plain ones first. */
export function tableGame<Result>(rules: TableRules<Result> | ReadonlyMap<string, TableRules<Result>>): TableGame<Result> {
  const sets = rules instanceof Map ? (rules as ReadonlyMap<string, TableRules<Result>>) : new Map([["", rules as TableRules<Result>]]);
  const [plain] = sets.values();
  const editions = [...sets.values()].flatMap((one) => editionName(one) ?? []);
  return gameOf(plain!.key, [...new Set(editions)], ({ variant }) => sets.get(variant ?? "") ?? plain!);
}

function gameOf<Result>(key: string, editions: readonly string[], rulesOf: TableGame<Result>["rulesOf"]): TableGame<Result> {
  return {
    key,
    rulesOf,
    editions,
    config: (title): TableConfig => ({
      variant: title.variant,
      chips: CHIP_STEPS.map((step) => step * title.minBetMinor),
      tableMax: TABLE_TIMES_MIN * title.minBetMinor,
      spotMax: Object.fromEntries([...rulesOf(title).spots.values()].map(({ id, timesMin }) => [id, timesMin * title.minBetMinor])),
    }),
    accept: (title, raw, context, laid) => {
      const wager = read(raw);
      const rules = rulesOf(title);
      const round = roundAt(rhythmOf(rules, title), offsetOf(title), context.now);
      if (wager.round !== round.no || phaseOf(round, context.now) !== "betting") throw new ArcadeError("bet.closed");
      if (!takesBets(rules, round, context)) throw new ArcadeError("bet.closed");
      if (wagerEdition(wager) !== editionOf(rules)) throw new ArcadeError("bet.otherRules");
      for (const bet of betsOf(wager)) checkBet(rules, title, bet, alreadyOn(laid, round.no, bet.spot));
      const stake = sum(betsOf(wager));
      const before = sum(laid.filter((other) => other.round === round.no).flatMap(betsOf));
      if (before + stake > TABLE_TIMES_MIN * title.minBetMinor) throw new ArcadeError("bet.aboveMaximum");
      return { wager, stake, decideAt: round.dealtAt };
    },
    same: (wager, raw) => JSON.stringify(wager) === JSON.stringify(Wager.safeParse(raw).data),
    decide: (title, wager, context) => {
      // By the rules that the player saw, whatever plays by now; a version that does not know them leaves it to one that does.
      const rules = inEdition(rulesOf(title), wagerEdition(wager));
      if (!rules) return { kind: "later", ms: UNKNOWN_RULES_MS };
      const round = roundNo(rhythmOf(rules, title), offsetOf(title), wager.round);
      if (context.now < round.dealtAt) return { kind: "later", ms: round.dealtAt - context.now };
      const outcome = settle(rules, wager, resultOf(rules, title, round, context));
      return { kind: "decided", outcome, payout: outcome.payout };
    },
    help: (title) => {
      const rules = rulesOf(title);
      const bets = rules.theory();
      const details: TableHelp = {
        bets: bets.map(({ spot, return: exact }) => ({ spot, percent: toPercent(exact, 2), fraction: fractionOf(exact) })),
        rhythm: rhythmOf(rules, title),
      };
      const best = bets.reduce((a, b) => (toNumber(b.return) > toNumber(a.return) ? b : a));
      return { returnPercent: toPercent(best.return, 2), returnFraction: fractionOf(best.return), pool: null, details };
    },
  };
}

function read(raw: unknown): TableWager {
  const wager = Wager.safeParse(raw);
  if (!wager.success) throw new ArcadeError("bet.invalid");
  const bets = betsOf(wager.data);
  if (new Set(bets.map((bet) => bet.spot)).size !== bets.length) throw new ArcadeError("bet.invalid");
  return wager.data;
}

function checkBet(rules: TableRules, title: Title, { spot, amount }: PlacedBet, before: number): void {
  const known = rules.spots.get(spot);
  if (!known) throw new ArcadeError("bet.invalid");
  if (amount < title.minBetMinor) throw new ArcadeError("bet.belowMinimum");
  if (before + amount > known.timesMin * title.minBetMinor) throw new ArcadeError("bet.aboveMaximum");
  if (amount % title.minBetMinor !== 0) throw new ArcadeError("bet.stake");
}

/** Pays each bet for a result. Amounts are whole chips, so that thousandths of them are whole minor units. */
export function settle<Result>(rules: TableRules<Result>, wager: TableWager, result: Result): TableOutcome {
  const wins = betsOf(wager).flatMap(({ spot, amount }) => {
    const win = Math.floor((amount * rules.perMille(spot, result)) / 1000);
    return win > 0 ? [{ spot, amount, win }] : [];
  });
  return { round: wager.round, result, wins, payout: wins.reduce((all, { win }) => all + win, 0) };
}

/** Lively titles are played faster. */
export function rhythmOf({ rhythm }: TableRules, { volatility }: Title): Rhythm {
  return volatility === "high" ? { ...rhythm, betting: Math.round((rhythm.betting * 2) / 3) } : rhythm;
}

/** Tables do not all open at the same moment. */
export const offsetOf = ({ seed }: Title): number => seed % 30_000;

/** What names a round to its chance and in its commitment. */
export const scopeOf = (title: Title, no: number): string => `${title.code}:${no}`;

export const seedOfRound = (title: Title, round: TableRound, { chance }: Pick<GameContext, "chance">): string =>
  chance.seedOf(scopeOf(title, round.no), round.opensAt);

/** The rules by which a round of a table is played. */
export const rulesOfRound = <Result>(
  rules: TableRules<Result>,
  round: TableRound,
  { chance }: Pick<GameContext, "chance">,
): TableRules<Result> => rulesAt(rules, round.opensAt, (edition) => chance.ruledSince(edition));

/** Not on a round that opened before its chance was replaced, or by rules that are shown no more. */
export const takesBets = (rules: TableRules, round: TableRound, context: Pick<GameContext, "chance">): boolean =>
  context.chance.isFresh(round.opensAt) && rulesOfRound(rules, round, context) === rules;

function resultOf<Result>(rules: TableRules<Result>, title: Title, round: TableRound, context: GameContext): Result {
  return rules.deal(rngFromSeed(seedOfRound(title, round, context)));
}

const sum = (bets: readonly PlacedBet[]): number => bets.reduce((all, { amount }) => all + amount, 0);
const alreadyOn = (laid: readonly TableWager[], no: number, spot: string): number =>
  sum(laid.filter(({ round }) => round === no).flatMap((wager) => betsOf(wager).filter((bet) => bet.spot === spot)));

/** Long fractions say nothing to a reader: twelve decimals of them do. */
function fractionOf({ n, d }: Rational): string {
  return d < 1_000_000_000n ? `${n}/${d}` : `0.${((n * 10n ** 12n) / d).toString().padStart(12, "0")}…`;
}
