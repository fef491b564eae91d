import type { Move } from "../../shared/rooms/room-rules.ts";

/** Between what a raise may lie, in minor units. */
export interface RaiseRange {
  least: number;
  most: number;
  /** What the slider moves by; the last step may be shorter. */
  step: number;
  /** Amounts are whole chips above the least. */
  chip: number;
}

/** A size with a name, such as half the pot. */
export interface RaisePreset {
  /** The move that it is made with. */
  action: string;
  cost: number;
  /** All that the player has, which is less than the move costs. */
  allIn?: boolean;
}

/** The raises from which can be chosen now: none where the least is out of reach, or there is one size alone. `balance`: minor units; null when it is not known. */
export function rangeOf(actions: readonly Move[], balance: number | null, sizes: Pick<RaiseRange, "step" | "chip">): RaiseRange | null {
  const raise = actions.find(({ action }) => action === "raise");
  if (raise?.most === undefined) return null;
  const { cost: least } = raise;
  const most = topOf(actions, raise.most, balance ?? raise.most, (above) => least + Math.floor((above - least) / sizes.chip) * sizes.chip);
  return most > least ? { least, most, ...sizes } : null;
}

/** All that the rules allow; or all that the player has, where they may go all in, and else whole chips of it. */
function topOf(actions: readonly Move[], most: number, balance: number, inChips: (amount: number) => number): number {
  if (balance >= most) return most;
  return actions.some(({ action }) => action === "allin") ? balance : inChips(balance);
}

const NAMED = ["raise", "half", "pot", "allin"];

/** The sizes with a name that can be paid; whoever has less than the rules let them put in goes all in with what they have. */
export function presetsOf(actions: readonly Move[], balance: number | null): RaisePreset[] {
  return NAMED.flatMap((name) => {
    const move = actions.find(({ action }) => action === name);
    if (!move) return [];
    const { action, cost } = move;
    if (balance === null || cost <= balance) return [{ action, cost }];
    return action === "allin" && balance > 0 ? [{ action, cost: balance, allIn: true }] : [];
  });
}

/** How many steps lie between the least and the most. */
export const stepsOf = ({ least, most, step }: RaiseRange): number => Math.ceil((most - least) / step);
/** The amount at so many steps. */
export const amountAt = ({ least, most, step }: RaiseRange, at: number): number => Math.min(least + at * step, most);
/** The step nearest to an amount. */
export const stepNear = (range: RaiseRange, amount: number): number =>
  amount >= range.most ? stepsOf(range) : Math.round((amount - range.least) / range.step);

/** The amount nearest to that which may be raised. */
export function fitRaise({ least, most, chip }: RaiseRange, amount: number): number {
  if (amount >= most) return most;
  return Math.min(most, least + Math.max(0, Math.round((amount - least) / chip)) * chip);
}
