import type { Trx } from "../../db.ts";
import { type FactorEvent, URGENT, factorNotification, factorSms, factorWords } from "./second-factor.texts.ts";
import { type NoticeDeps, type Person, createSecurityNotices } from "./security-notices.service.ts";

export type FactorNotices = ReturnType<typeof createFactorNotices>;

/** Tells members of every change of their second factor: a letter in the inbox, and a mail where the address is proved, else an SMS where it is urgent. */
export function createFactorNotices(deps: NoticeDeps) {
  const notices = createSecurityNotices(deps);
  return {
    /** Part of the transaction of what it tells of; the answer is called after its commit, for the open pages. */
    write: (trx: Trx, person: Person, event: FactorEvent) =>
      notices.write(trx, person, {
        letter: (own) => factorNotification(event, own),
        words: (language, own) => factorWords(event, language, own),
        sms: (language, brand, own) => factorSms(event, language, brand, own),
        phone: URGENT.has(event) ? "withoutMail" : "never",
      }),
  };
}
