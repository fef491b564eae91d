import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import { normaliseAccount } from "../member/member.service.ts";
import type { MailService } from "../verification/mail.service.ts";
import type { Brand } from "../site/brand.ts";
import { putLink } from "./password-link.store.ts";
import * as store from "./password-request.store.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";

const LINK_SECONDS = 60 * 60;
/** Requests for one address that are mailed, and requests from one network, within an hour. Many people may share one network. */
const MAILS_PER_HOUR = 3;
const REQUESTS_PER_HOUR = 60;
/** To so many accounts of one address where no name was given: each letter names its account. */
const ACCOUNTS_OF_ADDRESS = 3;

export type RecoveryService = ReturnType<typeof createRecoveryService>;

interface Deps {
  db: Db;
  member: MemberService;
  mail: MailService;
  /** Scheme and host of a brand's main site. */
  siteOf: (brand: Brand) => string;
  brandOf: (code: string) => Promise<Brand>;
  warn: (message: string, detail: unknown) => void;
}

/**
 * Mails links that set a password. A request is written down and answered before anybody looks whether there is such a member,
 * so neither the answer nor its time can tell; what comes of it is worked out afterwards.
 */
export function createRecoveryService({ db, member: members, mail, siteOf, brandOf, warn }: Deps) {
  let working: Promise<void> | null = null;
  let wanted = false;

  /** Takes a request in; throws `request.tooMany` for an address that asks without end. */
  const request = async (passwordRequest: store.PasswordRequest): Promise<void> => {
    if ((await store.countFromNetwork(db, passwordRequest.ip)) >= REQUESTS_PER_HOUR)
      throw new AppError("request.tooMany", { retryAfter: 3600 });
    await store.insertRequest(db, {
      ...passwordRequest,
      account: normaliseAccount(passwordRequest.account),
      email: passwordRequest.email.trim().toLowerCase(),
    });
    void settle();
  };

  /** Works off what has been asked for; one that fails stays for the next time. */
  const settle = (): Promise<void> => {
    wanted = true;
    working ??= workAll()
      .catch((error: unknown) => warn("requests for a new password wait", error))
      .finally(() => (working = null));
    return working;
  };

  const workAll = async (): Promise<void> => {
    // What is asked for during the last look is looked at once more.
    while (wanted) {
      wanted = false;
      while (await inTransaction(db, workOne));
    }
    await store.deleteOldRequests(db);
  };

  const workOne = async (trx: Trx): Promise<boolean> => {
    const passwordRequest = await store.takeOpenRequest(trx);
    if (!passwordRequest) return false;
    const receivers = await receiversOf(passwordRequest);
    await store.closeRequest(trx, passwordRequest.id, receivers.length > 0);
    if (receivers.length === 0) return true;
    if ((await store.countMatched(trx, passwordRequest)) < MAILS_PER_HOUR)
      for (const member of receivers) await mailLink(trx, member, passwordRequest);
    return true;
  };

  /** Whom a request means: who is named, where the address is theirs; without a name those whose address it is. */
  const receiversOf = async ({ brandCode, account, email }: store.OpenRequest): Promise<Member[]> => {
    if (account === "") return members.findByEmail(brandCode, email, ACCOUNTS_OF_ADDRESS);
    const named = await members.findByAccount(brandCode, account);
    return named?.status === "active" && named.email?.trim().toLowerCase() === email ? [named] : [];
  };

  const mailLink = async (trx: Trx, { id: memberId, account }: Member, passwordRequest: store.OpenRequest): Promise<void> => {
    const { brandCode, email: to, language } = passwordRequest;
    const token = newToken();
    await putLink(trx, { memberId, brandCode, tokenHash: hashToken(token), lifeSeconds: LINK_SECONDS });
    // Behind the hash sign: what stands there is sent to no server and gets into no log.
    const link = `${siteOf(await brandOf(brandCode))}/m/resetPsw#${token}`;
    const data = { account, link, minutes: LINK_SECONDS / 60 };
    await mail.send(trx, { brandCode, to, template: "recover", data, language, lifeSeconds: LINK_SECONDS });
  };

  return { request, settle };
}
