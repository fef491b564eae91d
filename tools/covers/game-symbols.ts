import { MACHINES3 } from "../../arcade/src/games/slot3/rules/machines.ts";
import { MACHINES } from "../../arcade/src/games/slot5/rules/machines.ts";
import { WAYS_MACHINES } from "../../arcade/src/games/ways6/rules/machines.ts";
import { isWild } from "../../arcade/src/games/ways6/rules/symbols.ts";
import { machineNamed } from "../../arcade/src/shared/games/named-machines.ts";
import { slotTheme } from "../../arcade/src/shared/games/themes.ts";
import { titleSeed } from "../catalogue/build.ts";
import { engineOf } from "../catalogue/engines.ts";
import { machinesOf } from "../catalogue/machines.ts";
import type { Game } from "../catalogue/types.ts";

/** Every letter that comes on the reels of a machine, in free spins too; by the rule set that plays it. */
const LETTERS: Readonly<Record<string, (machine: string) => string>> = {
  slot3: (name) => machineNamed(MACHINES3, name).reels.join(""),
  slot5: (name) => {
    const { reels, freeReels } = machineNamed(MACHINES, name);
    return [...reels, ...freeReels].join("");
  },
  ways6: (name) => {
    const { urns, free } = machineNamed(WAYS_MACHINES, name);
    return [...urns, ...(free?.urns ?? [])].join("");
  },
};

/** What a title has in its window, or under its foil, beside its own motif. */
export interface GameSymbols {
  /** The other pictures, the dearest first: names of motifs. */
  pictures: readonly string[];
  /** `wild` and `scatter`, where its machine has them; null for a card, which turns on no reels. */
  marks: readonly string[] | null;
}

/** By code, of each title that turns on reels or is scratched; others have none. */
export function gameSymbols(games: readonly Game[]): Map<string, GameSymbols> {
  const machines = machinesOf(games);
  return new Map(
    games.flatMap((game): [string, GameSymbols][] => {
      const engine = engineOf(game) ?? "";
      if (engine !== "scratch" && !(engine in LETTERS)) return [];
      const pictures = slotTheme({ theme: game.theme, seed: titleSeed(game.code) }).pictures.slice(1);
      return [[game.code, { pictures, marks: marksOf(engine, machines.get(game.code)) }]];
    }),
  );
}

function marksOf(engine: string, machine: string | undefined): string[] | null {
  if (machine === undefined) return null;
  const letters = [...LETTERS[engine]!(machine)];
  return [...(letters.some(isWild) ? ["wild"] : []), ...(letters.includes("S") ? ["scatter"] : [])];
}
