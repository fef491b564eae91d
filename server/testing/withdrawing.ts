import { randomUUID } from "node:crypto";
import type { MemberDraft } from "../src/modules/member/member.service.ts";
import type { PayoutRules } from "../src/modules/security/payout-settings.service.ts";
import { hire } from "./console.ts";
import { type Answer, createTestApp } from "./create-test-app.ts";
import { buildMember, loginAs } from "./factories.ts";
import { createPaymentStandIn } from "./payment-stand-in.ts";

export const PIN = "280571";
/** Nobody looks up to 5,000.00, one operator up to 50,000.00, two above; no fee, no waiting. */
const RULES: Partial<PayoutRules> = {
  coolingHours: 0,
  freePerDay: 0,
  feeBasisPoints: 0,
  feeMinMinor: 0,
  perDay: 100,
  perDayMinor: 100_000_000,
};

/** The whole server with a payment provider in memory, members who may withdraw, and operators. */
export async function createCashier(rules: Partial<PayoutRules> = {}) {
  const payments = createPaymentStandIn();
  const test = await createTestApp({ payments });
  await test.services.payoutSettings.save("mela", { ...RULES, ...rules });

  /** A member with money (minor units), a funds password and a wallet to be paid to. */
  async function saver(fundsMinor = 1_000_000, draft: Partial<MemberDraft> = {}) {
    const member = await buildMember(test, draft);
    const owner = { memberId: member.id, brandCode: member.merchant_code };
    if (fundsMinor > 0)
      await test.services.wallet.move({
        ...owner,
        currency: member.currency,
        kind: "opening",
        against: "adjustment",
        amountMinor: fundsMinor,
        externalId: `opening:${member.id}`,
      });
    await test.services.fundsPassword.setFirst(member.id, PIN);
    await test.services.bindings.setPayeeName(member.id, "মোহাম্মদ রহিম");
    const { accounts } = await test.services.payoutAccounts.add(owner, { kind: "bkash", number: "01712345678" });
    const accountId = accounts[0]?.id ?? "";
    let token = await loginAs(test, member);
    // To the limits of calls everybody sits somewhere else.
    const ip = `127.1.${Math.floor(member.id / 250) % 250}.${(member.id % 250) + 1}`;
    const headers = { "x-merchant": member.merchant_code, "accept-language": "en" };
    const get = (path: string) => test.call("GET", path, { token, headers, ip });
    const withdraw = (amount: unknown, more: { key?: string; body?: object } = {}) =>
      test.call("POST", "/wps/withdraw", {
        token,
        ip,
        headers: { ...headers, "idempotency-key": more.key ?? randomUUID() },
        body: { accountId, amount, fundsPassword: PIN, ...more.body },
      });
    const balance = () => test.services.wallet.balanceOf(member.id, member.currency);
    /** Logs in anew, as after the end of a session. */
    const logIn = async () => void (token = await loginAs(test, member));
    return { member, token, accountId, get, withdraw, balance, logIn };
  }

  let serial = 0;
  /** An operator at the console with a token of their own, who looks anew as often as somebody was faster. */
  async function operator(rights: readonly "withdrawals"[] = ["withdrawals"], brandCode = "mela") {
    serial += 1;
    const token = await hire(test, `desk${serial}`, { brandCode, name: `Desk ${serial}`, rights });
    const path = "/wps/console/withdrawals";
    const order = (id: string) => test.call("GET", `${path}/order?brand=${brandCode}&id=${id}`, { token });
    const decide = async (what: string, id: string, more: object = {}): Promise<Answer> => {
      const seen = await order(id);
      const version = seen.json.value?.withdrawal?.version ?? 1;
      const headers = { "accept-language": "en", "idempotency-key": randomUUID() };
      const answer = await test.call("POST", `${path}/${what}`, { token, headers, body: { brand: brandCode, id, version, ...more } });
      return answer.json.errorCode === "console.stale" ? decide(what, id, more) : answer;
    };
    return {
      open: () => test.call("GET", `${path}?brand=${brandCode}`, { token }),
      approve: (id: string) => decide("approve", id),
      /** `said`: the reference under which it was paid, or null for money that comes back. */
      settle: (id: string, said: string | null, why = "Asked the provider by phone") =>
        decide("settle", id, { why, ...(said === null ? { outcome: "returned" } : { outcome: "paid", reference: said }) }),
      closeContradiction: (id: string, why = "Found in the statement of the wallet") => decide("contradiction", id, { why }),
      giveBack: (id: string, reason = "accountWrong", note = "") => decide("return", id, { reason, note }),
    };
  }

  /** Puts every order that waits for the provider on its turn and works them off. */
  async function payAll(): Promise<void> {
    await test.db
      .updateTable("withdrawals")
      .set({ due_at: new Date(0) })
      .where("state", "=", "paying")
      .execute();
    await test.services.payouts.payDue();
  }

  /** The sum of the entries of a kind of account, minor units. */
  async function held(memberId: number): Promise<number> {
    const row = await test.db
      .selectFrom("ledger_accounts")
      .select("balance_minor")
      .where("kind", "=", "held")
      .where("member_id", "=", memberId)
      .executeTakeFirst();
    return row?.balance_minor ?? 0;
  }

  return { test, payments, saver, operator, payAll, held };
}

export type Cashier = Awaited<ReturnType<typeof createCashier>>;
