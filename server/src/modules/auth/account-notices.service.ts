import type { Trx } from "../../db.ts";
import { type AccountChange, changeLetter, changeSms, changeWords } from "./account-notices.texts.ts";
import { type NoticeDeps, type Person, createSecurityNotices, isReached } from "./security-notices.service.ts";

export type AccountNotices = ReturnType<typeof createAccountNotices>;

/** Part of the transaction of the change; the answer is called after its commit, for the open pages, and throws nothing. `before`: the member as they were. */
export type TellOfChange = (trx: Trx, before: Person, change: AccountChange) => Promise<() => Promise<void>>;

const FIRST: ReadonlySet<AccountChange> = new Set<AccountChange>(["firstFunds", "firstMobile", "firstEmail"]);

/**
 * Tells members that a password, or what they are reached by, was given another value: a letter in the inbox, and a mail to the address that
 * was proved, else an SMS. A number that is given up is told by SMS in any case, since nothing else reaches whoever holds it. Of a first one
 * they are told where there is a way to them already: it may be a thief's, who would have all notices from then on.
 */
export function createAccountNotices(deps: NoticeDeps) {
  const notices = createSecurityNotices(deps);
  /** Reads the brand: called before the transaction. */
  const prepare = async (brandCode: string): Promise<TellOfChange> => {
    const write = await notices.prepare(brandCode);
    return async (trx, before, change) => {
      if (FIRST.has(change) && !isReached(before)) return async () => undefined;
      return write(trx, before, {
        kind: change,
        letter: (own) => changeLetter(change, own),
        words: (language, own) => changeWords(change, language, own),
        sms: (language, brand, own) => changeSms(change, language, brand, own),
        phone: change === "mobile" ? "always" : "withoutMail",
      });
    };
  };
  return { prepare };
}
