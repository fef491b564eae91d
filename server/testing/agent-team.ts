import { randomUUID } from "node:crypto";
import { inTransaction } from "../src/db.ts";
import type { Member } from "../src/modules/member/member.service.ts";
import type { TestApp } from "./create-test-app.ts";
import { buildMember, loginAs } from "./factories.ts";

export interface TeamMate {
  member: Member;
  id: number;
  token: string;
}

/** Members below each other, agents unless another type is given: `add` puts one below another, `fund` gives money, `wager` makes a settled round. */
export function createAgentTeam(test: TestApp) {
  let rounds = 0;

  async function add(superior: TeamMate | null = null, customerType = 1): Promise<TeamMate> {
    const member = await buildMember(test, { customerType });
    if (superior) {
      const place = { merchantCode: "mela", memberId: member.id, superiorId: superior.id };
      await inTransaction(test.db, (trx) => test.services.team.setSuperior(trx, place));
    }
    return { member, id: member.id, token: await loginAs(test, member) };
  }

  const fund = (mate: TeamMate, amountMinor: number) =>
    test.services.wallet.move({
      memberId: mate.id,
      merchantCode: "mela",
      currency: "BDT",
      kind: "opening",
      against: "adjustment",
      amountMinor,
      externalId: `fund:${randomUUID()}`,
    });

  /** A bet and its win as the provider wing keeps them; the money of it is not what these tests are about. */
  async function wager(mate: TeamMate, stakeMinor: number, at: Date, options: { wonMinor?: number; gameId?: number } = {}): Promise<void> {
    rounds += 1;
    const row = {
      provider_code: "arcade",
      game_session_id: 1,
      merchant_code: "mela",
      member_id: mate.id,
      game_id: options.gameId ?? null,
      game_code: "TIGER",
      round: `round-${rounds}`,
      currency: "BDT",
      balance_after_minor: 0,
      ledger_transaction_id: null,
      created_at: at,
    };
    const bet = { ...row, transaction_uuid: randomUUID(), kind: "bet", state: "settled", reference_uuid: null, amount_minor: stakeMinor };
    const win = { ...bet, transaction_uuid: randomUUID(), kind: "win", state: "booked", amount_minor: options.wonMinor ?? 0 };
    await test.db
      .insertInto("provider_transactions")
      .values([bet, win] as never)
      .execute();
  }

  const balance = (mate: TeamMate) => test.services.wallet.balanceOf(mate.id, "BDT");

  /** What is wrong with the ledger, but for these tests' wagers, which have no bookings of their own. */
  const faults = async () => (await test.services.wallet.verifyLedger()).faults.filter(({ rule }) => !rule.startsWith("wager without"));

  return { add, fund, wager, balance, faults };
}
