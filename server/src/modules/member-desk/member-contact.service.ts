import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import {
  type getMemberContact,
  REVEAL_SECONDS,
  REVEALED_FIELDS,
  REVEALS_PER_HOUR,
  type RevealedField,
  type revealMemberField,
} from "@mela/contract/console/member-page";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { maskEmail, maskMobile, maskName, maskNumber } from "../../lib/masking.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { brandsInReach, mustHoldIn } from "../access/reach.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import * as store from "./member-contact.store.ts";
import type { MemberKey } from "./member-page.service.ts";

interface Deps {
  db: Db;
  audit: AuditService;
  watch: SecurityLog;
}

const MASKS: Readonly<Record<RevealedField, (value: string) => string>> = {
  mobile: maskMobile,
  email: maskEmail,
  birthday: () => "••••-••-••",
  document: maskNumber,
  payeeName: maskName,
  payout: maskNumber,
};

export type MemberContactService = ReturnType<typeof createMemberContact>;

/** What a member is reached by and guarded with: masked, and in the clear for who gives a reason, which stands on the record. */
export function createMemberContact({ db, audit, watch }: Deps) {
  return {
    async read(caller: ConsoleCaller, { brand, id }: MemberKey): Promise<OutputOf<typeof getMemberContact>> {
      await brandsInReach(db, caller, "members.read", brand);
      const contact = await store.findContact(db, brand, id);
      if (!contact) throw new AppError("request.notFound");
      const payouts = await store.listPayouts(db, id);
      return {
        fields: REVEALED_FIELDS.flatMap((field) => {
          const value = field === "payout" ? null : contact[field];
          return value === null ? [] : [{ field, masked: MASKS[field](value) }];
        }),
        payouts: payouts.map(({ number, usableAt, removedAt, ...payout }) => ({
          ...payout,
          masked: maskNumber(number),
          usableAt: usableAt.toISOString(),
          removedAt: removedAt?.toISOString() ?? null,
        })),
        security: guardsOf(contact),
      };
    },

    /** Throws `request.notFound` where there is nothing to reveal. */
    async reveal(caller: ConsoleCaller, input: ParsedInputOf<typeof revealMemberField>): Promise<OutputOf<typeof revealMemberField>> {
      const { brand, id, field, payout, reason } = input;
      const { value, count } = await inTransaction(db, async (trx) => {
        await mustHoldIn(trx, caller, "members.reveal", brand);
        const contact = await store.findContact(trx, brand, id);
        const found = contact && store.fieldOf(contact, await store.listPayouts(trx, id), field, payout);
        if (!found) throw new AppError("request.notFound");
        const detail = payout === undefined ? { field } : { field, payout };
        await audit.write(trx, { brandCode: brand, by: caller, action: "member.revealed", subject: `member:${id}`, reason, detail });
        return { value: found, count: await store.countReveals(trx, caller.operatorId) };
      });
      if (count > REVEALS_PER_HOUR)
        watch.record({ type: "member.many-reveals", brand, account: `operator:${caller.operatorId}`, detail: { count } });
      return { value, seconds: REVEAL_SECONDS };
    },
  };
}

/** What guards the account: whether it is there, and nothing of what it is. */
const guardsOf = (contact: store.FoundContact): OutputOf<typeof getMemberContact>["security"] => {
  const { fundsPassword, fundsWaitSeconds, secondFactor, passkeys, questions, emailProved } = contact;
  return { fundsPassword, fundsWaitSeconds, secondFactor, passkeys, questions, emailProved };
};
