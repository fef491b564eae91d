import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import type { addMemberNote, changeMemberNote, listMemberNotes, MemberNote } from "@mela/contract/console/member-notes";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { brandsInReach, mustHoldIn } from "../access/reach.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import { findHead } from "./member-page.store.ts";
import type { MemberKey } from "./member-page.service.ts";
import * as store from "./notes.store.ts";

export type NotesService = ReturnType<typeof createNotes>;

/** Notes about members: plain text, which its author may change for 15 minutes. The record says that there was one, and not its words. */
export function createNotes({ db, audit }: { db: Db; audit: AuditService }) {
  const mustBeThere = async (executor: Db | Trx, { brand, id }: MemberKey): Promise<void> => {
    if (!(await findHead(executor, brand, id))) throw new AppError("request.notFound");
  };

  const record = (trx: Trx, caller: ConsoleCaller, { brand, id }: MemberKey, action: string, detail: object): Promise<void> =>
    audit.write(trx, { brandCode: brand, by: caller, action, subject: `member:${id}`, detail });

  const reread = async (trx: Trx, caller: ConsoleCaller, memberId: number, id: number): Promise<MemberNote> => {
    const note = await store.lockNote(trx, memberId, id);
    if (!note) throw new AppError("request.notFound");
    return present(note, caller);
  };

  return {
    async list(
      caller: ConsoleCaller,
      { brand, id, before, size }: ParsedInputOf<typeof listMemberNotes>,
    ): Promise<OutputOf<typeof listMemberNotes>> {
      await brandsInReach(db, caller, "members.notes", brand);
      await mustBeThere(db, { brand, id });
      const found = await store.listNotes(db, id, before, size + 1);
      return { rows: found.slice(0, size).map((note) => present(note, caller)), more: found.length > size };
    },

    add: (caller: ConsoleCaller, { brand, id, body, pinned }: ParsedInputOf<typeof addMemberNote>): Promise<MemberNote> =>
      inTransaction(db, async (trx) => {
        await mustHoldIn(trx, caller, "members.notes", brand);
        await mustBeThere(trx, { brand, id });
        const note = await store.insertNote(trx, { brand, memberId: id, operatorId: caller.operatorId, body, pinned });
        await record(trx, caller, { brand, id }, "member.noted", { note, pinned });
        return reread(trx, caller, id, note);
      }),

    /** Throws `console.stale`, and `note.stands` for who is not its author, or comes too late. */
    change: (
      caller: ConsoleCaller,
      { brand, id, note, version, body, pinned }: ParsedInputOf<typeof changeMemberNote>,
    ): Promise<MemberNote> =>
      inTransaction(db, async (trx) => {
        await mustHoldIn(trx, caller, "members.notes", brand);
        await mustBeThere(trx, { brand, id });
        const found = await store.lockNote(trx, id, note);
        if (!found) throw new AppError("request.notFound");
        if (found.version !== version) {
          const actions = ["member.noteChanged"];
          throw await staleOf(trx, { brandCode: brand, subject: `member:${id}`, actions, value: { now: present(found, caller) } });
        }
        if (body !== undefined && !present(found, caller).changeable) throw new AppError("note.stands");
        await store.changeNote(trx, note, { ...(body === undefined ? {} : { body }), ...(pinned === undefined ? {} : { pinned }) });
        await record(trx, caller, { brand, id }, "member.noteChanged", { note, words: body !== undefined, pinned: pinned ?? found.pinned });
        return reread(trx, caller, id, note);
      }),
  };
}

const present = ({ operatorId, fresh, at, changedAt, ...note }: store.FoundNote, caller: ConsoleCaller): MemberNote => ({
  ...note,
  at: at.toISOString(),
  changedAt: changedAt?.toISOString() ?? null,
  changeable: fresh && operatorId === caller.operatorId,
});
