import type { OutputOf } from "@mela/contract/base/endpoint";
import type { Permission } from "@mela/contract/console/permissions";
import type * as calls from "@mela/contract/console/member-page";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { brandsInReach, holdsHere } from "../access/reach.service.ts";
import { readLevels, shownLevels } from "../member/levels.service.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import * as store from "./member-page.store.ts";
import { presentEntry, presentHead, presentLogOn, presentOrder, presentRound } from "./member-page.present.ts";
import type { FoundRound } from "./member-page.tables.ts";
import { findListed } from "./members.store.ts";
import { listTagsOf, tagsVersionOf } from "./tags.store.ts";

interface Deps {
  db: Db;
  provider: Pick<ProviderService, "proofOf">;
}

/** A member by their brand and id. */
export interface MemberKey {
  brand: string;
  id: number;
}
/** So many rows of a member below an id; 0: from the newest on. */
type Below = MemberKey & { before: number; size: number };
type Page<Row> = { rows: Row[]; more: boolean };
interface Tab<Row> {
  caller: ConsoleCaller;
  permission: Permission;
  key: MemberKey;
  size: number;
  /** Reads so many rows of the member. */
  read: (memberId: number, limit: number) => Promise<Row[]>;
}

/** The head of a member's page; throws `request.notFound` for a member whom the brand does not have. */
export async function readHead(
  executor: Executor,
  { brand, id }: MemberKey,
  caller: ConsoleCaller,
): Promise<OutputOf<typeof calls.getMemberHead>> {
  const [line, head, wallets, tags, tagsVersion, levels] = await Promise.all([
    findListed(executor, brand, id),
    store.findHead(executor, brand, id),
    store.listWallets(executor, id),
    listTagsOf(executor, id),
    tagsVersionOf(executor, id),
    readLevels(executor, id),
  ]);
  if (!line || !head) throw new AppError("request.notFound");
  const shown = shownLevels(levels, (permission) => holdsHere(caller, permission, brand));
  return presentHead({ line, head, wallets, tags, tagsVersion, levels: shown });
}

export type MemberPageService = ReturnType<typeof createMemberPage>;

/** A member as operators see them: the head, and what the tabs below it show, each by the permission that it needs. */
export function createMemberPage({ db, provider }: Deps) {
  /** Throws `request.notFound` for a member of a brand that the caller does not reach. */
  const reach = async (caller: ConsoleCaller, permission: Permission, { brand, id }: MemberKey): Promise<void> => {
    await brandsInReach(db, caller, permission, brand);
    if (!(await store.findHead(db, brand, id))) throw new AppError("request.notFound");
  };

  const page = async <Row, Shown>(
    { caller, permission, key, size, read }: Tab<Row>,
    present: (row: Row) => Shown,
  ): Promise<Page<Shown>> => {
    await reach(caller, permission, key);
    const found = await read(key.id, size + 1);
    return { rows: found.slice(0, size).map(present), more: found.length > size };
  };

  const round = async (caller: ConsoleCaller, key: MemberKey, bet: number): Promise<OutputOf<typeof calls.getMemberRound>> => {
    await reach(caller, "members.read", key);
    const found = await store.findRound(db, key.id, bet);
    if (!found) throw new AppError("request.notFound");
    const movements = await store.listMovements(db, found);
    const booked = movements.flatMap(({ ledgerTransactionId }) => (ledgerTransactionId === null ? [] : [ledgerTransactionId]));
    const [entries, proof] = await Promise.all([store.listBooked(db, booked), proofOf(found)]);
    return {
      bet: presentRound(found),
      movements: movements.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
      entries,
      ...proof,
    };
  };

  /** A provider that does not answer leaves the rest of the round in sight. */
  const proofOf = async ({ provider: providerCode, round: name }: FoundRound) => {
    try {
      const told = await provider.proofOf({ providerCode, round: name });
      const proof = told && { hash: told.server_seed_hash, serverSeed: told.server_seed, clientSeed: told.client_seed, nonce: told.nonce };
      return { proof, proofFailed: false };
    } catch {
      return { proof: null, proofFailed: true };
    }
  };

  return {
    async head(caller: ConsoleCaller, key: MemberKey): Promise<OutputOf<typeof calls.getMemberHead>> {
      await brandsInReach(db, caller, "members.read", key.brand);
      return readHead(db, key, caller);
    },

    async entries(caller: ConsoleCaller, { before, size, ...key }: Below): Promise<OutputOf<typeof calls.listMemberEntries>> {
      const read = (id: number, limit: number) => store.listEntries(db, id, before, limit);
      const { rows, more } = await page({ caller, permission: "members.read", key, size, read }, presentEntry);
      const line = await findListed(db, key.brand, key.id);
      return { currency: line?.currency ?? "", rows, more, sums: await store.sumWallets(db, key.id) };
    },

    rounds: (caller: ConsoleCaller, { before, size, ...key }: Below): Promise<OutputOf<typeof calls.listMemberRounds>> =>
      page({ caller, permission: "members.read", key, size, read: (id, limit) => store.listRounds(db, id, before, limit) }, presentRound),
    round,
    deposits: (caller: ConsoleCaller, { before, size, ...key }: Below): Promise<OutputOf<typeof calls.listMemberDeposits>> =>
      page(
        { caller, permission: "deposits.read", key, size, read: (id, limit) => store.listDeposits(db, id, before, limit) },
        presentOrder,
      ),
    withdrawals: (caller: ConsoleCaller, { before, size, ...key }: Below): Promise<OutputOf<typeof calls.listMemberWithdrawals>> =>
      page(
        { caller, permission: "withdrawals.read", key, size, read: (id, limit) => store.listWithdrawals(db, id, before, limit) },
        presentOrder,
      ),
    logOns: (
      caller: ConsoleCaller,
      { before, size, ...key }: MemberKey & { before?: string | undefined; size: number },
    ): Promise<OutputOf<typeof calls.listMemberLogOns>> =>
      page({ caller, permission: "members.read", key, size, read: (id, limit) => store.listLogOns(db, id, before, limit) }, presentLogOn),
  };
}
