import type { RegistrationPayload } from "@mela/contract/registration/registration";
import type { RegistrationMethod } from "@mela/contract/registration/registration-fields";
import type { Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { Newcomer } from "../tracking/clicks.service.ts";
import type { Brand } from "../site/brand.ts";
import { newAccountName } from "../../lib/account-names.ts";
import type { AffiliateService, Referral } from "./affiliate.service.ts";
import { networkOf } from "@mela/contract/base/network";
import type { ProvenPhone } from "../auth/phone-proof.service.ts";
import type { RegistrationForm } from "./registration-form.rules.ts";
import * as store from "./registration.store.ts";

export interface RegistrationVisit {
  brand: Brand;
  /** Host name under which the request came. */
  host: string;
  ip: string;
  language: string;
  userAgent: string;
  deviceKey: string | null;
  captchaId: string | null;
  /** Of the form that was sent: it is the same for every try until an answer was seen. Null: the browser has none. */
  key: string | null;
  /** What the browser brings of an affiliate's click. */
  click: string | null;
}

/** All that is known of an account before its transaction begins. */
export interface Draft {
  method: RegistrationMethod;
  form: RegistrationForm;
  payload: RegistrationPayload;
  passwordHash: string;
  paymentPasswordHash: string | null;
  referral: Referral | null;
  phone: Phone;
}

/** A number that a code or the brand's provider has proved, or one that was merely told. */
export interface Phone {
  proven: ProvenPhone | null;
  /** E.164. */
  told: string | null;
}

/** Called in the transaction that makes a member who came by nobody's invitation. */
export type JoinedHook = (trx: Trx, member: Newcomer, click: string | null) => Promise<void>;

interface Deps {
  member: MemberService;
  affiliate: AffiliateService;
  onJoined?: JoinedHook;
}

/** Writes a new account with all that belongs to it, inside the caller's transaction. Throws `register.usernameTaken`, `register.mobileTaken`, `sms.codeWrong` or `identity.invalid`. */
export function createAccountMaker({ member: members, affiliate, onJoined }: Deps) {
  return async (trx: Trx, draft: Draft, { brand, ip, click }: RegistrationVisit): Promise<Member> => {
    const { form, payload, method, phone } = draft;
    if (phone.proven) {
      await phone.proven.used(trx);
      if (await members.findByMobile(brand.code, phone.proven.mobile)) throw new AppError("register.mobileTaken");
    }
    const member = await members.insertMember(
      trx,
      {
        brandCode: brand.code,
        account: form.username ?? newAccountName("u"),
        currency: brand.settings.currency,
        nickname: form.nickname ?? null,
        email: form.email ?? null,
        mobile: phone.proven?.mobile ?? null,
        advertising: payload.advertising ?? false,
      },
      draft.passwordHash,
    );
    if (!member) throw new AppError("register.usernameTaken");
    await store.insertProfile(trx, member.id, profileOf(draft));
    await store.insertOrigin(trx, {
      memberId: member.id,
      brandCode: brand.code,
      kind: method === "username" ? "username" : "mobile",
      registerMethod: payload.registerMethod,
      registerHost: payload.registerUrl,
      network: networkOf(ip),
      lifeSeconds: null,
    });
    // Whom an agent has invited is the agent's: no affiliate is paid for them as well.
    if (draft.referral) await affiliate.record(trx, member.id, draft.referral);
    else await onJoined?.(trx, { id: member.id, brandCode: brand.code, customerType: member.customer_type }, click);
    return member;
  };
}

function profileOf({ form, phone, paymentPasswordHash }: Draft): store.NewProfile {
  return {
    contactMobile: phone.told,
    payeeName: form.payeeName ?? null,
    birthday: form.birthday ?? null,
    idNumber: form.idNumber ?? null,
    qqNumber: form.qqNum ?? null,
    facebook: form.facebook ?? null,
    wechat: form.wechat ?? null,
    line: form.line ?? null,
    whatsapp: form.whatsapp ?? null,
    zalo: form.zalo ?? null,
    paymentPasswordHash,
  };
}
