import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

const TRIED_FIRST = join(import.meta.dirname, "../../data/common-passwords.txt");
/** What is beyond that adds nothing to a password that has not been found weak by then, and would only take time. */
const LOOKED_AT = 64;
/** Shorter words are in every second password by chance. */
const WORD_MIN = 3;

/**
 * How many guesses a password has to withstand from somebody who knows its owner: as many as the cheapest of eight characters at random
 * (the shortest that is allowed). Operators decide about other people's money, hence more.
 */
export const GUESSES = { member: 1e8, operator: 1e10 } as const;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first password that is set: the dictionaries take two megabytes and fifty milliseconds. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }, list] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    readFile(TRIED_FIRST, "utf8"),
  ]);
  const triedFirst = list.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new ZxcvbnFactory({ dictionary: { ...dictionary, triedFirst }, graphs: adjacencyGraphs });
}

/** Whether a password falls to fewer than `guesses` tries of somebody who knows common passwords and `words`: names, numbers, addresses. */
export async function isGuessable(password: string, words: readonly string[], guesses: number = GUESSES.member): Promise<boolean> {
  estimator ??= loadEstimator().catch((error: unknown) => {
    estimator = undefined;
    throw error;
  });
  const known = [...new Set(words.flatMap(partsOf).filter((word) => word.length >= WORD_MIN))];
  const looked = password.slice(0, LOOKED_AT);
  const rest = without(looked, known);
  const zxcvbn = await estimator;
  return zxcvbn.check(looked, known).guesses < guesses || (rest !== looked && (rest === "" || zxcvbn.check(rest).guesses < guesses));
}

/** What a known word adds is nothing; the estimate would count its place among the rest for something. */
function without(password: string, words: readonly string[]): string {
  const whole = words.filter((word) => word.length > WORD_MIN).toSorted((a, b) => b.length - a.length);
  return whole.reduce((rest, word) => rest.replaceAll(new RegExp(word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "\\$&"), "gi"), ""), password);
}

/** A name as it stands and its words; of an address also what is before the sign; of a number also without its country. */
function partsOf(word: string): string[] {
  const plain = word.trim().toLowerCase();
  const digits = plain.replaceAll(/\D/g, "");
  const local = digits.length >= 10 ? [digits, digits.slice(-10), `0${digits.slice(-10)}`] : [];
  return [plain, ...plain.split(/[^\p{L}\p{M}\p{N}]+/u), ...local];
}
