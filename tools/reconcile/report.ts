import { type Disagreement, type Finding, MENDED } from "../../server/src/modules/provider/round-comparison.service.ts";
import { table } from "../operator/table.ts";
import type { Comparison } from "./compare.ts";

const SHOWN = 50;

/** What each disagreement is, and what a person does about it. */
const SAYS: Record<Disagreement, string> = {
  endUntold: "ended at the arcade, open in the books: the end is told again",
  returnUntold: "given back by the arcade, open in the books: it goes back",
  betLost: "in the books, unknown to the arcade: the stake goes back",
  unbooked:
    "played at the arcade, nothing of it in the books, as after the restore of an older database. The member has their stake still. Decide with all rounds of the member at once: leave it, or adjust by payout minus stake",
  undecided:
    "under way at the arcade, nothing of it in the books: the arcade gives it back when it starts over this database, or its end is refused. Look again then; the member has the stake still",
  amounts: "both have ended it, for other amounts. Read the round at the arcade and adjust by the difference",
  returnedHere:
    "played to its end at the arcade, given back in the books. Adjust by payout minus stake, or leave the stake with the member",
  returnedThere: "paid in the books, given back at the arcade, as after the restore of an older journal. The books stand; nothing is owed",
  stuck:
    "the platform has refused its end. Read the refusal in the arcade's log; adjust what is owed, or return the stake; where the books have nothing, the member has the stake still",
};

/** Whether a person has to look at it: what was or will be told again needs nobody, unless it was refused. */
export const needsPerson = ({ what, isFree, mended }: Finding): boolean =>
  !MENDED.has(what) || isFree || (mended !== null && mended !== "done");

/** Whom it concerns and by how much the books differ from the rounds, as minor units by brand, member and currency. */
export function netOf(
  findings: readonly Finding[],
): { brand: string; member: string; currency: string; rounds: number; netMinor: number }[] {
  const sums = new Map<string, ReturnType<typeof netOf>[number]>();
  for (const { what, brand, member, currency, journal } of findings) {
    if (what !== "unbooked" || !journal) continue;
    const key = [brand, member, currency].join(" ");
    const sum = sums.get(key) ?? { brand, member, currency, rounds: 0, netMinor: 0 };
    sums.set(key, { ...sum, rounds: sum.rounds + 1, netMinor: sum.netMinor + journal.payoutMinor - journal.stakeMinor });
  }
  return [...sums.values()];
}

const side = (of: { state: string; stakeMinor: number; payoutMinor: number } | null): string =>
  of === null ? "nothing" : `${of.state} ${of.stakeMinor}/${of.payoutMinor}`;

function block(what: Disagreement, findings: readonly Finding[]): string {
  const head = `${findings.length} ${findings.some(({ isFree }) => isFree) ? "(free rounds among them) " : ""}${SAYS[what]}:`;
  const rows = findings
    .slice(0, SHOWN)
    .map((one) => [
      one.at,
      `${one.brand}:${one.member}`,
      one.round,
      one.gameCode,
      one.currency,
      side(one.journal),
      side(one.platform),
      one.mended ?? (needsPerson(one) ? "decide" : "not yet told"),
    ]);
  const more = findings.length > SHOWN ? [`… and ${findings.length - SHOWN} more; --json has all.`] : [];
  const titles = ["begun", "member", "round", "game", "money", "arcade, stake/payout", "books, stake/payout", ""];
  return [head, table([titles, ...rows]), ...more].join("\n");
}

const rotationSays = (rotation: Comparison["rotation"]): string =>
  rotation
    ? `At ${rotation.at} the arcade found its journal out of date, replaced all seeds, and gave back ${rotation.returned} rounds of its own and ${rotation.lost} bets that only the platform knew.`
    : "The arcade has never found its journal out of date.";

/** The report for a person; amounts in minor units. */
export function reportOf({ findings, open, rotation }: Comparison): string {
  const kinds = Object.keys(SAYS) as Disagreement[];
  const blocks = kinds.flatMap((what) => {
    const own = findings.filter((finding) => finding.what === what);
    return own.length > 0 ? [block(what, own)] : [];
  });
  const people = findings.filter(needsPerson).length;
  const nets = netOf(findings).map(({ brand, member, currency, rounds, netMinor }) => [
    `${brand}:${member}`,
    currency,
    String(rounds),
    String(netMinor),
  ]);
  return [
    `${open} bets were open in the books. ${rotationSays(rotation)}`,
    ...blocks,
    ...(nets.length > 0
      ? [
          `What rounds that nobody has booked would have changed, by member:\n${table([["member", "money", "rounds", "minor units"], ...nets])}`,
        ]
      : []),
    people === 0 ? "Nothing is left for people." : `${people} rounds are left for people.`,
  ].join("\n\n");
}
