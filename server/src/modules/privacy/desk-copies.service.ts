import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import type { askMemberCopy, getMemberCopy, takeMemberCopy } from "@mela/contract/console/member-data";
import { type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { brandsInReach, mustHoldIn } from "../access/reach.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Member } from "../member/member.service.ts";
import { type CopyMakerDeps, createCopyMaker } from "./copy-maker.service.ts";
import * as store from "./desk-copies.store.ts";
import { presentDeskCopy } from "./privacy.present.ts";

export interface DeskCopyDeps extends CopyMakerDeps {
  audit: AuditService;
}

interface Key {
  brand: string;
  id: number;
}

export type DeskCopies = ReturnType<typeof createDeskCopies>;

/** Copies of a member's data that operators ask for to hand over. Asking and each taking stand on the record. */
export function createDeskCopies(deps: DeskCopyDeps) {
  const { db, audit, member: members } = deps;
  const copies = createCopyMaker(deps, "desk_copies");

  /** Works on a member who is locked meanwhile; throws `request.notFound` for one who is not the brand's, or gone. */
  const withMember = <T>(caller: ConsoleCaller, { brand, id }: Key, work: (trx: Trx, owner: Member) => Promise<T>): Promise<T> =>
    inTransaction(db, async (trx) => {
      await mustHoldIn(trx, caller, "members.export", brand);
      const owner = await members.lock(trx, id);
      if (owner?.merchant_code !== brand || owner.erased_at !== null) throw new AppError("request.notFound");
      return work(trx, owner);
    });

  const newest = async (id: number): Promise<OutputOf<typeof getMemberCopy>> => {
    const found = await store.findDeskCopy(db, id);
    return { copy: found ? presentDeskCopy(found) : null };
  };

  return {
    makeDue: copies.makeDue,
    prune: copies.prune,

    async read(caller: ConsoleCaller, { brand, id }: Key): Promise<OutputOf<typeof getMemberCopy>> {
      await brandsInReach(db, caller, "members.export", brand);
      const owner = await members.findById(id);
      if (owner?.merchant_code !== brand) throw new AppError("request.notFound");
      return newest(id);
    },

    /** One that is being made or lies ready is the one that is asked for. */
    async ask(caller: ConsoleCaller, input: ParsedInputOf<typeof askMemberCopy>): Promise<OutputOf<typeof askMemberCopy>> {
      const { brand, id, note } = input;
      await withMember(caller, input, async (trx) => {
        if ((await store.findDeskCopy(trx, id))?.state === "ready") return;
        if (!(await store.insertDeskCopy(trx, { brandCode: brand, memberId: id, operatorId: caller.operatorId }))) return;
        await audit.write(trx, {
          brandCode: brand,
          by: caller,
          action: "member.copyAsked",
          subject: `member:${id}`,
          reason: note,
          detail: {},
        });
      });
      return newest(id);
    },

    /** The archive itself; throws `privacy.noCopy` for one that is not ready, or not this member's. */
    take: (caller: ConsoleCaller, input: ParsedInputOf<typeof takeMemberCopy>): Promise<{ bytes: Buffer; account: string }> =>
      withMember(caller, input, async (trx, { id, account }) => {
        const found = await store.takeDeskCopy(trx, id, input.copy);
        if (!found) throw new AppError("privacy.noCopy");
        const detail = { copy: found.id, bytes: found.size_bytes };
        await audit.write(trx, { brandCode: input.brand, by: caller, action: "member.copyTaken", subject: `member:${id}`, detail });
        return { bytes: copies.open(found, id), account };
      }),
  };
}
