import { inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { InboxService } from "../support/inbox.service.ts";
import { type CopyMakerDeps, createCopyMaker } from "./copy-maker.service.ts";
import { copyNotification } from "./privacy.texts.ts";
import * as store from "./privacy.store.ts";

/** A copy reads every table, so nobody asks for one all the time. */
const PER_DAY = 3;

export interface DataCopyDeps extends CopyMakerDeps {
  inbox: Pick<InboxService, "write" | "publishUnread">;
}

export type DataCopies = ReturnType<typeof createDataCopies>;

/** Copies of all that is kept of a member: asked for, made by a job, fetched for a limited time. */
export function createDataCopies(deps: DataCopyDeps) {
  const { db, member, inbox } = deps;
  const copies = createCopyMaker(deps, "data_copies", {
    ready: (trx, { id: memberId }) => inbox.write(trx, { memberId, texts: copyNotification }),
    after: ({ id }) => inbox.publishUnread(id),
  });

  return {
    makeDue: copies.makeDue,
    prune: copies.prune,

    /** One that is being made or lies ready is the one that is asked for. Throws `request.tooMany`. */
    ask: (memberId: number): Promise<void> =>
      inTransaction(db, async (trx) => {
        const owner = await member.lock(trx, memberId);
        if (!owner || owner.erased_at !== null) throw new AppError("session.expired");
        const known = await store.findCopy(trx, memberId);
        if (known?.state === "asked" || known?.state === "ready") return;
        if ((await store.countCopies(trx, memberId, 24)) >= PER_DAY) throw new AppError("request.tooMany", { retryAfter: 3_600 });
        await store.insertCopy(trx, owner.merchant_code, memberId);
      }),

    /** The archive of a copy that is ready; throws `privacy.noCopy`. */
    async fetch(memberId: number): Promise<Buffer> {
      const found = await store.takeCopy(db, memberId);
      if (!found) throw new AppError("privacy.noCopy");
      return copies.open(found, memberId);
    },
  };
}
