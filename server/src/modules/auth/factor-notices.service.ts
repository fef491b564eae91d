import type { Trx } from "../../db.ts";
import type { Member } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import type { MailService } from "../verification/mail.service.ts";
import type { MessagesService } from "../verification/messages.service.ts";
import { type FactorEvent, URGENT, factorNotification, factorSms, factorWords } from "./second-factor.texts.ts";

const SMS_LIFE_SECONDS = 3_600;

type Person = Pick<Member, "id" | "merchant_code" | "email" | "email_proved_at" | "mobile">;

/** The inbox as notices need it. */
export interface NoticeInbox {
  /** Part of the transaction of what it tells of. */
  write: (trx: Trx, notice: { memberId: number; texts: ReturnType<typeof factorNotification> }) => Promise<unknown>;
  /** After its commit, for the open pages. */
  publishUnread: (memberId: number) => Promise<unknown>;
}

interface Deps {
  inbox: NoticeInbox;
  mail: MailService;
  messages: Pick<MessagesService, "queue">;
  brandOf: (code: string) => Promise<Pick<Brand, "settings" | "texts">>;
}

export type FactorNotices = ReturnType<typeof createFactorNotices>;

/** Tells members of every change of their second factor: a letter in the inbox, and a mail where the address is proved, else an SMS where it is urgent. */
export function createFactorNotices({ inbox, mail, messages, brandOf }: Deps) {
  return {
    /** Part of the transaction of what it tells of; the answer is called after its commit, for the open pages. */
    async write(trx: Trx, { id, merchant_code: brandCode, email, email_proved_at: proved, mobile }: Person, event: FactorEvent) {
      const { settings, texts } = await brandOf(brandCode);
      const { defaultLanguage: language } = settings;
      await inbox.write(trx, { memberId: id, texts: factorNotification(event, texts) });
      const words = factorWords(event, language, texts);
      if (email !== null && proved !== null) {
        await mail.send(trx, { brandCode, to: email, template: "security", data: words, language });
      } else if (mobile !== null && URGENT.has(event)) {
        const brand = settings.brand.names[language] ?? settings.brand.id;
        await messages.queue(trx, {
          kind: "sms",
          brandCode,
          recipient: mobile,
          subject: "",
          body: factorSms(event, language, brand, texts),
          html: null,
          lifeSeconds: SMS_LIFE_SECONDS,
        });
      }
      return async () => void (await inbox.publishUnread(id));
    },
  };
}
