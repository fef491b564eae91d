import type { TakenBet } from "@mela/contract/provider/provider";
import type { Journal } from "../journal/journal.ts";
import type { Rotation } from "../journal/run-journal.ts";
import type { HeldBets, Registry } from "../platform/registry.ts";
import { redrawnTarget } from "../jackpots/jackpot.rules.ts";
import { JACKPOTS } from "../jackpots/jackpots.ts";
import type { Rng } from "../../shared/rng.ts";

/** Why the journal is out of date; null when it is not. */
export async function reasonToRotate(
  journal: Journal,
  verdict: "current" | "old",
  { newest, free_rounds: free }: HeldBets,
): Promise<Rotation["reason"] | null> {
  if (verdict === "old") return "older";
  const last = (await journal.rotations()).at(-1);
  const [bookedUpTo, freeUpTo] = [BigInt(last?.bookedUpTo ?? 0), BigInt(last?.freeUpTo ?? 0)];
  const later = [
    ...newest.filter((bet) => BigInt(bet.transaction_id) > bookedUpTo),
    ...(free?.newest ?? []).filter((round) => BigInt(round.play_id) > freeUpTo),
  ];
  return (await unknownOf(journal, later)).length > 0 ? "unknownBet" : null;
}

/** A bet is written down before the wallet hears of it, so that whatever was booked must be known. The same goes for a free round. */
const knows = async (journal: Pick<Journal, "round">, { round, transaction_uuid }: Taken): Promise<boolean> =>
  (await journal.round(round))?.bet.transaction === transaction_uuid;

type Taken = Pick<TakenBet, "round" | "transaction_uuid">;

/** Those that the journal does not know. */
async function unknownOf<T extends Taken>(journal: Pick<Journal, "round">, all: readonly T[]): Promise<T[]> {
  const known = await Promise.all(all.map((one) => knows(journal, one)));
  return all.filter((_, at) => !known[at]);
}

export interface ReturnLost {
  journal: Journal;
  registry: Registry;
  /** Called between pages; answers whether to go on. */
  goOn: () => Promise<boolean>;
  log: { error(details: object, message: string): void };
}

/** Gives back the bets that only the platform knows. Answers how many; null when that did not come to its end and has to be done again. */
export async function returnLost({ journal, registry, goOn, log }: ReturnLost, first: HeldBets): Promise<number | null> {
  let lost = 0;
  // Calls overtake each other, so that one known bet is no end yet: two pages of them are.
  let known = 0;
  for (let page: HeldBets | null = first; page; page = await registry.latest(page.last?.transaction_id)) {
    for (const bet of await unknownOf(journal, page.open)) {
      const result = await registry.undo(bet);
      if (result === null) return null;
      if (result === "done") lost += 1;
      else log.error({ bet, result }, "a lost bet could not be given back; a person has to look");
    }
    known = page.last && (await knows(journal, page.last)) ? known + 1 : 0;
    if (!page.last || known === 2) return lost;
    if (!(await goOn())) return null;
  }
  return null;
}

/**
 * Gives back the free rounds that only the platform knows, as the bets. They come a page at a time; what could not be given back stays on
 * its page, and is not asked about twice.
 */
export async function returnLostFree({ journal, registry, goOn, log }: ReturnLost, first: HeldBets): Promise<number | null> {
  const asked = new Set<string>();
  let lost = 0;
  for (let page: HeldBets | null = first; page; page = await registry.latest()) {
    const fresh = (page.free_rounds?.open ?? []).filter((one) => !asked.has(one.play_id));
    const unknown = await unknownOf(journal, fresh);
    if (unknown.length === 0) return lost;
    for (const round of unknown) {
      asked.add(round.play_id);
      const result = await registry.undoFree(round);
      if (result === null) return null;
      if (result === "done") lost += 1;
      else log.error({ round, result }, "a lost free round could not be given back; a person has to look");
    }
    if (!(await goOn())) return null;
  }
  return null;
}

/** Replaces everything whose outcome is fixed and not shown, in one commit with the run that begins. */
export function rotateUnshown(
  { journal, rng, now }: { journal: Journal; rng: Rng; now: () => number },
  run: string,
  rotation: Omit<Rotation, "at" | "returned">,
): Promise<Rotation> {
  return journal.atomically(async (tx) => {
    const at = now();
    await tx.redrawJackpots((name, grains) =>
      Object.hasOwn(JACKPOTS, name) ? redrawnTarget(JACKPOTS[name as keyof typeof JACKPOTS], grains, rng) : null,
    );
    // Whatever was dealt may have been shown to its end.
    await tx.abandonHands();
    const done: Rotation = { ...rotation, at, returned: await tx.replaceUnshown(at) };
    await tx.addRotation(done);
    await tx.saveRun({ run, beat: 0 });
    return done;
  });
}
