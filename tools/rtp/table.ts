import simulated from "../../arcade/data/simulated.json" with { type: "json" };
import entries from "../../arcade/data/titles.json" with { type: "json" };
import { findGame, gameKeys } from "../../arcade/src/games/registry.ts";
import { readTitles, type Title } from "../../arcade/src/titles.ts";

const TITLES = readTitles(new URL("../../arcade/data/titles.json", import.meta.url));
const VOLATILITIES = ["low", "medium", "high"] as const;

/** How the return of a game that is played alone is found. */
const METHODS: Readonly<Record<string, string>> = {
  slot5: "exact: all symbol combinations of the strips, free spins by their exact mean",
  slot3: "exact: all positions of the three reels",
  ways6: `simulation of ${simulated.ways6.low.rounds.toLocaleString("en")} rounds each`,
  scratch: "exact: the table of prizes",
  bingo: "exact: all 2^15 markings of a card, weighted with the draws",
  crash: "exact: 0.96 ÷ x for every multiplier x",
  "video-poker": "exact: all deals, holds and draws, for best play",
  fishing: "exact: 0.96 ÷ n for every fish that pays n shots",
  roulette: "exact: 36/37 for every bet",
};

/** The text of docs/games.md. Games whose bets are decided by the clock print the return of each bet in their own rules. */
export function returnsTable(): string {
  const titles = Object.keys(entries).map((code) => TITLES.find(code)!);
  const own = gameKeys().filter((key) => findGame(key) !== null);
  return `${[
    "# Games and their returns",
    "",
    "Written by `node tools/rtp/main.ts` from the rules that play; a test compares. The return is what is paid back of all stakes over time, in percent, for titles of low, medium and high volatility. A title with the progressive jackpot returns 0.70 more.",
    "",
    "| game | low | medium | high | how it is found |",
    "|---|---:|---:|---:|---|",
    ...own.map((key) =>
      row(
        key,
        titles.find((title) => title.game === key)!,
      ),
    ),
    "",
    ...simulatedLines(),
    "",
    "Live tables, sports and lotteries, whose bets are decided later, print the return of every kind of bet in their own rules; their tests hold it to bounds.",
    "",
    "Every round of the games above is drawn from a pair of seeds that the player can have revealed and compute again (`docs/decisions/0070-rounds-that-anyone-can-draw-again.md`).",
  ].join("\n")}\n`;
}

function row(key: string, title: Title): string {
  const game = findGame(key)!;
  const figures = VOLATILITIES.map((volatility) => game.help({ ...title, volatility, pool: null }).returnPercent);
  return `| ${key} | ${figures.join(" | ")} | ${METHODS[key]} |`;
}

function simulatedLines(): string[] {
  return VOLATILITIES.map((volatility) => {
    const { mean, half, rounds, seed, hitRate, deviation } = simulated.ways6[volatility];
    const percent = (value: number) => (value * 100).toFixed(3);
    return `- ways6 ${volatility}: ${percent(mean)} ± ${percent(half)} (95 % confidence, ${rounds.toLocaleString("en")} rounds, seed ${seed}); a round wins with ${percent(hitRate)} %; deviation ${deviation.toFixed(2)} stakes`;
  });
}
