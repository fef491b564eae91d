import entries from "../../arcade/data/titles.json" with { type: "json" };
import { INSURANCE_RETURN, ROOM_EDGE, ROOM_RETURN, ROOM_STAKED } from "../../arcade/src/games/blackjack-room/rules/returns.ts";
import { crash } from "../../arcade/src/games/crash/server/game.ts";
import { lotteryTheory } from "../../arcade/src/games/lottery/server/game.ts";
import { rational, toNumber, toPercent, type Rational } from "../../arcade/src/shared/games/rational.ts";
import { findAnyGame, findGame, gameKeys, isRoom } from "../../arcade/src/server/games/registry.ts";
import { BOSS_POOL, bossReturn } from "../../arcade/src/games/fishing/rules/boss.ts";
import { poolReturn } from "../../arcade/src/shared/games/shared-pool.ts";
import { CASH_OUT_MARGIN } from "../../arcade/src/games/sports/rules/cash-out.ts";
import { MARGIN } from "../../arcade/src/games/sports/rules/odds.ts";
import { RAKE_PERCENT, rakeOf } from "../../arcade/src/shared/rooms/room-rules.ts";
import { simulatedOf } from "../../arcade/src/games/ways6/server/game.ts";
import { WAYS_MACHINES } from "../../arcade/src/games/ways6/rules/machines.ts";
import type { TableGame } from "../../arcade/src/server/tables/table-game.ts";
import { exactPlinkoReturn, paysOf, RISKS, ROW_COUNTS, type Risk } from "../../arcade/src/games/plinko/rules/boards.ts";
import type { TableRules } from "../../arcade/src/shared/tables/table-rules.ts";
import { readTitles } from "../../arcade/src/server/titles.ts";
import type { Title } from "../../arcade/src/shared/title.ts";

const TITLES = readTitles(new URL("../../arcade/data/titles.json", import.meta.url));
const VOLATILITIES = ["low", "medium", "high"] as const;

/** How the return of a game that is played alone is found. */
const METHODS: Readonly<Record<string, string>> = {
  slot5: "exact: all symbol combinations of the strips, free spins by their exact mean",
  slot3: "exact: all positions of the three reels",
  ways6: `simulation of ${simulatedOf("low").rounds.toLocaleString("en")} rounds each`,
  scratch: "exact: the table of prizes",
  plinko: "exact: all ways of a ball through the pegs",
  bingo: "exact: all 2^15 markings of a card, weighted with the draws",
  "video-poker": "exact: all deals, holds and draws, for best play",
  blackjack: "exact: all cards of an endless shoe, for best play",
  "red-dog": "exact: all cards of one deck, for best play",
  "caribbean-stud": "exact: all hands of both sides, for best play",
  "casino-holdem": "exact: all flops, hands and later cards, for best play",
  fishing: `exact: 0.96 ÷ n for every fish that pays n shots; ${toPercent(bossReturn(), 2)} of shots at the boss, ${toPercent(poolReturn(BOSS_POOL), 2)} of it by its shared pool`,
  roulette: "exact: 36/37 for every bet",
};

/** Games of which a machine has one volatility. */
const REELED = new Set(["slot5", "slot3", "ways6"]);

/** The text of docs/games.md. Games whose bets are decided by the clock print the return of each bet in their own rules. */
export function returnsTable(): string {
  const titles = Object.keys(entries).map((code) => TITLES.find(code)!);
  const own = gameKeys().filter((key) => findGame(key) !== null);
  return `${[
    "# Games and their returns",
    "",
    "Written by `node tools/rtp/main.ts` from the rules that play; a test compares. The return is what is paid back of all stakes over time, in percent, for titles of low, medium and high volatility; a machine that bears a name has one. A title with the progressive jackpot returns 0.70 more.",
    "",
    "| game | low | medium | high | how it is found |",
    "|---|---:|---:|---:|---|",
    ...own.flatMap((key) => rows(titles.filter((title) => title.game === key))),
    "",
    ...simulatedLines(),
    "",
    ...boardLines(),
    "",
    ...later(titles),
    "",
    "Every round of the games in the first table is drawn from a pair of seeds that the player can have revealed and compute again (`docs/decisions/0070-rounds-that-anyone-can-draw-again.md`).",
    "A free round is drawn as any other and returns the same, but for the jackpot, which it neither feeds nor wins (`docs/decisions/0215-the-arcade-plays-free-rounds.md`); in place of the pool of fishing it is paid the mean of that (`docs/decisions/0329-guns-a-boss-and-company-in-the-sea.md`).",
    "Every hand of a room is dealt from a seed whose hash is shown before; whoever sat in it can deal and play it again (`docs/decisions/0112-hands-that-anyone-who-sat-can-deal-again.md`).",
  ].join("\n")}\n`;
}

type Bets = ReturnType<TableRules["theory"]>;

/** Games whose bets are decided by the clock: their best and their worst bet, by variant. */
function later(titles: readonly Title[]): string[] {
  const tables = new Map<string, string>();
  for (const title of titles) {
    const game = findAnyGame(title.game);
    const name = [title.game, title.variant].filter(Boolean).join(", ");
    if (game && "rulesOf" in game) tables.set(name, extremes(name, (game as TableGame).rulesOf(title).theory()));
  }
  const lotteries = Object.entries(DRAW_KINDS).map(([name, [kind, vietnam]]) => extremes(`lottery, ${name}`, lotteryTheory(kind, vietnam)));
  return [
    "## Tables, lotteries, crash, sports, rooms",
    "",
    "The return of every bet at a table and in a lottery is computed exactly over all results, and printed in the rules of the game; here the best and the worst.",
    "",
    "| game | bets | best | worst |",
    "|---|---:|---|---|",
    ...[...tables.values()].sort(),
    ...lotteries,
    "",
    ...editionLines(titles),
    "",
    `- crash: ${crash.help(titles.find(({ game }) => game === "crash")!).returnPercent} for every cash-out, by hand or by a plan, of titles of every volatility; exact: 0.96 ÷ x is the chance that a flight reaches a multiplier x, of ×1.01 and more.`,
    `- sports: odds are the exact chances of the simulated fixture with a margin of ${MARGIN / 10} % on each, so a single bet returns at most ${toPercent(rational(1000, 1000 + MARGIN), 2)} %, and an accumulator that to the power of its bets. Odds are rounded down. Football, cricket, e-sports, basketball, tennis, badminton, kabaddi, boxing and motor racing are bet on in play too: each step (three minutes, a ball, a round, a possession, a rally, a raid, an exchange of blows, a lap) is drawn by the chances from which the odds of that moment are computed, so that every one of their bets returns the same. Nothing of that is simulated to find a price: what is left of a match is gone through possession by possession, game by game, raid by raid, exchange by exchange and lap by lap, with the chance of every way that it may go (\`arcade/src/games/sports/rules/match\`). A bet that is cashed out is paid the exact mean of what it would return from there, less ${CASH_OUT_MARGIN / 10} %.`,
    `- rooms (players against each other: ${rooms(titles)}): the house keeps ${RAKE_PERCENT} % of what a winner wins beyond their own stakes; everything else goes from player to player.`,
    `- blackjack-room (each seat against the house): ${exactly(ROOM_RETURN, 3)} of all that is staked comes back; the house keeps ${exactly(ROOM_EDGE, 4)} of the bet before the deal, and ${fractionOf(ROOM_STAKED)} (${toNumber(ROOM_STAKED).toFixed(4)}) such bets are staked in the mean. Insurance returns ${exactly(INSURANCE_RETURN, 2)}. Exact: all cards of an endless shoe, for the play that wins most.`,
  ];
}

/** Every bet of the tables whose rules were changed, as the fraction that it is, and what it returned before. */
function editionLines(titles: readonly Title[]): string[] {
  const lines = new Map<string, string>();
  for (const title of titles) {
    const game = findAnyGame(title.game);
    const rules = game && "rulesOf" in game ? (game as TableGame).rulesOf(title) : null;
    if (!rules?.former) continue;
    const before = new Map(rules.former.theory().map(({ spot, return: exact }) => [spot, `, before ${toPercent(exact, 2)}`]));
    const bets = rules.theory().map(({ spot, return: exact }) => `${spot} ${exactly(exact, 2)}${before.get(spot) ?? ", new"}`);
    const name = [title.game, title.variant].filter(Boolean).join(", ");
    lines.set(name, `- ${name}, edition ${rules.edition} of its rules: ${bets.join("; ")}.`);
  }
  return [...lines.values()].sort();
}

const DRAW_KINDS: Readonly<Record<string, readonly [Parameters<typeof lotteryTheory>[0], boolean]>> = {
  "3D": ["3D", false],
  "4D": ["4D", false],
  "4D of Vietnam": ["4D", true],
  SSC: ["SSC", false],
  "SSC of Vietnam": ["SSC", true],
  K3: ["K3", false],
  PK10: ["PK10", false],
  KENO: ["KENO", false],
  COLOR: ["COLOR", false],
};

function extremes(name: string, theory: Bets): string {
  const bets = theory.toSorted((a, b) => toNumber(b.return) - toNumber(a.return));
  const cell = ({ spot, return: exact }: Bets[number]) => `${toPercent(exact, 2)} (${spot})`;
  return `| ${name} | ${bets.length} | ${cell(bets[0]!)} | ${cell(bets.at(-1)!)} |`;
}

/** One row for each set of rules that titles of a game play by, the plain ones first. */
function rows(titles: readonly Title[]): string[] {
  const sets = new Map(titles.map((title) => [title.variant ?? "", title]));
  return [...sets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([variant, title]) => row([title.game, variant].filter(Boolean).join(", "), title)); // prettier-ignore
}

function row(name: string, title: Title): string {
  const game = findGame(title.game)!;
  const own = REELED.has(title.game ?? "") && title.variant !== null ? title.volatility : null;
  const figures = VOLATILITIES.map((volatility) =>
    own === null || own === volatility ? game.help({ ...title, volatility, pool: null }).returnPercent : "",
  );
  return `| ${name} | ${figures.join(" | ")} | ${METHODS[game.key]} |`;
}

/** Every board of plinko with what its pockets pay, from the edge to the middle, and what it returns. */
function boardLines(): string[] {
  const pays = (risk: Risk, rows: number) => paysOf(risk, rows).slice(0, Math.floor(rows / 2) + 1).map((times100) => times100 / 100); // prettier-ignore
  return RISKS.flatMap((risk) =>
    ROW_COUNTS.map(
      (rows) => `- plinko, ${rows} rows, risk ${risk}: ${toPercent(exactPlinkoReturn(risk, rows), 2)}; pays ${pays(risk, rows).join(", ")}`,
    ),
  );
}

const fractionOf = ({ n, d }: Rational): string => `${n}/${d}`;
/** As a percentage, rounded down, with the fraction that it is. */
const exactly = (value: Rational, digits: number): string => `${toPercent(value, digits)} % (${fractionOf(value)})`;

/** Keys of the games in which the house keeps a part of what players win from each other. */
function rooms(titles: readonly Title[]): string {
  const keeps = (key: string) => {
    const [game, title] = [findAnyGame(key)!, titles.find((one) => one.game === key)];
    return title !== undefined && isRoom(game) && rakeOf(game.handRules(title)) > 0;
  };
  return gameKeys().filter(keeps).join(", ");
}

function simulatedLines(): string[] {
  return Object.entries(WAYS_MACHINES).map(([name, { volatility }]) => {
    const { mean, half, rounds, seed, hitRate, freeRate, deviation } = simulatedOf(name);
    const percent = (value: number) => (value * 100).toFixed(3);
    const free = freeRate > 0 ? `, free spins come once in ${Math.round(1 / freeRate)}` : "";
    return `- ways6 ${name} (${volatility}): ${percent(mean)} ± ${percent(half)} (95 % confidence, ${rounds.toLocaleString("en")} rounds, seed ${seed}); a round wins with ${percent(hitRate)} %${free}; deviation ${deviation.toFixed(2)} stakes`;
  });
}
