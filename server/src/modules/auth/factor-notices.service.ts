import type { Trx } from "../../db.ts";
import { type FactorEvent, URGENT, factorNotification, factorSms, factorWords } from "./second-factor.texts.ts";
import { type NoticeDeps, type Person, createSecurityNotices } from "./security-notices.service.ts";

export type FactorNotices = ReturnType<typeof createFactorNotices>;

/** Tells members of every change of their second factor: a letter in the inbox, and a mail where the address is proved, else an SMS where it is urgent. */
export function createFactorNotices(deps: NoticeDeps) {
  const notices = createSecurityNotices(deps);
  /** Reads the brand: called before the transaction. What it answers is part of that; its answer is called after the commit, for the open pages. */
  const prepare = async (brandCode: string) => {
    const write = await notices.prepare(brandCode);
    return (trx: Trx, person: Person, event: FactorEvent) =>
      write(trx, person, {
        kind: `factor.${event}`,
        letter: (own) => factorNotification(event, own),
        words: (language, own) => factorWords(event, language, own),
        sms: (language, brand, own) => factorSms(event, language, brand, own),
        phone: URGENT.has(event) ? "withoutMail" : "never",
      });
  };
  return { prepare };
}
