import type { ContractTerms } from "@mela/contract/contracts/agent-contracts";
import { addDays, dayIn, startOfDay } from "../../src/lib/calendar.ts";
import type { TestApp } from "../create-test-app.ts";
import type { Actor } from "./actors.ts";

export const TERMS: ContractTerms = { tiers: [{ fromMinor: 0, rateBp: 10 }], capMinor: null, minActive: 0, period: null };

/** A payment of yesterday that the superior owes by a contract; minor units. */
export async function duePay(test: TestApp, superior: Actor, memberId: number, amountMinor = 500): Promise<string> {
  const ends = { brandCode: superior.brand, superiorId: superior.member.id, memberId };
  await test.services.contracts.grant({ ...ends, kind: "daily", terms: TERMS }, new Date());
  const { id } = await test.db
    .selectFrom("agent_contracts")
    .select("id")
    .where("member_id", "=", memberId)
    .where("state", "=", "active")
    .executeTakeFirstOrThrow();
  const zone = "Asia/Dhaka";
  const today = dayIn(new Date(), zone);
  const pay = await test.db
    .insertInto("agent_pays")
    .values({
      merchant_code: superior.brand,
      contract_id: id,
      kind: "daily",
      superior_id: superior.member.id,
      member_id: memberId,
      period_from: startOfDay(addDays(today, -1), zone),
      period_to: startOfDay(today, zone),
      basis: null,
      amount_minor: amountMinor,
      currency: superior.member.currency,
      state: "due",
      ledger_transaction_id: null,
      paid_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(pay.id);
}
