import type { Member, MemberDraft } from "../src/modules/member/member.service.ts";
import { type Answer, type CallOptions, JWE_HEADERS, type TestApp, encryptFor } from "./create-test-app.ts";

export const TEST_PASSWORD = "Mela2026";

let serial = 0;

/** Makes a member through the service; every part may be given, the rest is made up. */
export async function buildMember(test: Pick<TestApp, "services">, draft: Partial<MemberDraft> = {}): Promise<Member> {
  serial += 1;
  const member = await test.services.member.createMember({
    brandCode: "mela",
    account: `tester${String(serial).padStart(4, "0")}`,
    password: TEST_PASSWORD,
    currency: "BDT",
    ...draft,
  });
  if (!member) throw new Error(`The account ${draft.account} exists already`);
  return member;
}

/** A bearer token for a member, without the ceremony of the login call. */
export async function loginAs(test: Pick<TestApp, "services" | "db">, member: Member): Promise<string> {
  return test.services.session.open(test.db, {
    brandCode: member.merchant_code,
    memberId: member.id,
    device: "H5",
    ip: "127.0.0.1",
    userAgent: "vitest",
  });
}

/** What the browser keeps in the tab of a login. */
export interface BrowserSession {
  token: string;
  merchantCode: string;
  userName: string;
  type: number;
  firstTimeLogin: boolean;
}

/** Logs a member in; answers what their browser would keep of that. */
export async function openBrowserSession(test: Pick<TestApp, "services" | "db">, member: Member): Promise<BrowserSession> {
  const { merchant_code: merchantCode, account: userName, customer_type: type } = member;
  return { token: await loginAs(test, member), merchantCode, userName, type, firstTimeLogin: false };
}

/** Logs a member in and answers the login's id. */
export async function openSession(test: Pick<TestApp, "services" | "db">, member: Member): Promise<string> {
  await loginAs(test, member);
  const { id } = await test.db
    .selectFrom("sessions")
    .select("id")
    .where("member_id", "=", member.id)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}

/** The login call as the browser makes it: a payload encrypted with the server's key. */
export async function login(
  test: Pick<TestApp, "call" | "clock">,
  payload: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Answer> {
  const body = await encryptFor(test, { type: "username", password: TEST_PASSWORD, ...payload });
  return test.call("POST", "/wps/session/login", {
    ...options,
    body,
    headers: { ...JWE_HEADERS, "accept-language": "en", ...options.headers },
  });
}

/** A fresh captcha and its answer, as a person reads it off the picture. */
export async function solveCaptcha(
  test: Pick<TestApp, "call" | "services">,
  headers: Record<string, string> = {},
): Promise<{ captchaId: string; captcha: string }> {
  const { json } = await test.call("GET", "/wps/captcha", { headers });
  const sent = await test.services.outbox.list(["captcha"], 50);
  const answer = sent.find((message) => message.recipient === json.value.id);
  if (!answer) throw new Error("The captcha is not in the outbox");
  return { captchaId: json.value.id, captcha: answer.body };
}
