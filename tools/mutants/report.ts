import { changeOf } from "./explained.ts";
import type { Tried } from "./run.ts";

const WORDS: Record<Tried["outcome"], string> = {
  killed: "killed",
  refused: "killed (the compiler)",
  hung: "killed (nothing came to an end)",
  survived: "SURVIVED",
  untested: "SURVIVED (no test imports the file)",
  unsound: "no verdict (the test fails without the change too)",
  broken: "no verdict (the run broke)",
  waiting: "not tried",
};

/** Ids beside a survivor; whoever wants all of them looks into the tests. */
const MOST_IDS = 12;

export const isKilled = ({ outcome }: Tried): boolean => outcome === "killed" || outcome === "refused" || outcome === "hung";
export const isSurvivor = ({ outcome }: Tried): boolean => outcome === "survived" || outcome === "untested";
const hasVerdict = (tried: Tried): boolean => isKilled(tried) || isSurvivor(tried);

const placeOf = ({ mutant }: Tried): string => `${mutant.file}:${mutant.line}`;

/** One line while the run goes on. */
export const lineOf = (tried: Tried): string =>
  `${WORDS[tried.outcome].padEnd(9)} ${placeOf(tried)}  ${changeOf(tried.mutant)}${tried.by === "" ? `  (${tried.passed} of ${tried.all} test files)` : `  by ${tried.by}`}`;

function survivorLines(tried: Tried): string[] {
  const rest = tried.passed < tried.all ? `, of ${tried.all} that import it` : "";
  const tests = tried.outcome === "untested" ? "no test imports the file" : `${tried.passed} test files passed${rest}`;
  return [`  ${placeOf(tried)}  ${tried.mutant.kind}: ${changeOf(tried.mutant)}`, `      ${tried.mutant.code}`, `      ${tests}`];
}

/** The survivors below the rows that they may concern; the share that was killed. */
export function reportOf(tried: Tried[], idsOf: (file: string) => string[], explained: number, seed: number): string {
  const groups = new Map<string, Tried[]>();
  for (const survivor of tried.filter(isSurvivor)) {
    const ids = idsOf(survivor.mutant.file);
    const more = ids.length > MOST_IDS ? ` and ${ids.length - MOST_IDS} more` : "";
    const title = ids.length === 0 ? "(no row)" : ids.slice(0, MOST_IDS).join(" ") + more;
    groups.set(title, [...(groups.get(title) ?? []), survivor]);
  }
  const listed = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([ids, survivors]) => [ids, ...survivors.flatMap(survivorLines)]);
  const count = (...outcomes: Tried["outcome"][]) => tried.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return [
    "",
    ...(listed.length > 0 ? ["Survivors, below the rows that the nearest tests name", ...listed, ""] : []),
    ...tried.filter(({ outcome }) => outcome === "unsound" || outcome === "broken").map(lineOf),
    `Seed ${seed}: ${tried.filter(isKilled).length} of ${tried.filter(hasVerdict).length} mutants killed, ${percentOf(killedShare(tried))}.`,
    `The compiler refuses ${count("refused")}; of the others ${tried.filter((one) => isKilled(one) && one.outcome !== "refused").length} of ${tried.filter((one) => hasVerdict(one) && one.outcome !== "refused").length} are killed.`,
    `${count("survived")} survived, ${count("untested")} stand where no test looks, ${count("unsound", "broken")} are without a verdict, ${count("waiting")} were not tried in the time, ${explained} of the draw are explained in docs/requirements/mutants.md.`,
  ].join("\n");
}

const percentOf = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Of the mutants that have a verdict; 1 without any. */
export function killedShare(tried: Tried[]): number {
  const judged = tried.filter(hasVerdict).length;
  return judged === 0 ? 1 : tried.filter(isKilled).length / judged;
}
