import { randomUUID } from "node:crypto";
import { hashToken, newToken } from "../src/lib/tokens.ts";
import type { Member } from "../src/modules/member/member.service.ts";
import type { TestApp } from "./create-test-app.ts";
import { openSession } from "./factories.ts";

const FUNDS_PASSWORD = "280571";
/** Minor units: above what the demo pays without a look. */
const LOOKED_AT_MINOR = 600_000;

/** `key` stands in the tab's storage, as if it had asked for the ticket itself. */
export interface ChatDoor {
  path: string;
  key: string;
}

/**
 * Gives the console of a member's brand one of each to do: a conversation, a feedback, and a withdrawal (minor units
 * 600,000, which they have to own) that waits for people. Answers the path of their chat, whose ticket opens it once in the browser that
 * has the key, also where the brand has its switch off.
 */
export async function fillConsole(test: Pick<TestApp, "services" | "db">, member: Member, language: string): Promise<ChatDoor> {
  const { services } = test;
  const { id: memberId, merchant_code: brandCode, account } = member;
  const owner = { memberId, brandCode };
  await services.feedback.send({
    ...owner,
    account,
    sender: account,
    type: 0,
    content: "খেলাগুলো ভালো লাগে · I like the games",
    captchaMode: "off",
    captcha: null,
    pictures: [],
  });
  await services.fundsPassword.setFirst(memberId, FUNDS_PASSWORD);
  await services.bindings.setPayeeName(memberId, "মোহাম্মদ রহিম");
  const { accounts } = await services.payoutAccounts.add(owner, { kind: "bkash", number: "01712345678" }, 0);
  const command = { accountId: accounts[0]?.id ?? "", amount: LOOKED_AT_MINOR, fundsPassword: FUNDS_PASSWORD, clientKey: randomUUID() };
  await services.withdrawal.create({ ...owner, timeZone: "Asia/Dhaka" }, command);
  const key = newToken();
  const ticket = await services.chat.launch({
    ...owner,
    customerType: member.customer_type,
    sessionId: await openSession(test, member),
    language,
    backUrl: "/m/message",
    headerColor: "#2a1b40",
    browser: hashToken(key).toString("base64url"),
  });
  await services.events.flush();
  return { path: `/chat#${ticket}`, key };
}
