import { MACHINES3 } from "../../arcade/src/games/slot3/rules/machines.ts";
import { MACHINES } from "../../arcade/src/games/slot5/rules/machines.ts";
import { WAYS_MACHINES } from "../../arcade/src/games/ways6/rules/machines.ts";
import { rngEngine } from "./engines-rng.ts";
import { hash } from "./random.ts";
import type { Game, Volatility } from "./types.ts";

/** What a motif goes with, by volatility; a motif that is not here takes whatever is played least. */
type Preference = Readonly<Record<Volatility, string>>;

const COVERED: Preference = { low: "veil", medium: "masks", high: "abyss" };
const NUMBERED: Preference = { low: "hill", medium: "lamps", high: "blaze" };
const RAIN: Preference = { low: "drizzle", medium: "monsoon", high: "storm" };
const BASKET: Preference = { low: "fairground", medium: "harvest", high: "comet" };
const STICKY: Preference = { low: "fairground", medium: "nest", high: "eclipse" };
const CLIMBING: Preference = { low: "stairs", medium: "ascent", high: "vault" };
const PLAIN: Preference = { low: "low", medium: "medium", high: "high" };

const PREFERENCES: readonly [motifs: string, preference: Preference][] = [
  ["mask gift crystal submarine pearl pyramid cards joker", COVERED],
  ["lantern genie magnet hourglass volcano phoenix glove motorbike racecar robot", NUMBERED],
  ["boat hilsa shark crab turtle umbrella lighthouse mermaid snowflake jellyfish anchor tea", RAIN],
  ["mango lychee pineapple sweets cake marigold hibiscus coconut banana watermelon bee", BASKET],
  ["owl butterfly swan peacock moon rooster parrot jasmine cobra rickshaw", STICKY],
  ["plane rocket kite bamboo monkey compass palace moneybag chest sword", CLIMBING],
  ["seven bell dice coin cherries star carrom", PLAIN],
];

const preferenceOf = (theme: string): Preference | null => PREFERENCES.find(([motifs]) => motifs.split(" ").includes(theme))?.[1] ?? null;

/** Games whose titles are played by different machines. */
export const MACHINES_OF: Readonly<Record<string, Readonly<Record<string, { readonly volatility: Volatility }>>>> = {
  ways6: WAYS_MACHINES,
  slot5: MACHINES,
  slot3: MACHINES3,
};

/**
 * The machine of each title that turns on reels, by its code. A motif gets what goes with it, unless that machine has its share of
 * titles already, the vendor's neighbouring title plays it, or the vendor uses it more than others; then the one that the vendor and
 * all together use least.
 */
export function machinesOf(games: readonly Game[]): Map<string, string> {
  const chosen = new Map<string, string>();
  const reeled = games.filter((game) => game.gameType === "RNG" && rngEngine(game).game in MACHINES_OF);
  for (const [engine, titles] of Map.groupBy(reeled, (game) => rngEngine(game).game)) {
    for (const own of Map.groupBy(titles, ({ vendor }) => vendor).values()) {
      let before = "";
      for (const game of own.toSorted((a, b) => b.popularity - a.popularity)) {
        before = machineFor(game, engine, titles, chosen, before);
        chosen.set(game.code, before);
      }
    }
  }
  return chosen;
}

function machineFor(game: Game, engine: string, titles: readonly Game[], chosen: ReadonlyMap<string, string>, before: string): string {
  const alike = titles.filter(({ volatility }) => volatility === game.volatility);
  const names = Object.entries(MACHINES_OF[engine]!).flatMap(([name, { volatility }]) => (volatility === game.volatility ? [name] : []));
  const used = (name: string, vendor?: string) =>
    alike.filter((one) => chosen.get(one.code) === name && (vendor === undefined || one.vendor === vendor)).length;
  const share = Math.ceil(alike.length / names.length);
  const fewest = Math.min(...names.map((name) => used(name, game.vendor)));
  const free = names.filter((name) => name !== before && used(name) < share);
  const preferred = engine === "ways6" ? preferenceOf(game.theme)?.[game.volatility] : undefined;
  if (preferred && free.includes(preferred) && used(preferred, game.vendor) <= fewest + 1) return preferred;
  const rank = (name: string) => used(name, game.vendor) * 1000 + used(name) * 10 + (hash(`${game.code} ${name}`) % 10);
  // At the very end only the neighbour's may have places left; then a machine has one more than its share.
  const open = free.length > 0 ? free : names.filter((name) => name !== before);
  return open.toSorted((a, b) => rank(a) - rank(b))[0]!;
}
