import type { Trx } from "../../db.ts";
import type { OwnMessages } from "../../texts/texts.ts";
import type { Member } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import type { MailService } from "../verification/mail.service.ts";
import type { MessagesService } from "../verification/messages.service.ts";

const SMS_LIFE_SECONDS = 3_600;

/** Whom it is about, as mail and phone reached them before the change. */
export type Person = Pick<Member, "id" | "merchant_code" | "email" | "email_proved_at" | "mobile">;

export type Letter = Readonly<Record<string, { title: string; content: string }>>;

/** What is told, in the words of the brand. */
export interface SecurityNotice {
  /** For the inbox: language → title and content. */
  letter: (own: OwnMessages) => Letter;
  words: (language: string, own: OwnMessages) => { title: string; text: string };
  sms: (language: string, brand: string, own: OwnMessages) => string;
  /** Whether a phone is told: never, where no mail reaches the member, or beside the mail. */
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
  brandOf: (code: string) => Promise<Pick<Brand, "settings" | "texts">>;
}

/** Tells members of what guards their account: a letter in the inbox, a mail where the address is proved, and an SMS. */
export function createSecurityNotices({ inbox, mail, messages, brandOf }: NoticeDeps) {
  return {
    /** Part of the transaction of what it tells of; the answer is called after its commit, for the open pages. */
    async write(trx: Trx, { id, merchant_code: brandCode, email, email_proved_at: proved, mobile }: Person, notice: SecurityNotice) {
      const { settings, texts } = await brandOf(brandCode);
      const { defaultLanguage: language } = settings;
      await inbox.write(trx, { memberId: id, texts: notice.letter(texts) });
      const isMailed = email !== null && proved !== null;
      if (isMailed) {
        await mail.send(trx, { brandCode, to: email, template: "security", data: notice.words(language, texts), language });
      }
      if (mobile !== null && (notice.phone === "always" || (notice.phone === "withoutMail" && !isMailed))) {
        const brand = settings.brand.names[language] ?? settings.brand.id;
        await messages.queue(trx, {
          kind: "sms",
          brandCode,
          recipient: mobile,
          subject: "",
          body: notice.sms(language, brand, texts),
          html: null,
          lifeSeconds: SMS_LIFE_SECONDS,
        });
      }
      return async () => void (await inbox.publishUnread(id));
    },
  };
}
