import { COPY_HOURS } from "@mela/contract/privacy/privacy";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { type Sealing, sealBytes, unsealBytes } from "../../lib/sealing.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { InboxService } from "../support/inbox.service.ts";
import type { Archive } from "./archive.service.ts";
import type { Whose } from "./held-data.tables.ts";
import { copyNotification } from "./privacy.texts.ts";
import * as store from "./privacy.store.ts";
import type { StoredCopy } from "./privacy.tables.ts";

const LEASE_SECONDS = 600;
const ATTEMPTS = 4;
/** A copy reads every table, so nobody asks for one all the time. */
const PER_DAY = 3;

export interface DataCopyDeps {
  db: Db;
  clock: Clock;
  secret: string;
  member: Pick<MemberService, "getMember" | "lock">;
  inbox: Pick<InboxService, "write" | "publishUnread">;
  archive: Archive;
  warn: (message: string, detail: unknown) => void;
}

export type DataCopies = ReturnType<typeof createDataCopies>;

export const whoseOf = ({ id, merchant_code: brandCode, account, mobile, email }: Member): Whose => ({
  id,
  brandCode,
  account,
  mobile,
  email,
});

const sealingOf = (id: string, memberId: number): Sealing => ({ purpose: "data copies", boundTo: `${id} ${memberId}` });

/** Copies of all that is kept of a member: asked for, made by a job, fetched for a limited time. */
export function createDataCopies({ db, clock, secret, member, inbox, archive, warn }: DataCopyDeps) {
  /** One that is being made or lies ready is the one that is asked for. Throws `request.tooMany`. */
  const ask = (memberId: number): Promise<void> =>
    inTransaction(db, async (trx) => {
      const owner = await member.lock(trx, memberId);
      if (!owner || owner.erased_at !== null) throw new AppError("session.expired");
      const known = await store.findCopy(trx, memberId);
      if (known?.state === "asked" || known?.state === "ready") return;
      if ((await store.countCopies(trx, memberId, 24)) >= PER_DAY) throw new AppError("request.tooMany", { retryAfter: 3_600 });
      await store.insertCopy(trx, owner.merchant_code, memberId);
    });

  const make = async (copy: StoredCopy): Promise<void> => {
    const owner = await member.getMember(copy.member_id);
    const bytes = await archive(whoseOf(owner), clock.now());
    const done = await inTransaction(db, async (trx) => {
      const locked = await member.lock(trx, owner.id);
      if (!locked || locked.erased_at !== null) return false;
      const sealed = sealBytes(secret, sealingOf(copy.id, owner.id), bytes);
      if (!(await store.finishCopy(trx, copy.id, sealed, bytes.length, COPY_HOURS))) return false;
      await inbox.write(trx, { memberId: owner.id, texts: copyNotification });
      return true;
    });
    if (done) await inbox.publishUnread(owner.id);
  };

  return {
    ask,

    /** Makes the next copy that was asked for; says how many it made. One that fails is tried again later, and given up in the end. */
    async makeDue(): Promise<number> {
      const copy = await store.claimCopy(db, LEASE_SECONDS);
      if (!copy) return 0;
      try {
        await make(copy);
      } catch (error) {
        warn("a copy of a member's data cannot be made", { copy: copy.id, attempt: copy.attempts, error });
        if (copy.attempts >= ATTEMPTS) await store.failCopy(db, copy.id);
      }
      return 1;
    },

    /** The archive of a copy that is ready; throws `privacy.noCopy`. */
    async fetch(memberId: number): Promise<Buffer> {
      const found = await store.takeCopy(db, memberId);
      if (!found) throw new AppError("privacy.noCopy");
      return unsealBytes(secret, sealingOf(found.id, memberId), found.sealed);
    },

    prune: (): Promise<number> => store.pruneCopies(db),
  };
}
