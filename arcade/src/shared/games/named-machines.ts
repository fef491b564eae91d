import type { Title } from "../title.ts";

/** The machine that a title plays: the one that it names, or the plain one of its volatility, which bears its name. */
export const machineNameOf = ({ variant, volatility }: Pick<Title, "variant" | "volatility">): string => variant ?? volatility;

/**
 * The machine that a round is drawn on. A new one takes the title's own; a past one that which it names, whatever the title plays
 * today. Rounds from the time when every volatility had one machine name none, and neither does their outcome when drawn again.
 */
export function machineOfRound(title: Title, outcome: unknown): { name: string; named: { machine?: string } } {
  const name = outcome === undefined ? machineNameOf(title) : (outcome as { machine?: string }).machine;
  return name === undefined ? { name: title.volatility, named: {} } : { name, named: { machine: name } };
}

/** A machine by its name. Names are kept in rounds, so that one that is missing is a fault of the catalogue. */
export function machineNamed<M>(machines: Readonly<Record<string, M>>, name: string): M {
  const machine = machines[name];
  if (!machine) throw new Error(`no machine ${name}`);
  return machine;
}
