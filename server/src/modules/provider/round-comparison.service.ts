import { JOURNAL_LEASE_SECONDS } from "@mela/contract/provider/provider";
import { type DbHandle, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { sha256 } from "./provider-signature.rules.ts";
import { type Disagreement, type JournalRound, judgeRound, MENDED, type Standing } from "./round-comparison.rules.ts";
import {
  type JournalMark,
  lastMark,
  listOpenBets,
  livingMark,
  newestTransaction,
  type OpenBet,
  standingsOf,
} from "./round-comparison.store.ts";
import { createSeamlessWallet, type ProviderCall } from "./seamless.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";

export type { Disagreement, JournalMark, JournalRound, OpenBet };
export { MENDED };

type SeamlessWallet = ReturnType<typeof createSeamlessWallet>;

/** Bets that one statement looks through. */
const SPAN = 200_000;
/** As much of an id as leaves room for what is put behind it. */
const ID_ROOM = 56;

/** A round on which a provider's journal and the platform's books do not agree. */
export interface Finding {
  what: Disagreement;
  brand: string;
  /** The member's number, as the provider knows it. */
  member: string;
  round: string;
  bet: string;
  gameCode: string;
  currency: string;
  isFree: boolean;
  /** As the journal has it; null where it knows nothing. */
  journal: { state: JournalRound["state"]; stakeMinor: number; payoutMinor: number } | null;
  /** As it was booked; null where nothing was. */
  platform: Standing | null;
  at: string;
  /** What telling the platform again came to: `done` or the code of a refusal; null where nothing was told. */
  mended: string | null;
}

interface Deps {
  dbHandle: Pick<DbHandle, "db" | "pool" | "prepares">;
  wallet: Pick<WalletService, "post">;
  audit: Pick<AuditService, "write">;
}

export interface RoundsToCompare {
  provider: string;
  /** The platform's open bets, asked for before the journal was copied: a bet is in the journal before the platform hears of it. */
  open: readonly OpenBet[];
  /** Whether the journal has that bet in that round. */
  knows: (bet: Pick<OpenBet, "round" | "bet">) => boolean | Promise<boolean>;
  /** The journal's rounds, some at once. */
  rounds: Iterable<JournalRound[]> | AsyncIterable<JournalRound[]>;
}

/** The rounds of a provider's journal against what was booked of them, from both sides; and what follows from it. */
export function createRoundComparison(deps: Deps) {
  const { db } = deps.dbHandle;
  const seamless = createSeamlessWallet(deps);

  return {
    /** All bets of the provider that are open now. */
    async openBets(provider: string): Promise<OpenBet[]> {
      const newest = await newestTransaction(db);
      const open: OpenBet[] = [];
      for (let behind = 0; behind < newest; behind += SPAN) open.push(...(await listOpenBets(db, provider, behind, behind + SPAN)));
      return open;
    },

    /** The mark of the journal with which the provider plays at this moment; null where nobody does. */
    livingMark: (provider: string): Promise<JournalMark | null> => livingMark(db, provider, JOURNAL_LEASE_SECONDS),

    /** The mark of the journal with which the provider has played last, also where nobody does now; null where nobody ever has. */
    lastMark: (provider: string): Promise<JournalMark | null> => lastMark(db, provider),

    /** Compares, and with `apply` tells the platform again what it has not heard, each as the provider would: asked twice it books once. */
    async compare({ provider, open, knows, rounds }: RoundsToCompare, apply: boolean): Promise<Finding[]> {
      const findings: Finding[] = [];
      const note = async (finding: Finding, round?: JournalRound) => {
        const mends = apply && MENDED.has(finding.what) && !finding.isFree;
        findings.push({ ...finding, mended: mends ? await mend(seamless, provider, finding, round) : null });
      };
      for (const bet of open) if (!(await knows(bet))) await note(lostOf(bet));
      for await (const page of rounds) {
        const standings = await standingsOf(
          db,
          provider,
          page.map(({ bet }) => bet),
        );
        for (const round of page) {
          const standing = standings.get(round.bet);
          const what = judgeRound(round, standing);
          if (what) await note(findingOf(what, round, standing), round);
        }
      }
      if (apply) await record(deps, provider, findings);
      return findings;
    },
  };
}

/** Tells the platform again what it has not heard, as the provider told it; answers `done` or the code of a refusal. */
async function mend(seamless: SeamlessWallet, provider: string, finding: Finding, round: JournalRound | undefined): Promise<string> {
  const { bet } = finding;
  const about = { round: finding.round, game_code: finding.gameCode, reference_transaction_uuid: bet };
  // Asked again it is the same call; what the provider's own call was is another one, and books nothing more.
  const request = `${bet.slice(0, ID_ROOM)}-again`;
  const call = (input: object): ProviderCall => ({ provider, bodyHash: sha256(JSON.stringify(input)) });
  try {
    if (finding.what === "endUntold" && round) {
      const input = { ...about, request_uuid: request, transaction_uuid: round.settlement, token: round.token };
      const win = { ...input, currency: round.currency, amount: round.payoutMinor };
      await seamless.win(call(win), win);
    } else {
      const undone = { ...about, request_uuid: request, transaction_uuid: round?.settlement ?? `${bet.slice(0, ID_ROOM)}-undone` };
      await seamless.rollback(call(undone), undone);
    }
    return "done";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** What was told again stands in each brand's record. */
async function record({ audit, dbHandle: { db } }: Deps, provider: string, findings: readonly Finding[]): Promise<void> {
  const mended = findings.filter((finding) => finding.mended === "done");
  for (const brandCode of new Set(mended.map(({ brand }) => brand))) {
    const own = mended.filter(({ brand }) => brand === brandCode);
    const count = (what: Disagreement) => own.filter((finding) => finding.what === what).length;
    const detail = { endUntold: count("endUntold"), returnUntold: count("returnUntold"), betLost: count("betLost") };
    const by = { command: "npm run reconcile", operatorId: null };
    await inTransaction(db, (trx) =>
      audit.write(trx, { brandCode, by, action: "rounds.reconcile", subject: `provider:${provider}`, detail }),
    );
  }
}

function lostOf({ bet, round, gameCode, brand, member, currency, stakeMinor, createdAt }: OpenBet): Finding {
  const platform = { state: "booked" as const, stakeMinor, payoutMinor: 0 };
  const about = { brand, member, round, bet, gameCode, currency, isFree: false };
  return { what: "betLost", ...about, journal: null, platform, at: createdAt.toISOString(), mended: null };
}

function findingOf(what: Disagreement, round: JournalRound, standing: Standing | undefined): Finding {
  const { id, bet, gameCode, currency, isFree, state, stakeMinor, payoutMinor, createdAt } = round;
  const [brand = "", ...member] = round.player.split(":");
  return {
    what,
    brand,
    member: member.join(":"),
    round: id,
    bet,
    gameCode,
    currency,
    isFree,
    journal: { state, stakeMinor, payoutMinor },
    platform: standing ?? null,
    at: createdAt.toISOString(),
    mended: null,
  };
}
