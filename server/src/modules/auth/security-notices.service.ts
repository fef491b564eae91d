import type { Clock } from "../../adapters/clock.ts";
import type { Trx } from "../../db.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { OwnMessages } from "../../texts/texts.ts";
import type { Member } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import type { MailService } from "../verification/mail.service.ts";
import type { MessagesService } from "../verification/messages.service.ts";
import type { SmsQuota } from "../verification/sms-quota.service.ts";

const SMS_LIFE_SECONDS = 3_600;
/** For so long after an address was proved the phone is told too: it may be the address of whoever has taken the account over. */
const NEW_ADDRESS_MS = 3 * 24 * 60 * 60_000;

/** Whom it is about, as mail and phone reached them before the change. */
export type Person = Pick<Member, "id" | "merchant_code" | "email" | "email_proved_at" | "mobile">;

export type Letter = Readonly<Record<string, { title: string; content: string }>>;

/** What is told, in the words of the brand. */
export interface SecurityNotice {
  /** What it is, as `password`: a member is told so often by SMS of one kind. */
  kind: string;
  /** For the inbox: language → title and content. */
  letter: (own: OwnMessages) => Letter;
  words: (language: string, own: OwnMessages) => { title: string; text: string };
  sms: (language: string, brand: string, own: OwnMessages) => string;
  /** Whether a phone is told: never, where no mail reaches the member for sure, or beside the mail. */
  phone: "never" | "withoutMail" | "always";
}

/** The inbox as notices need it. */
export interface NoticeInbox {
  /** Part of the transaction of what it tells of. */
  write: (trx: Trx, notice: { memberId: number; texts: Letter }) => Promise<unknown>;
  /** After its commit, for the open pages. */
  publishUnread: (memberId: number) => Promise<unknown>;
}

export interface NoticeDeps {
  inbox: NoticeInbox;
  mail: MailService;
  messages: Pick<MessagesService, "queue">;
  smsQuota: Pick<SmsQuota, "takeNotice">;
  brandOf: (code: string) => Promise<Pick<Brand, "settings" | "texts">>;
  clock: Clock;
  warn: (message: string, detail: unknown) => void;
}

/**
 * Part of the transaction of what it tells of. The answer is called after its commit, for the open pages, and throws nothing: the change is
 * made, whatever becomes of it.
 */
export type WriteNotice = (trx: Trx, person: Person, notice: SecurityNotice) => Promise<() => Promise<void>>;

/** Whether a mail reaches somebody, at an address that they have proved. */
const isMailed = ({ email, email_proved_at: proved }: Person): boolean => email !== null && proved !== null;

/** Whether there is a way to somebody besides their inbox. */
export const isReached = (person: Person): boolean => person.mobile !== null || isMailed(person);

/** Tells members of what guards their account: a letter in the inbox, a mail where the address is proved, and an SMS as far as the quota goes. */
export function createSecurityNotices({ inbox, mail, messages, smsQuota, brandOf, clock, warn }: NoticeDeps) {
  const isNew = (proved: Date | null): boolean => proved !== null && clock.now().getTime() - proved.getTime() < NEW_ADDRESS_MS;

  const publish = async (memberId: number): Promise<void> => {
    try {
      await inbox.publishUnread(memberId);
    } catch (error) {
      warn("open pages were not told of a letter", { memberId, reason: reasonOf(error) });
    }
  };

  const sendSms = async (trx: Trx, { id, merchant_code: brandCode }: Person, kind: string, mobile: string, body: string): Promise<void> => {
    if (!(await smsQuota.takeNotice(trx, { brandCode, kind, memberId: id, mobile }))) return;
    const message = { kind: "sms", brandCode, recipient: mobile, subject: "", body, html: null } as const;
    await messages.queue(trx, { ...message, lifeSeconds: SMS_LIFE_SECONDS });
  };

  /** Reads what a transaction is not to read: called before the one that it writes in. */
  const prepare = async (brandCode: string): Promise<WriteNotice> => {
    const brand = await brandOf(brandCode);
    const { settings, texts } = brand;
    const { defaultLanguage: language } = settings;
    return async (trx, person, notice) => {
      const { id, email, mobile } = person;
      await inbox.write(trx, { memberId: id, texts: notice.letter(texts) });
      const mailed = isMailed(person);
      if (mailed && email !== null) {
        const data = notice.words(language, texts);
        await mail.send(trx, { brandCode, to: email, template: "security", data, language }, brand);
      }
      const isPhoneTold = notice.phone === "always" || (notice.phone === "withoutMail" && (!mailed || isNew(person.email_proved_at)));
      if (isPhoneTold && mobile !== null) {
        const name = settings.brand.names[language] ?? settings.brand.id;
        await sendSms(trx, person, notice.kind, mobile, notice.sms(language, name, texts));
      }
      return () => publish(id);
    };
  };

  return { prepare };
}
