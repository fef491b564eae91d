import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import { JOURNAL_LEASE_SECONDS, type TakenBet, type walletJournal, type walletLatest } from "@mela/contract/provider/provider";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import { isNextBeat, judgeClaim } from "./journal.rules.ts";
import {
  betsBefore,
  lockDeposit,
  newestBets,
  newestFreeRounds,
  openFreeRounds,
  type ScannedBet,
  saveBeat,
  saveClaim,
} from "./journal.store.ts";

const NEWEST = 20;
/** Bets that one call looks through. */
const PAGE = 2000;
const BEFORE_NONE = "9223372036854775807";

type DepositInput = ParsedInputOf<typeof walletJournal>;
type Latest = OutputOf<typeof walletLatest>;
type JournalState = "current" | "old" | "held" | "replaced";

/** The marks that providers keep here, outside of their journals, and what the platform holds of their bets. */
export function createJournalService({ db, clock }: { db: Db; clock: Clock }) {
  async function judge(provider: string, { run, beat, claim, released = false }: DepositInput): Promise<JournalState> {
    return inTransaction(db, async (trx) => {
      const known = await lockDeposit(trx, provider, JOURNAL_LEASE_SECONDS);
      if (claim) {
        const verdict = judgeClaim(known, { run, ...claim });
        if (verdict !== "held") await saveClaim(trx, provider, { run, verdict, place: claim.place });
        return verdict;
      }
      if (!isNextBeat(known, { run, beat })) return "replaced";
      await saveBeat(trx, provider, { beat, released });
      return "current";
    });
  }

  return {
    async deposit(provider: string, input: DepositInput) {
      const state = await judge(provider, input);
      return { state, lease_seconds: JOURNAL_LEASE_SECONDS, now: clock.now().toISOString() };
    },
    async latest(provider: string, before?: string): Promise<Latest> {
      const [newest, page] = await Promise.all([newestBets(db, provider, NEWEST), betsBefore(db, provider, before ?? BEFORE_NONE, PAGE)]);
      const last = page.length === PAGE ? page.at(-1)! : null;
      const bets = { newest, open: page.filter(({ open }) => open).map(toTaken), last: last && toTaken(last) };
      return before === undefined ? { ...bets, free_rounds: await freeRoundsOf(db, provider) } : bets;
    },
  };
}

async function freeRoundsOf(db: Db, provider: string): Promise<NonNullable<Latest["free_rounds"]>> {
  const [newest, open] = await Promise.all([newestFreeRounds(db, provider, NEWEST), openFreeRounds(db, provider, PAGE)]);
  return { newest, open };
}

const toTaken = ({ open: _open, ...bet }: ScannedBet): TakenBet => bet;
