import type { Readable } from "node:stream";
import type { ParsedInputOf, OutputOf } from "@mela/contract/base/endpoint";
import type {
  AccountTotals,
  BetDetail,
  BetTotals,
  getBetProof,
  listAccountRecords,
  listBetRecords,
  listBetVendors,
  sumAccountRecords,
  sumBetRecords,
} from "@mela/contract/wallet/records";
import type { ProviderProofAnswer } from "@mela/contract/provider/provider-calls";
import { MAIN_WALLET } from "@mela/contract/wallet/wallet";
import type { Clock } from "../../adapters/clock.ts";
import { type Cell, csvFile, decimalCell as decimal, wallTime } from "../../lib/csv.ts";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { dayIn } from "../../lib/calendar.ts";
import { listEntries, sumEntries } from "./entries.store.ts";
import type { FoundEntry } from "./entries.tables.ts";
import type { OwnMessages } from "../../texts/texts.ts";
import { accountColumns, betColumns, freeRoundWord, kindWord, mainWalletWord, RECORD_FILES, stateWord, stepWord } from "./records.texts.ts";
import {
  type FoundBet,
  type FoundMovement,
  type FoundSum,
  nameOf,
  presentBet,
  presentBetDetail,
  presentBetTotals,
  presentEntry,
  presentProof,
} from "./records.present.ts";
import type { NamesOf } from "./movement-names.service.ts";
import { spanOf, stateOf } from "./records.rules.ts";
import type { Names } from "./turnover-names.service.ts";
import { kindsOf } from "./wallet.rules.ts";

/** Days of a time zone, both included. */
interface DaySpan {
  from: string;
  to: string;
  timeZone: string;
}

interface BetQuery extends DaySpan {
  memberId: number;
  /** Empty: every one. */
  vendor: string;
  type: string;
}

/** Bets as the provider module finds them: newest first, those of a page after the bet `before`. */
interface PlayedBets {
  list(executor: Executor, query: BetQuery, page: { before: string | null; limit: number }): Promise<FoundBet[]>;
  sum(executor: Executor, query: BetQuery): Promise<FoundSum>;
  vendors(executor: Executor, query: DaySpan & { memberId: number }): Promise<{ code: string; names: Record<string, string> }[]>;
  find(executor: Executor, memberId: number, id: string): Promise<FoundBet | undefined>;
  round(executor: Executor, memberId: number, bet: Pick<FoundBet, "id" | "placedAt" | "provider" | "round">): Promise<FoundMovement[]>;
}

interface Deps {
  /** What is only read, for lists. */
  reading: Db;
  clock: Clock;
  provider: {
    bets: PlayedBets;
    proofOf: (wanted: { providerCode: string; round: string }) => Promise<ProviderProofAnswer["proof"]>;
  };
  /** A member's currency; the member module knows it. */
  currencyOf: (memberId: number) => Promise<string>;
}

/** Who asks, and how the answer is written. */
export interface RecordReader {
  memberId: number;
  language: string;
  /** Of the brand; days are days there. */
  timeZone: string;
  /** The brand's own words, for tables that leave the house. */
  own?: OwnMessages;
}

type BetInput = ParsedInputOf<typeof sumBetRecords>;
type AccountInput = ParsedInputOf<typeof sumAccountRecords>;
export interface ExportedTable {
  /** Without its ending. */
  name: string;
  file: Readable;
}

/** Entries that follow on the one `before`; null: the newest. */
interface Page {
  before: string | null;
  limit: number;
}

/** Lines of a table that are read at once. */
const EXPORT_BATCH = 500;

export type RecordsService = ReturnType<typeof createRecordsService>;

/** What a member has bet and how their money has moved, read from what was booked. Nothing of it is ever deleted. */
export function createRecordsService({ reading: db, clock, provider, currencyOf }: Deps) {
  const spanFor = (reader: RecordReader, input: { from: string; to: string }) => {
    const span = spanOf(input, dayIn(clock.now(), reader.timeZone));
    if (!span) throw new AppError("records.range");
    return { ...span, timeZone: reader.timeZone, memberId: reader.memberId };
  };
  const betQuery = (reader: RecordReader, input: BetInput) => ({ ...spanFor(reader, input), vendor: input.vendor, type: input.type });
  const entryQuery = (reader: RecordReader, input: AccountInput) => ({
    ...spanFor(reader, input),
    kinds: input.group === "" ? null : kindsOf(input.group),
  });

  return {
    async bets(reader: RecordReader, input: ParsedInputOf<typeof listBetRecords>): Promise<OutputOf<typeof listBetRecords>> {
      const found = await provider.bets.list(db, betQuery(reader, input), pageOf(input));
      return paged(found, input.pageSize, (bet) => presentBet(bet, reader.language));
    },

    async betTotals(reader: RecordReader, input: BetInput): Promise<BetTotals> {
      const currency = await currencyOf(reader.memberId);
      return presentBetTotals(await provider.bets.sum(db, betQuery(reader, input)), currency);
    },

    async betVendors(reader: RecordReader, input: ParsedInputOf<typeof listBetVendors>): Promise<OutputOf<typeof listBetVendors>> {
      const found = await provider.bets.vendors(db, spanFor(reader, input));
      return found.map(({ code, names }) => ({ code, name: nameOf(names, reader.language) }));
    },

    /** A bet with its round; throws `records.notFound` for one that is not the reader's. */
    async bet(reader: RecordReader, id: string): Promise<BetDetail> {
      const bet = await provider.bets.find(db, reader.memberId, id);
      if (!bet) throw new AppError("records.notFound");
      return presentBetDetail(bet, await provider.bets.round(db, reader.memberId, bet), reader.language);
    },

    /** The seeds that drew a bet's round. Throws `records.notFound` like `bet`, and `game.providerDown`. */
    async proof(memberId: number, id: string): Promise<OutputOf<typeof getBetProof>> {
      const bet = await provider.bets.find(db, memberId, id);
      if (!bet) throw new AppError("records.notFound");
      const proof = await provider.proofOf({ providerCode: bet.provider, round: bet.round });
      return { proof: proof && presentProof(proof, bet.nodeId) };
    },

    /** `namesOf` says what bonuses are called. */
    async account(
      reader: RecordReader,
      input: ParsedInputOf<typeof listAccountRecords>,
      namesOf: NamesOf,
    ): Promise<OutputOf<typeof listAccountRecords>> {
      const found = await listEntries(db, entryQuery(reader, input), entriesAfter(pageOf(input)));
      const nameOfEntry = await namesOf(reader, found);
      return paged(found, input.pageSize, (entry) => presentEntry(entry, nameOfEntry(entry), reader.language));
    },

    async accountTotals(reader: RecordReader, input: AccountInput): Promise<AccountTotals> {
      const currency = await currencyOf(reader.memberId);
      const { movements, inMinor, outMinor } = await sumEntries(db, entryQuery(reader, input));
      return { movements, moneyIn: { amount: inMinor, currency }, moneyOut: { amount: outMinor, currency } };
    },

    exportBets(reader: RecordReader, input: BetInput): ExportedTable {
      const query = betQuery(reader, input);
      const lines = linesOf(
        (before) => provider.bets.list(db, query, { before, limit: EXPORT_BATCH }),
        (bets) => bets.map((bet) => betLine(bet, reader, stateWord(reader, bet.cashedOut ? "cashedOut" : stateOf(bet)))),
      );
      return { name: `${RECORD_FILES.bets}-${query.from}-${query.to}`, file: csvFile(betColumns(reader), lines) };
    },

    exportAccount(reader: RecordReader, input: AccountInput, namesOf: NamesOf): ExportedTable {
      const query = entryQuery(reader, input);
      const lines = linesOf(
        (before) => listEntries(db, query, entriesAfter({ before, limit: EXPORT_BATCH })),
        async (entries) => {
          const nameOfEntry = await namesOf(reader, entries);
          return entries.map((entry) => entryLine(entry, nameOfEntry(entry), reader));
        },
      );
      return { name: `${RECORD_FILES.account}-${query.from}-${query.to}`, file: csvFile(accountColumns(reader), lines) };
    },
  };
}

/** One more than is shown tells whether there is a next page. */
function pageOf(input: { before: string; pageSize: number }): Page {
  return { before: input.before === "" ? null : input.before, limit: input.pageSize + 1 };
}

/** Entries of the ledger have numbers alone. */
const entriesAfter = ({ before, limit }: Page) => ({ before: before === null ? null : Number(before), limit });

function paged<T extends { id: number | string }, R>(
  found: readonly T[],
  size: number,
  present: (row: T) => R,
): { items: R[]; next: string | null } {
  const shown = found.slice(0, size);
  return { items: shown.map(present), next: found.length > size ? String(shown.at(-1)?.id) : null };
}

async function* linesOf<T extends { id: number | string }>(
  read: (before: string | null) => Promise<readonly T[]>,
  lines: (rows: readonly T[]) => readonly Cell[][] | Promise<readonly Cell[][]>,
): AsyncGenerator<readonly Cell[]> {
  for (let before: string | null = null; ;) {
    const rows: readonly T[] = await read(before);
    yield* await lines(rows);
    if (rows.length < EXPORT_BATCH) return;
    before = String(rows.at(-1)?.id);
  }
}

function betLine(bet: FoundBet, { language, timeZone, own }: RecordReader, state: string): Cell[] {
  return [
    wallTime(bet.placedAt, timeZone),
    bet.id,
    nameOf(bet.names, language),
    nameOf(bet.vendorNames, language),
    state,
    decimal(bet.stakeMinor, bet.currency),
    decimal(bet.payoutMinor, bet.currency),
    bet.currency,
    bet.settledAt ? wallTime(bet.settledAt, timeZone) : "",
    bet.round,
    bet.free ? freeRoundWord({ language, own }) : "",
  ];
}

function entryLine(entry: FoundEntry, names: Names | null, reader: RecordReader): Cell[] {
  const { language, timeZone } = reader;
  const { wallet, gameName, name, payee, step } = presentEntry(entry, names, language);
  return [
    wallTime(entry.at, timeZone),
    String(entry.transactionId),
    kindWord(reader, entry.kind),
    step === null ? "" : stepWord(reader, step),
    gameName ?? "",
    wallet === MAIN_WALLET ? mainWalletWord(reader) : wallet,
    decimal(entry.amountMinor, entry.currency),
    decimal(entry.balanceAfterMinor, entry.currency),
    entry.currency,
    name ?? payee ?? "",
  ];
}
