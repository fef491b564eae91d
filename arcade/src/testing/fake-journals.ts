import { JOURNAL_LEASE_SECONDS } from "@mela/contract/provider/provider";
import type { Deposit } from "../server/platform/registry.ts";

export interface BookedBet {
  token: string;
  amount: number;
  round: string;
  game: string;
  settled: boolean;
  rolledBack: boolean;
}

/** Bets that one call looks through, as at the platform. */
const PAGE = 2000;

interface Mark {
  run: string;
  beat: number;
  place: string;
  verdict: "current" | "old";
  released: boolean;
  seenAt: number;
}

type Asked = Deposit & { before?: string };

/** The platform's part in telling a restored journal, by the rules of the contract. Null for a call that is another's. */
export function fakeJournals(
  state: { bets: Map<string, BookedBet>; away: boolean },
  freeRounds: () => object,
): {
  answer: (kind: string, asked: Asked) => object | null;
  takeOver: () => void;
  lapse: () => void;
} {
  let mark: Mark | null = null;
  const claim = ({ run, claim: by }: Asked): "current" | "old" | "held" => {
    const { follows, place } = by!;
    if (mark?.run === run && mark.beat === 0) return mark.verdict;
    const fresh = mark !== null && !mark.released && performance.now() - mark.seenAt < JOURNAL_LEASE_SECONDS * 1000;
    if (fresh && mark!.place !== place) return "held";
    const next = mark !== null && follows?.run === mark.run && (follows.beat === mark.beat || follows.beat === mark.beat + 1);
    const verdict = next || (mark === null && follows === null) ? "current" : "old";
    mark = { run, beat: 0, place, verdict, released: false, seenAt: performance.now() };
    return verdict;
  };
  const beat = ({ run, beat: count, released }: Asked): "current" | "replaced" => {
    if (mark === null || mark.released || mark.run !== run || (count !== mark.beat && count !== mark.beat + 1)) return "replaced";
    mark = { ...mark, beat: count, released: released ?? false, seenAt: performance.now() };
    return "current";
  };
  const answer = (kind: string, asked: Asked) => {
    if (kind !== "journal" && kind !== "latest") return null;
    // An answer of another form is none.
    if (state.away) return {};
    if (kind === "journal")
      return { state: asked.claim ? claim(asked) : beat(asked), lease_seconds: JOURNAL_LEASE_SECONDS, now: new Date().toISOString() };
    const taken = [...state.bets].map(([transaction_uuid, { round, game, settled, rolledBack }], at) => ({
      bet: { transaction_id: String(at + 1), transaction_uuid, round, game_code: game },
      open: !settled && !rolledBack,
    }));
    const page = taken
      .filter(({ bet }) => !asked.before || Number(bet.transaction_id) < Number(asked.before))
      .slice(-PAGE)
      .reverse();
    return {
      newest: taken
        .slice(-20)
        .map(({ bet }) => bet)
        .reverse(),
      open: page.filter(({ open }) => open).map(({ bet }) => bet),
      last: page.length === PAGE ? page.at(-1)!.bet : null,
      ...(asked.before === undefined && { free_rounds: freeRounds() }),
    };
  };
  const takeOver = () => void (mark = mark && { ...mark, run: "another-run-altogether" });
  const lapse = () => void (mark = mark && { ...mark, seenAt: -Infinity });
  return { answer, takeOver, lapse };
}
