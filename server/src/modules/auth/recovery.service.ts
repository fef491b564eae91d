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
/** Mails to one member, and requests from one network, within an hour. Many people may share one address. */
const MAILS_PER_HOUR = 3;
const REQUESTS_PER_HOUR = 60;

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
    const found = await members.findByAccount(passwordRequest.brandCode, passwordRequest.account);
    const member = found && mayReceive(found, passwordRequest) ? found : null;
    await store.closeRequest(trx, passwordRequest.id, member !== null);
    if (member && (await store.countMatched(trx, passwordRequest)) < MAILS_PER_HOUR) {
      const token = newToken();
      await putLink(trx, {
        memberId: member.id,
        brandCode: passwordRequest.brandCode,
        tokenHash: hashToken(token),
        lifeSeconds: LINK_SECONDS,
      });
      // Behind the hash sign: what stands there is sent to no server and gets into no log.
      const data = {
        account: member.account,
        link: `${siteOf(await brandOf(passwordRequest.brandCode))}/m/resetPsw#${token}`,
        minutes: LINK_SECONDS / 60,
      };
      const { brandCode, email: to, language } = passwordRequest;
      await mail.send(trx, { brandCode, to, template: "recover", data, language, lifeSeconds: LINK_SECONDS });
    }
    return true;
  };

  return { request, settle };
}

function mayReceive(member: Member, passwordRequest: store.OpenRequest): boolean {
  return member.status === "active" && member.email?.trim().toLowerCase() === passwordRequest.email;
}
