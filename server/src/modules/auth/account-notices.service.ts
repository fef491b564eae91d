import type { Trx } from "../../db.ts";
import { type AccountChange, changeLetter, changeSms, changeWords } from "./account-notices.texts.ts";
import { type NoticeDeps, type Person, createSecurityNotices } from "./security-notices.service.ts";

export type AccountNotices = ReturnType<typeof createAccountNotices>;

/**
 * Tells members that a password, or what they are reached by, was given another value: a letter in the inbox, and a mail to the address that
 * was proved, else an SMS. A number that is given up is told by SMS in any case, since nothing else reaches whoever holds it.
 */
export function createAccountNotices(deps: NoticeDeps) {
  const notices = createSecurityNotices(deps);
  return {
    /** `before`: the member as they were. Part of the transaction of the change; the answer is called after its commit, for the open pages. */
    write: (trx: Trx, before: Person, change: AccountChange) =>
      notices.write(trx, before, {
        letter: (own) => changeLetter(change, own),
        words: (language, own) => changeWords(change, language, own),
        sms: (language, brand, own) => changeSms(change, language, brand, own),
        phone: change === "mobile" ? "always" : "withoutMail",
      }),
  };
}
