import { COPY_HOURS } from "@mela/contract/privacy/privacy";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { type Sealing, sealBytes, unsealBytes } from "../../lib/sealing.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { Archive } from "./archive.service.ts";
import * as store from "./copies.store.ts";
import type { Whose } from "./held-data.tables.ts";
import type { Secret } from "../../lib/secrets.ts";
import { type SealedPlace, placeOfBytes } from "../../lib/sealed-place.ts";

const LEASE_SECONDS = 600;
const ATTEMPTS = 4;

export interface CopyMakerDeps {
  db: Db;
  clock: Clock;
  secret: Secret;
  member: Pick<MemberService, "getMember" | "findById" | "lock">;
  archive: Archive;
  warn: (message: string, detail: unknown) => void;
}

/** Who hears of a copy that is ready: in its transaction, and after it. */
interface Told {
  ready?(trx: Trx, owner: Member): Promise<unknown>;
  after?(owner: Member): Promise<unknown>;
}

export const whoseOf = ({ id, merchant_code: brandCode, account, mobile, email }: Member): Whose => ({
  id,
  brandCode,
  account,
  mobile,
  email,
});

const sealingOf = (id: string, memberId: number): Sealing => ({ purpose: "data copies", boundTo: `${id} ${memberId}` });

/** Makes the copies of one table that were asked for, and keeps them sealed for a limited time. */
export function createCopyMaker({ db, clock, secret, member, archive, warn }: CopyMakerDeps, table: store.CopyTable, told: Told = {}) {
  const make = async (copy: store.ClaimedCopy): Promise<void> => {
    const owner = await member.getMember(copy.member_id);
    const bytes = await archive(whoseOf(owner), clock.now());
    const done = await inTransaction(db, async (trx) => {
      const locked = await member.lock(trx, owner.id);
      if (!locked || locked.erased_at !== null) return false;
      const sealed = sealBytes(secret, sealingOf(copy.id, owner.id), bytes);
      if (!(await store.finishCopy(trx, table, { id: copy.id, sealed, size: bytes.length, hours: COPY_HOURS }))) return false;
      await told.ready?.(trx, owner);
      return true;
    });
    if (done) await told.after?.(owner);
  };

  return {
    /** Makes the next copy that was asked for; says how many it made. One that fails is tried again later, and given up in the end. */
    makeDue: async (): Promise<number> => {
      const copy = await store.claimCopy(db, table, LEASE_SECONDS);
      if (!copy) return 0;
      try {
        await make(copy);
      } catch (error) {
        warn("a copy of a member's data cannot be made", { copy: copy.id, attempt: copy.attempts, error });
        if (copy.attempts >= ATTEMPTS) await store.failCopy(db, table, copy.id);
      }
      return 1;
    },

    /** The archive of a copy. */
    open: ({ id, sealed }: { id: string; sealed: Buffer }, memberId: number): Buffer =>
      unsealBytes(secret, sealingOf(id, memberId), sealed),

    prune: (): Promise<number> => store.pruneCopies(db, table),
  };
}

/** Copies that wait to be fetched. */
export const dataCopies = (table: store.CopyTable): SealedPlace =>
  placeOfBytes({ table, column: "sealed" }, async (executor) =>
    (await store.listCopyOwners(executor, table)).map(({ id, memberId }) => ({ key: { id }, sealing: sealingOf(id, memberId) })),
  );
