import * as agentContracts from "@mela/contract/contracts/agent-contracts";
import { createAgentLink } from "@mela/contract/team/agent-links";
import { enterChat, launchChat, sendChatMessage } from "@mela/contract/support/chat";
import { createDeposit } from "@mela/contract/deposit/deposit";
import type { Endpoint } from "@mela/contract/base/endpoint";
import { submitKyc, uploadKycFront, uploadKycSelfie } from "@mela/contract/kyc/kyc";
import { uploadFeedbackPicture } from "@mela/contract/support/feedback";
import { setNickname } from "@mela/contract/security/security";
import { addPayoutAccount } from "@mela/contract/security/payout-accounts";
import { walletBet, walletWin } from "@mela/contract/provider/provider";
import { listBetRecords } from "@mela/contract/wallet/records";
import { scheduleRain } from "@mela/contract/red-rain/red-envelope";
import { listTeamOrders } from "@mela/contract/team/team-orders";
import { createWithdrawal } from "@mela/contract/withdrawal/withdrawal";
import { hashToken, newToken } from "../../src/lib/tokens.ts";
import { NO_RATES } from "../../src/modules/rebates/rebate.rules.ts";
import type { TestApp } from "../create-test-app.ts";
import type { PaymentStandIn } from "../payment-stand-in.ts";
import { loginAs } from "../factories.ts";
import type { startStandInProvider } from "../stand-in-provider.ts";
import { type Actor, PIN, fund, must, openGame, placeBelow } from "./actors.ts";
import { TERMS, duePay } from "./dues.ts";
import { type Label, MARK_MINOR, MARK_NUMBER } from "./marks.ts";
import { afterBet, betOf } from "./race-bets.ts";
import { send } from "./wire.ts";

/** What belongs to one owner, by the name under which a table of calls asks for it. Ids as the wire writes them. */
export interface Things {
  member: string;
  account: string;
  teamMember: string;
  teamMemberAccount: string;
  teamMemberBelow: string;
  payout: string;
  sparePayout: string;
  session: string;
  passkey: string;
  letter: string;
  notice: string;
  deposit: string;
  review: number;
  withdrawal: string;
  bet: string;
  teamMemberBet: string;
  gameToken: string;
  openBet: string;
  openRound: string;
  offered: string;
  offering: string;
  pay: string;
  rain: string;
  falling: string;
  link: string;
  chatToken: string;
  conversation: number;
  picture: string;
  loosePicture: string;
  feedback: number;
  identityCase: string;
  identityDocument: string;
}

/** Somebody with one of everything, and their superior. */
export interface Owner extends Actor {
  boss: Actor;
  things: Things;
}

interface Deps {
  test: TestApp;
  arcade: Awaited<ReturnType<typeof startStandInProvider>>;
  payments: PaymentStandIn;
  actor: (account: string, customerType: number, brand?: string) => Promise<Actor>;
}

/** An agent who plays, with a superior above them, a team member below, and one of everything that is somebody's. */
export async function furnish(parts: Deps, label: Label, brand: string): Promise<Owner> {
  const { test, actor } = parts;
  const boss = await actor(`${label}boss`, 1, brand);
  const self = await actor(`${label}self`, 1, brand);
  const teamMember = await actor(`${label}teamMember`, 1, brand);
  const below = await actor(`${label}below`, 0, brand);
  for (const [superior, member] of [
    [boss, self],
    [self, teamMember],
    [teamMember, below],
  ] as const)
    await placeBelow(test, superior, member);
  for (const member of [boss, self, teamMember]) await fund(test, member, 100_000_000);
  const money = await furnishMoney(parts, label, self);
  const team = await furnishTeam(parts, label, { boss, self, teamMember });
  const rest = await furnishRest(parts, label, self);
  const names = {
    member: String(self.member.id),
    account: self.member.account,
    teamMember: String(teamMember.member.id),
    teamMemberAccount: teamMember.member.account,
  };
  return { ...self, boss, things: { ...names, teamMemberBelow: String(below.member.id), ...money, ...team, ...rest } };
}

async function furnishMoney({ test, arcade, payments }: Deps, label: Label, self: Actor) {
  const { services } = test;
  const { id } = self.member;
  await services.fundsPassword.setFirst(id, PIN);
  await services.bindings.setPayeeName(id, `Payee ${label}`);
  await must(test, self, addPayoutAccount, { kind: "bkash", number: `${MARK_NUMBER[label]}91`, fundsPassword: PIN });
  const { accounts } = await must(test, self, addPayoutAccount, { kind: "nagad", number: `${MARK_NUMBER[label]}92`, fundsPassword: PIN });
  const [payout, sparePayout] = (accounts as { id: string }[]).map((account) => account.id).toSorted();
  const withdrawal = await must(test, self, createWithdrawal, { accountId: payout, amount: 600_000, fundsPassword: PIN });
  const order = await must(test, self, createDeposit, { method: "bkash", amount: 50_000 });
  const odd = await must(test, self, createDeposit, { method: "bkash", amount: 60_000 });
  await services.deposit.settlement.take(payments.authorise(odd.id, { amount: 60_100 }), payments.name);
  const { id: review } = await test.db.selectFrom("deposit_reviews").select("id").where("reference", "=", odd.id).executeTakeFirstOrThrow();
  const games = await playOf({ test, arcade }, self, MARK_MINOR[label]);
  return {
    payout: payout ?? "",
    sparePayout: sparePayout ?? "",
    withdrawal: withdrawal.id as string,
    deposit: order.id as string,
    review,
    ...games,
  };
}

/** A settled round and an open one of a game. */
async function playOf({ test, arcade }: Pick<Deps, "test" | "arcade">, self: Actor, stakeMinor: number) {
  const gameToken = await openGame(test, arcade, self);
  const signer = { kind: "game" as const, code: "arcade", secret: test.env.ARCADE_SECRET };
  const call = async (endpoint: Endpoint, body: object) => {
    const { status, text } = await send(test, endpoint, body, { signer });
    if (status !== 200) throw new Error(text);
  };
  const bet = () => ({ ...betOf(gameToken, stakeMinor), currency: self.member.currency });
  const settled = bet();
  await call(walletBet, settled);
  await call(walletWin, afterBet(settled));
  const open = bet();
  await call(walletBet, open);
  const { items } = await must(test, self, listBetRecords);
  return { gameToken, openBet: open.transaction_uuid, openRound: open.round, bet: String((items as { id: string }[]).at(-1)?.id) };
}

async function furnishTeam(
  { test, arcade }: Deps,
  label: Label,
  { boss, self, teamMember }: Record<"boss" | "self" | "teamMember", Actor>,
) {
  const { services } = test;
  const brandCode = self.brand;
  const rates = { ...NO_RATES, RNG: 50 };
  await services.rebates.grant({ brandCode, superiorId: boss.member.id, memberId: self.member.id, rates }, new Date());
  for (const [superior, member] of [
    [null, boss],
    [boss, self],
  ] as const) {
    const draft = {
      brandCode,
      superiorId: superior?.member.id ?? null,
      memberId: member.member.id,
      kind: "daily" as const,
      terms: TERMS,
    };
    await services.contracts.grant(draft, new Date());
  }
  const dividend = { brandCode, kind: "daily" as const, terms: TERMS };
  const offered = await services.contracts.offer({ ...dividend, memberId: self.member.id, superiorId: boss.member.id });
  const pay = await duePay(test, self, teamMember.member.id);
  const offering = await must(test, self, agentContracts.offerContract, {
    kind: "daily",
    memberId: String(teamMember.member.id),
    terms: TERMS,
  });
  await services.fundsPassword.setFirst(boss.member.id, PIN);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const rain = await must(test, self, scheduleRain, {
    startsAt: later,
    minutes: 10,
    totalMinor: 10_000,
    envelopes: 10,
    fundsPassword: PIN,
  });
  const falling = await must(test, boss, scheduleRain, {
    startsAt: null,
    minutes: 600,
    totalMinor: 90_000,
    envelopes: 9,
    fundsPassword: PIN,
  });
  const link = await must(test, self, createAgentLink, { kind: "player", note: `note of ${label}`, rates: NO_RATES });
  await playOf({ test, arcade }, teamMember, MARK_MINOR[label]);
  const { list } = await must(test, self, listTeamOrders, { account: teamMember.member.account });
  return {
    offered: offered.id,
    offering: offering.id as string,
    pay,
    rain: rain.id as string,
    falling: falling.id as string,
    link: link.code as string,
    teamMemberBet: String((list as { id: string }[])[0]?.id),
  };
}

async function furnishRest(parts: Deps, label: Label, self: Actor) {
  const { test } = parts;
  const { services } = test;
  const { id, account } = self.member;
  await must(test, self, setNickname, { nickname: `nick${label}` });
  const letter = { title: `letter of ${label}`, content: `<p>words to ${label}</p>` };
  for (let count = 0; count < 2; count += 1) await services.inbox.send({ memberId: id, texts: { bn: letter, en: letter } });
  const notice = { title: `notice of ${self.brand}`, content: `<p>news of ${self.brand}</p>` };
  await services.content.create({ brandCode: self.brand, type: "A", groupName: "m_home", texts: { bn: notice, en: notice } });
  const news = await test.db.selectFrom("announcements").select("id").where("merchant_code", "=", self.brand).executeTakeFirstOrThrow();
  // A ticket is for the browser that asked for it, which shows a key.
  const browserKey = newToken();
  const browser = hashToken(browserKey).toString("base64url");
  const command = { b2c: 1, language: "en", backUrl: "/m/message", headerColor: "", title: "", browser };
  const { chatUrl } = await must(test, self, launchChat, command);
  const { token: chatToken } = await must(test, self, enterChat, { ticket: String(chatUrl).split("#")[1], browserKey });
  await must(test, { ...self, token: chatToken }, sendChatMessage, { clientId: `first-of-${label}`, text: `question of ${label}` });
  const picture = await must(test, self, uploadFeedbackPicture);
  const loose = await must(test, self, uploadFeedbackPicture);
  const feedback = { memberId: id, brandCode: self.brand, account, sender: account, type: 0, content: `feedback of ${label}, in full` };
  const feedbackId = await services.feedback.send({ ...feedback, captchaMode: "off", captcha: null, pictures: [picture.id] });
  const claim = await handIn(parts, self, label);
  const found = await test.db.selectFrom("inbox_messages").select("id").where("member_id", "=", id).orderBy("id").executeTakeFirstOrThrow();
  const conversation = await test.db.selectFrom("chat_conversations").select("id").where("member_id", "=", id).executeTakeFirstOrThrow();
  const passkey = await test.db
    .insertInto("passkeys")
    .values({
      merchant_code: self.brand,
      member_id: id,
      rp_id: "localhost",
      credential_id: `credential-of-${label}`,
      public_key: Buffer.from("0"),
      counter: 0,
      transports: [],
      name: `passkey of ${label}`,
      synced: false,
      last_used_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await loginAs(test, self.member);
  const session = await test.db
    .selectFrom("sessions")
    .select("id")
    .where("member_id", "=", id)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return {
    notice: String(news.id),
    letter: String(found.id),
    chatToken,
    conversation: conversation.id,
    picture: picture.id as string,
    loosePicture: loose.id as string,
    feedback: feedbackId,
    passkey: passkey.id,
    session: session.id,
    ...claim,
  };
}

/** Documents that wait for an operator. */
async function handIn({ test }: Deps, self: Actor, label: Label) {
  for (const endpoint of [uploadKycFront, uploadKycSelfie]) await must(test, self, endpoint);
  await must(test, self, submitKyc, { kind: "passport", fullName: `Person ${label}`, birthday: "1990-01-01" });
  const found = await test.db
    .selectFrom("kyc_documents as d")
    .innerJoin("kyc_cases as c", "c.id", "d.case_id")
    .select(["d.id", "c.public_id"])
    .where("c.member_id", "=", self.member.id)
    .executeTakeFirstOrThrow();
  return { identityCase: found.public_id, identityDocument: found.id };
}
