import type { StakeFate } from "@mela/contract/provider/provider-calls";
import { isFramed, onTold, tell } from "./frame.ts";

interface Held {
  /** Minor units. */
  amount: number;
  fate: StakeFate;
}

/** From the gravest on: of several stakes the player is told what is worst for them. */
const GRAVEST_FIRST: readonly StakeFate[] = ["turns", "cashOut", "waits", "decided"];

/** What is staked and not shown to its end, by what it is staked on: the round, the table, the seat. */
const held = new Map<string, Held>();
let told = "";

/** From now on the player has this at stake on `what`, in place of what they had there; nothing where the amount is 0. */
export function holdStake(what: string, amount: number, fate: StakeFate): void {
  if (amount > 0) held.set(what, { amount, fate });
  else held.delete(what);
  tellStake();
}

export const releaseStake = (what: string): void => holdStake(what, 0, "decided");

/** The game is over for this page: what is decided without it is no reason to stay. */
export function releaseAllStakes(): void {
  held.clear();
  tellStake();
}

let asking: AbortController | null = null;

/** Leads to another page of the game: at once where nothing is at stake, else when the page around has asked and says so. */
export function leavePage(go: () => void): void {
  if (held.size === 0 || !isFramed()) return go();
  asking?.abort();
  asking = new AbortController();
  onTold("leave", go, asking.signal);
  tell("leave");
}

/** Says once more what is at stake: the page around holds a balance back only as long as it hears that the show goes on. */
export function stillShown(): void {
  if (held.size === 0) return;
  told = "";
  tellStake();
}

/** The page around the game asks before it leaves a stake, so it is told each time that this changes. */
function tellStake(): void {
  const all = [...held.values()];
  const amount = all.reduce((sum, one) => sum + one.amount, 0);
  const fate = GRAVEST_FIRST.find((one) => all.some((stake) => stake.fate === one));
  const now = `${amount} ${fate ?? ""}`;
  if (now === told || (told === "" && amount === 0)) return;
  told = now;
  tell("stake", amount, fate);
}
