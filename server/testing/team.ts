import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { inTransaction } from "../src/db.ts";
import type { Member } from "../src/modules/member/member.service.ts";
import type { TestApp } from "./create-test-app.ts";
import { buildMember, loginAs } from "./factories.ts";
import { PIN } from "./withdrawing.ts";

let serial = 0;

/** A member without the long hash of a password, below a superior when one is given. */
export async function addTeamMember(
  test: Pick<TestApp, "db" | "services">,
  draft: { account?: string; superiorId?: number | null; customerType?: number; brandCode?: string } = {},
): Promise<{ id: number; account: string }> {
  serial += 1;
  const { account = `mate${String(serial).padStart(4, "0")}`, superiorId = null, customerType = 0, brandCode = "mela" } = draft;
  const { rows } = await sql<{ id: number }>`
    insert into members (merchant_code, account, password_hash, currency, customer_type)
    values (${brandCode}, ${account}, '-', 'BDT', ${customerType}) returning id`.execute(test.db);
  const { id } = rows[0] as { id: number };
  if (superiorId !== null) await test.services.affiliate.record(test.db, id, { parentId: superiorId, code: null, source: "recommender" });
  return { id, account };
}

interface Play {
  memberId: number;
  /** Minor units. */
  stakeMinor: number;
  payoutMinor?: number;
  at?: Date;
  state?: "booked" | "settled" | "rolled_back";
  providerCode?: string;
  gameId?: number;
  brandCode?: string;
}

/** Books a wager as a provider's calls do, at any time of the past; answers the bet's transaction_uuid. */
export async function addWager(test: Pick<TestApp, "db" | "services">, play: Play): Promise<{ uuid: string; id: number }> {
  const { memberId, stakeMinor, payoutMinor = 0, at = new Date(), state = "settled", providerCode = "arcade", gameId = null } = play;
  const { brandCode = "mela" } = play;
  const owner = { brandCode, currency: "BDT" };
  const player = await test.services.wallet.openPlayer(test.db, { ...owner, memberId });
  const house = await test.services.wallet.openHouse(test.db, brandCode, providerCode, "BDT", "real");
  const legs = [
    ["bet", -stakeMinor],
    ...(state === "rolled_back" ? [["rollback", stakeMinor] as const] : []),
    ...(payoutMinor > 0 ? [["win", payoutMinor] as const] : []),
  ] as const;
  serial += 1;
  const uuid = `wager-${serial}-${memberId}`;
  let betId = 0;
  for (const [kind, amount] of legs) {
    const transactionUuid = kind === "bet" ? uuid : `${kind}-${uuid}`;
    const { rows } = await sql<{ id: number }>`
      with booked as (
        insert into ledger_transactions (kind, provider_code, external_id, merchant_code, member_id, game_id, created_at)
        values (${kind}, ${providerCode}, ${transactionUuid}, ${brandCode}, ${memberId}, ${gameId}, ${at}) returning id
      ),
      paid as (update ledger_accounts set balance_minor = balance_minor + ${amount} where id = ${player} returning balance_minor),
      entries as (
        insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
        select id, ${player}::bigint, 'BDT', ${amount}::bigint, balance_minor from booked, paid
        union all select id, ${house}::bigint, 'BDT', -${amount}::bigint, null from booked
      )
      insert into provider_transactions (provider_code, transaction_uuid, kind, state, reference_uuid, game_session_id, merchant_code, member_id,
        game_id, game_code, round, currency, amount_minor, balance_after_minor, ledger_transaction_id, created_at)
      select ${providerCode}, ${transactionUuid}, ${kind}, ${kind === "bet" ? state : "booked"}, ${kind === "bet" ? null : uuid}, 0, ${brandCode}, ${memberId},
        ${gameId}, 'TEST', ${`round-${uuid}`}, 'BDT', ${Math.abs(amount)}, balance_minor, id, ${at} from booked, paid
      returning id`.execute(test.db);
    if (kind === "bet") betId = (rows[0] as { id: number }).id;
  }
  return { uuid, id: betId };
}

export interface TestTeamMember {
  member: Member;
  id: number;
  token: string;
}

/** Hashing takes long; everybody in a team of a test has the same one. */
let pinHash: Promise<string> | undefined;

/** Gives a member the funds password of tests. */
export async function givePin({ db, services }: Pick<TestApp, "db" | "services">, memberId: number): Promise<void> {
  pinHash ??= services.fundsPassword.prepare(PIN);
  const payment_password_hash = await pinHash;
  await db
    .insertInto("member_profiles")
    .values({ member_id: memberId, payment_password_hash })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ payment_password_hash }))
    .execute();
}

/** Members below each other, who all have the funds password `PIN`, agents unless another type is given: `add` puts one below another, `fund` gives money, `wager` makes a settled round with money of its own, `count` brings the figures up to now. */
export function createAgentTeam(test: TestApp) {
  async function add(superior: TestTeamMember | null = null, customerType = 1): Promise<TestTeamMember> {
    const member = await buildMember(test, { customerType });
    if (superior) {
      const place = { brandCode: "mela", memberId: member.id, superiorId: superior.id };
      await inTransaction(test.db, (trx) => test.services.team.setSuperior(trx, place));
    }
    await givePin(test, member.id);
    return { member, id: member.id, token: await loginAs(test, member) };
  }

  const fund = (teamMember: TestTeamMember, amountMinor: number) =>
    test.services.wallet.move({
      memberId: teamMember.id,
      brandCode: "mela",
      currency: "BDT",
      kind: "opening",
      against: "adjustment",
      amountMinor,
      externalId: `fund:${randomUUID()}`,
    });

  const wager = async (teamMember: TestTeamMember, stakeMinor: number, at: Date, options: { wonMinor?: number; gameId?: number } = {}) => {
    await fund(teamMember, stakeMinor);
    const { wonMinor: payoutMinor = 0, ...game } = options;
    return addWager(test, { memberId: teamMember.id, stakeMinor, payoutMinor, at, ...game });
  };

  const count = () => test.services.figures.catchUp();
  const balance = (teamMember: TestTeamMember) => test.services.wallet.balanceOf(teamMember.id, "BDT");
  /** What is wrong with the ledger. */
  const faults = async () => (await test.services.wallet.verifyLedger()).faults;

  return { add, fund, wager, count, balance, faults };
}
