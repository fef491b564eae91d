import { sql } from "kysely";
import { createDeposit } from "@mela/contract/deposit/deposit";
import { walletBet } from "@mela/contract/provider/provider";
import { transferFunds } from "@mela/contract/wallet/wallet";
import { inTransaction } from "../../src/db.ts";
import { LEVELS, offersOf } from "../benefits.ts";
import { mela } from "../../src/demo/brands.ts";
import type { Dice } from "../dice.ts";
import { loginAs } from "../factories.ts";
import { addTeamMember } from "../team.ts";
import { betOf } from "./race-bets.ts";
import { type Actor, fund, must, openGame } from "./actors.ts";
import { type Scene, createScene } from "./scene.ts";
import { TERMS } from "./dues.ts";
import { send } from "./wire.ts";

/** What a member of a race has at its beginning, minor units, of which a part lies in a provider's wallet. */
const OWN = 2_000_000;
const AT_PROVIDER = 500_000;
/** What is asked to be staked of those who have a bonus; more than a race stakes. */
const REQUIRED = 5_000_000;
const STAKE = 10_000;

export interface Payee extends Actor {
  accountId: string;
}

/** Whom a race is about: an agent who plays, with money in two wallets, a game that is open and a bet in it. */
export interface Racer extends Payee {
  gameToken: string;
  openBet: ReturnType<typeof betOf>;
  /** They have a bonus to play: nothing of theirs may leave. */
  isBound: boolean;
}

export type RaceScene = Awaited<ReturnType<typeof createRaceScene>>;

/** A brand with many wallets, benefits and agents, in which every call that moves money can be raced against every other one. */
export async function createRaceScene() {
  const scene = await createScene({ journal: false });
  const { test, owner } = scene;
  const { services, db } = test;
  const { switches } = mela.settings;
  await services.site.saveBrand({ ...mela, settings: { ...mela.settings, switches, multiWallet: true } });
  await services.vip.saveLevels("mela", LEVELS);
  await services.rewards.saveOffers("mela", offersOf(["LOGIN"], new Date(Date.now() - 1_000)));
  await fund(test, owner.boss, 1_000_000_000);

  /** The profile with the funds password, and a wallet to be paid to, as the owner has them: a password's hash is slow. */
  const equip = async (memberId: number): Promise<string> => {
    await sql`
      insert into member_profiles select (jsonb_populate_record(p, jsonb_build_object('member_id', ${memberId}::bigint))).*
      from member_profiles p where member_id = ${owner.member.id}
      on conflict (member_id) do update set payment_password_hash = excluded.payment_password_hash, payee_name = excluded.payee_name`.execute(
      db,
    );
    const { accounts } = await services.payoutAccounts.add(
      { memberId, brandCode: "mela" },
      { kind: "bkash", number: `017${String(memberId).padStart(8, "0")}` },
      0,
    );
    return accounts[0]?.id ?? "";
  };

  /** A member with money and a wallet to be paid to. */
  const payee = async (): Promise<Payee> => {
    const { id } = await addTeamMember(test, { superiorId: owner.boss.member.id, customerType: 1 });
    const member = await services.member.getMember(id);
    const self: Actor = { member, token: await loginAs(test, member), brand: "mela" };
    await fund(test, self, OWN);
    return { ...self, accountId: await equip(id) };
  };

  const racer = async (dice: Dice): Promise<Racer> => {
    const self = await payee();
    const { id } = self.member;
    // Who owes payments has a contract themselves.
    const ends = { brandCode: "mela", superiorId: owner.boss.member.id, memberId: id };
    await services.contracts.grant({ ...ends, kind: "daily", terms: TERMS }, new Date());
    await must(test, self, transferFunds, { from: "main", to: "arcade", amount: AT_PROVIDER });
    const gameToken = await openGame(test, scene.arcade, self);
    const openBet = betOf(gameToken, STAKE);
    const { status, text } = await send(test, walletBet, openBet, { signer: scene.signer });
    if (status !== 200) throw new Error(text);
    await sql`insert into play_days (member_id, day, game_type, stake_minor, rounds) values (${id}, current_date - 3, 'RNG', 1000000, 10)`.execute(
      db,
    );
    const isBound = dice.oneIn(2);
    if (isBound) await bind(scene, id);
    return { ...self, gameToken, openBet, isBound };
  };

  /** An order to pay in, waiting for the payer. */
  const order = async (self: Actor): Promise<string> =>
    (await must(test, self, createDeposit, { method: "bkash", amount: 50_000 })).id as string;

  /** Somebody right below a member, to whom they may pay wages. */
  const teamMemberOf = async (self: Actor): Promise<number> => {
    const { id } = await addTeamMember(test, { superiorId: self.member.id, customerType: 1 });
    await services.wallet.openPlayer(db, { memberId: id, brandCode: "mela", currency: self.member.currency });
    return id;
  };

  return { ...scene, payee, racer, order, teamMemberOf };
}

/** A bonus with what it asks for, as a reward is booked. */
const bind = ({ test: { db, services } }: Scene, memberId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const owned = { memberId, brandCode: "mela" };
    const bonus = { kind: "reward", against: "reward", amountMinor: 100_000, externalId: `bonus:${memberId}` } as const;
    await services.wallet.book(trx, { ...owned, ...bonus, currency: "BDT" });
    await services.turnover.require(trx, {
      ...owned,
      source: "reward",
      sourceId: bonus.externalId,
      amountMinor: REQUIRED,
      broughtMinor: 100_000,
    });
  });
