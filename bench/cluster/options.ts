import { parseArgs } from "node:util";

export interface Options {
  minutes: number;
  players: number;
  seed: number;
}

const USAGE = "npm run bench -- cluster --minutes 30 --players 200 --seed 19";
const text = (usual: string) => ({ type: "string", default: usual }) as const;

/** Reads the arguments; throws a sentence about what is no number above zero. A seed is drawn where none is given. */
export function readOptions(args: readonly string[], drawn = Math.floor(Math.random() * 2 ** 31)): Options {
  const options = { minutes: text("30"), players: text("200"), seed: text(String(drawn)) };
  const { values } = parseArgs({ args: [...args], options });
  const numberOf = (name: keyof Options, isWhole: boolean): number => {
    const number = Number(values[name]);
    if (number > 0 && (!isWhole || Number.isSafeInteger(number))) return number;
    throw new Error(`--${name} ${values[name]} is no number above zero. ${USAGE}`);
  };
  return { minutes: numberOf("minutes", false), players: numberOf("players", true), seed: numberOf("seed", true) };
}
