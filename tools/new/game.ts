import { slotNames } from "../catalogue/names-slots.ts";
import { otherNames } from "../catalogue/names-others.ts";
import { PLACES } from "./places.ts";
import type { Tree } from "./tree.ts";

interface Names {
  en: string;
  bn: string;
}

const namesIn = (table: Readonly<Record<string, string>>): string[] =>
  Object.values(table).flatMap((line) => line.split(/[;=]/).map((name) => name.trim()));

/**
 * A slot machine of the demo's catalogue, by the motif on its cover and its names; everything else about it follows from those.
 * Throws when the motif is unknown, or a name is taken or cannot stand in the table.
 */
export function newGame(tree: Tree, motif: string | undefined, names: Names): void {
  if (motif === undefined || !(motif in slotNames))
    throw new Error(`A slot machine has one of the motifs ${Object.keys(slotNames).join(", ")}; got ${motif ?? "nothing"}`);
  const taken = new Set([slotNames, ...Object.values(otherNames)].flatMap(namesIn).map((name) => name.toLowerCase()));
  for (const name of [names.en, names.bn]) {
    if (/[;="\\]/.test(name)) throw new Error(`A name has no ; = " or \\ in it: ${name}`);
    if (taken.has(name.toLowerCase())) throw new Error(`There is a game called ${name} already`);
  }
  tree.edit(PLACES.slotNames, (table) => {
    const entry = new RegExp(`^(\\s+"?${motif}"?:\\s+"[^"]*)"`, "m");
    if (!entry.test(table)) throw new Error(`The motif ${motif} is not found in ${PLACES.slotNames}. Has the file changed its shape?`);
    return table.replace(entry, (_, line: string) => `${line}; ${names.en} = ${names.bn}"`);
  });
}
