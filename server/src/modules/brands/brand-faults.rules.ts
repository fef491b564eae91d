import { type Fault, pathText } from "./brand-refused.rules.ts";

/** Keys and places that lead to a value of a brand's document. */
export type Steps = readonly PropertyKey[];

export const fault = (steps: Steps, says: string): Fault => ({ path: pathText(steps), says });
export const when = (isWrong: boolean, steps: Steps, says: string): Fault[] => (isWrong ? [fault(steps, says)] : []);

/** Who reads another language than those that are there reads English. */
export const englishFaults = (steps: Steps, names: Readonly<Record<string, string>>): Fault[] =>
  when(!names["en"], [...steps, "en"], "is missing");

export function repeated(steps: Steps, values: readonly string[]): Fault[] {
  return values.flatMap((value, index) => when(values.indexOf(value) < index, [...steps, index], `"${value}" stands here twice`));
}
