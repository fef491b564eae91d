import type { Approval } from "@mela/contract/console/approvals";
import { CONTACT_COOLING_HOURS } from "@mela/contract/console/member-actions";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { maskEmail, maskMobile } from "../../lib/masking.ts";
import type { ApprovalExecutor, ApprovalsService } from "../access/approvals.service.ts";
import { mustHoldIn } from "../access/reach.service.ts";
import { type AuditService, personal } from "../audit/audit.service.ts";
import { createSessionRemoval } from "../auth/session-removal.service.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { BindingsService, Contact } from "../security/bindings.service.ts";
import type { PayoutAccountsService } from "../security/payout-accounts.service.ts";
import type { SiteService } from "../site/site.service.ts";
import type { InboxService } from "../support/inbox.service.ts";
import { messagesForMember } from "../texts/brand-texts.service.ts";
import type { MailService } from "../verification/mail.service.ts";
import type { MessagesService } from "../verification/messages.service.ts";
import { contactLetter, contactSms, contactWords } from "./contact-change.texts.ts";
import { mobileOf } from "./search.rules.ts";

/** An SMS that comes later says nothing new. */
const SMS_LIFE_SECONDS = 86_400;
const MASKS: Readonly<Record<Contact["field"], (value: string) => string>> = { mobile: maskMobile, email: maskEmail };

export interface ContactChangeDeps {
  db: Db;
  audit: AuditService;
  approvals: Pick<ApprovalsService, "ask">;
  member: Pick<MemberService, "lock" | "findByMobile">;
  bindings: Pick<BindingsService, "replace">;
  payoutAccounts: Pick<PayoutAccountsService, "coolAll">;
  inbox: Pick<InboxService, "write" | "publishUnread">;
  mail: Pick<MailService, "send">;
  messages: Pick<MessagesService, "queue">;
  /** Read with the locks held, so in their transaction. */
  site: Pick<SiteService, "settingsIn">;
  /** Countries (ISO 3166 alpha-2) whose numbers a brand's members have. */
  countriesOf: (brandCode: string) => Promise<readonly string[]>;
}

interface Asked {
  brand: string;
  id: number;
  note: string;
}

interface Payload extends Contact {
  memberId: number;
  /** As it was when it was asked for. */
  before: string | null;
}

export type ContactChanges = ReturnType<typeof createContactChanges>;

/** Another number or address of a member, for which one operator has seen evidence and another agrees. */
export function createContactChanges(deps: ContactChangeDeps) {
  const { db, approvals, member: members, inbox } = deps;

  const ask = (caller: ConsoleCaller, { brand, id, note }: Asked, contact: Contact): Promise<Approval> =>
    inTransaction(db, async (trx) => {
      await mustHoldIn(trx, caller, "members.contact", brand);
      const member = await members.lock(trx, id);
      if (member?.merchant_code !== brand || member.erased_at !== null) throw new AppError("request.notFound");
      if (member[contact.field] === contact.value) throw new AppError("contact.same");
      if (contact.field === "mobile" && (await members.findByMobile(brand, contact.value))) throw new AppError("register.mobileTaken");
      return approvals.ask(trx, caller, requestOf(member, contact, note));
    });

  const executor: ApprovalExecutor = {
    permission: "members.contact",
    async execute(trx, { payload, reason, askedBy }, decider) {
      const asked = payload as unknown as Payload;
      const member = await members.lock(trx, asked.memberId);
      if (!member || member.erased_at !== null || member[asked.field] !== asked.before) throw new AppError("console.stale");
      await change(deps, trx, { member, asked, approval: { askedBy, decider, evidence: reason } });
    },
    done: ({ payload }) => inbox.publishUnread(Number(payload["memberId"])),
  };

  return {
    /** Throws `mobile.invalid`, `register.mobileTaken`, `contact.same`, `approval.open`. */
    async askMobile(caller: ConsoleCaller, asked: Asked & { mobile: string }): Promise<Approval> {
      const value = mobileOf(asked.mobile, await deps.countriesOf(asked.brand));
      if (value === null) throw new AppError("mobile.invalid");
      return ask(caller, asked, { field: "mobile", value });
    },

    /** Throws `contact.same`, `approval.open`. */
    askEmail: (caller: ConsoleCaller, asked: Asked & { email: string }): Promise<Approval> =>
      ask(caller, asked, { field: "email", value: asked.email }),

    executor,
  };
}

const masked = (field: Contact["field"], value: string | null): string | null => (value === null ? null : MASKS[field](value));

/** The colleague reads the new one as it is: it has to be held against the evidence. */
function requestOf(member: Member, { field, value }: Contact, note: string) {
  const before = member[field];
  const payload: Payload = { memberId: member.id, field, value, before };
  return {
    kind: "member.contact" as const,
    brand: member.merchant_code,
    subject: `member:${member.id}`,
    subjectName: member.account,
    payload: { ...payload },
    baseVersion: null,
    changes: [{ field, before: masked(field, before), after: value }],
    reason: note,
  };
}

interface Change {
  member: Member;
  asked: Payload;
  approval: { askedBy: number; decider: ConsoleCaller; evidence: string };
}

/** All that follows of it stands or falls together. */
async function change(deps: ContactChangeDeps, trx: Trx, { member, asked, approval }: Change): Promise<void> {
  const { id: memberId, merchant_code: brandCode, account } = member;
  const { field, before, value } = asked;
  await tellOld(deps, trx, member, field);
  await deps.bindings.replace(trx, memberId, { field, value });
  const { ended } = await createSessionRemoval({ db: deps.db })(trx, brandCode, account);
  await deps.payoutAccounts.coolAll(trx, memberId, CONTACT_COOLING_HOURS);
  await deps.audit.write(trx, {
    brandCode,
    by: approval.decider,
    action: `member.${field}Changed`,
    subject: `member:${memberId}`,
    // The record stays for good; what an erasure takes away stands in its vault.
    states: { before: { [field]: personal(memberId, before) }, after: { [field]: personal(memberId, value) } },
    reason: approval.evidence,
    detail: { askedBy: approval.askedBy, ended },
  });
}

/** Whoever still has the old phone or mailbox hears of it there, and in the inbox. */
async function tellOld(
  { site, inbox, mail, messages }: ContactChangeDeps,
  trx: Trx,
  member: Member,
  field: Contact["field"],
): Promise<void> {
  const { id: memberId, merchant_code: brandCode, mobile, email } = member;
  const settings = await site.settingsIn(trx, brandCode);
  const texts = await messagesForMember(trx, memberId);
  const { defaultLanguage: language } = settings;
  await inbox.write(trx, { memberId, texts: (own) => contactLetter(field, own) });
  if (field === "email" && email !== null)
    await mail.send(trx, { brandCode, to: email, template: "security", data: contactWords("email", language, texts), language });
  if (field === "mobile" && mobile !== null) {
    const brand = settings.brand.names[language] ?? settings.brand.id;
    const body = contactSms("mobile", language, brand, texts);
    await messages.queue(trx, { kind: "sms", brandCode, recipient: mobile, subject: "", body, html: null, lifeSeconds: SMS_LIFE_SECONDS });
  }
}
