import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayWorld, betBody, createPlayWorld, rollbackBody, winBody } from "../../../testing/play-world.ts";
import { AppError } from "../../errors.ts";

let world: PlayWorld;
let member: { memberId: number; accountSessionId: string };
let token: string;
let serial = 0;

beforeAll(async () => {
  world = await createPlayWorld();
});
afterAll(() => world.close());

/** A player of their own for each test. */
async function newPlayer(balanceMinor: number): Promise<void> {
  member = await world.addMember(`player${(serial += 1)}`, balanceMinor);
  token = await world.openGame(member);
}

const bet = (body: ReturnType<typeof betBody>) => world.provider.wallet.bet(world.callOf(body), body);
const win = (body: ReturnType<typeof winBody>) => world.provider.wallet.win(world.callOf(body), body);
const rollback = (body: ReturnType<typeof rollbackBody>) => world.provider.wallet.rollback(world.callOf(body), body);
const balance = () => world.wallet.balanceOf(member.memberId, world.currency);
const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const disable = () => world.db.updateTable("members").set({ status: "disabled" }).where("id", "=", member.memberId).execute();

describe("bets", () => {
  test("a bet takes the stake and a win pays, and each answer carries the balance after it", async () => {
    await newPlayer(1_000);
    const body = betBody(token, 300);
    const booked = await bet(body);
    expect(booked).toMatchObject({
      user: String(member.memberId),
      currency: "BDT",
      balance: 700,
      request_uuid: body.request_uuid,
      transaction_uuid: body.transaction_uuid,
    });
    expect(await win(winBody(body, 450))).toMatchObject({ balance: 1_150 });
    expect(await balance()).toBe(1_150);
    expect((await world.wallet.verifyLedger()).faults).toEqual([]);
  });

  test("the same request again gets the first answer, and with another body it is an error", async () => {
    await newPlayer(1_000);
    const body = betBody(token, 300);
    const first = await bet(body);
    await bet(betBody(token, 100));
    expect(await bet(body)).toEqual(first);
    expect(await codeOf(bet({ ...body, amount: 299 }))).toBe("provider.requestMismatch");
    expect(await balance()).toBe(600);
  });

  test("the same transaction under a new request is booked once, with other data it is refused", async () => {
    await newPlayer(1_000);
    const body = betBody(token, 300);
    const first = await bet(body);
    const again = await bet({ ...body, request_uuid: randomUUID() });
    expect(again.transaction_id).toBe(first.transaction_id);
    expect(again.balance).toBe(first.balance);
    for (const change of [{ amount: 301 }, { round: randomUUID() }, { game_code: "LION" }, { currency: "USD" }]) {
      expect(await codeOf(bet({ ...body, ...change, request_uuid: randomUUID() }))).toBe("provider.duplicateTransaction");
    }
    const owner = member;
    await newPlayer(1_000);
    expect(await codeOf(bet({ ...body, token, request_uuid: randomUUID() }))).toBe("provider.duplicateTransaction");
    expect(await balance()).toBe(1_000);
    expect(await world.wallet.balanceOf(owner.memberId, "BDT")).toBe(700);
  });

  test("a bet that was refused for lack of money stays refused when there is money again", async () => {
    await newPlayer(100);
    const body = betBody(token, 300);
    expect(await codeOf(bet(body))).toBe("provider.insufficientFunds");
    await world.wallet.move({
      memberId: member.memberId,
      brandCode: "mela",
      currency: "BDT",
      kind: "deposit",
      against: "cash",
      amountMinor: 1_000,
      externalId: randomUUID(),
    });
    expect(await codeOf(bet(body))).toBe("provider.insufficientFunds");
    expect(await codeOf(bet({ ...body, request_uuid: randomUUID() }))).toBe("provider.rejected");
    expect(await balance()).toBe(1_100);
    await rollback(rollbackBody(body));
    expect(await balance()).toBe(1_100);
  });

  test("an expired token, the end of the login, a disabled player, another currency and another game are refused", async () => {
    await newPlayer(1_000);
    expect(await codeOf(bet(betBody("never-issued-token", 10)))).toBe("provider.token");
    expect(await codeOf(bet(betBody(token, 10, { currency: "USD" })))).toBe("provider.currency");
    expect(await codeOf(bet(betBody(token, 10, { game_code: "LION" })))).toBe("provider.game");
    await world.expireGame(token);
    expect(await codeOf(bet(betBody(token, 10)))).toBe("provider.token");
    token = await world.openGame(member);
    await world.db
      .updateTable("sessions")
      .set({ ended_at: new Date(), ended_reason: "logout" })
      .where("id", "=", member.accountSessionId)
      .execute();
    expect(await codeOf(bet(betBody(token, 10)))).toBe("provider.token");
    await newPlayer(1_000);
    await disable();
    expect(await codeOf(bet(betBody(token, 10)))).toBe("provider.playerBlocked");
    expect(await balance()).toBe(1_000);
  });

  test("a lobby's token plays every game of its vendor and none of another", async () => {
    await newPlayer(1_000);
    token = await world.openGame(member, "GRD-LOBBY");
    expect(await codeOf(bet(betBody(token, 10, { game_code: "GRD-WHEEL" })))).toBe("ok");
    expect(await codeOf(bet(betBody(token, 10)))).toBe("provider.game");
  });
});

describe("wins", () => {
  test("a win and a rollback are booked for an expired token, an ended login and a disabled player", async () => {
    await newPlayer(1_000);
    const [won, undone] = [betBody(token, 100), betBody(token, 200)];
    await bet(won);
    await bet(undone);
    await world.expireGame(token);
    await disable();
    await world.db
      .updateTable("sessions")
      .set({ ended_at: new Date(), ended_reason: "logout" })
      .where("id", "=", member.accountSessionId)
      .execute();
    expect(await win(winBody(won, 500))).toMatchObject({ balance: 1_200 });
    expect(await rollback(rollbackBody(undone))).toMatchObject({ balance: 1_400 });
  });

  test("a win that overtook its bet is refused, and accepted when the provider repeats it after the bet", async () => {
    await newPlayer(1_000);
    const body = betBody(token, 100);
    const early = winBody(body, 250);
    expect(await codeOf(win(early))).toBe("provider.unknownBet");
    await bet(body);
    expect(await win(early)).toMatchObject({ balance: 1_150 });
  });

  test("zero closes a round without moving money; several wins of a round need ids of their own", async () => {
    await newPlayer(1_000);
    const body = betBody(token, 100);
    await bet(body);
    const first = winBody(body, 50);
    await win(first);
    expect(await win(winBody(body, 30))).toMatchObject({ balance: 980 });
    expect(await win(winBody(body, 0))).toMatchObject({ balance: 980 });
    expect(await win({ ...first, request_uuid: randomUUID() })).toMatchObject({ balance: 950, transaction_uuid: first.transaction_uuid });
    expect(await codeOf(win({ ...first, request_uuid: randomUUID(), amount: 51 }))).toBe("provider.duplicateTransaction");
    expect(await balance()).toBe(980);
  });

  test("a win of another player's bet, another round or another game finds no bet; another currency is named", async () => {
    await newPlayer(1_000);
    const body = betBody(token, 100);
    await bet(body);
    expect(await codeOf(win(winBody(body, 10, { round: randomUUID() })))).toBe("provider.unknownBet");
    expect(await codeOf(win(winBody(body, 10, { game_code: "LION" })))).toBe("provider.unknownBet");
    expect(await codeOf(win(winBody(body, 10, { currency: "USD" })))).toBe("provider.currency");
    await newPlayer(500);
    expect(await codeOf(win(winBody(body, 10, { token })))).toBe("provider.unknownBet");
    expect(await balance()).toBe(500);
  });
});

describe("rollbacks", () => {
  test("a rollback gives the stake back once, however often it comes, and a later win is refused", async () => {
    await newPlayer(1_000);
    const body = betBody(token, 400);
    await bet(body);
    const undo = rollbackBody(body);
    const first = await rollback(undo);
    expect(first.balance).toBe(1_000);
    expect(await rollback(undo)).toEqual(first);
    expect(await rollback({ ...undo, request_uuid: randomUUID() })).toMatchObject({ transaction_id: first.transaction_id, balance: 1_000 });
    expect(await rollback(rollbackBody(body))).toMatchObject({ transaction_id: first.transaction_id, balance: 1_000 });
    expect(await codeOf(win(winBody(body, 800)))).toBe("provider.rolledBack");
    expect(await codeOf(bet({ ...body, request_uuid: randomUUID() }))).toBe("provider.rolledBack");
    expect(await balance()).toBe(1_000);
  });

  test("a rollback of an unknown bet succeeds and buries it: the late bet and its win move nothing", async () => {
    await newPlayer(1_000);
    const body = betBody(token, 400);
    expect(await rollback(rollbackBody(body))).toMatchObject({ balance: 1_000 });
    expect(await codeOf(bet(body))).toBe("provider.rolledBack");
    expect(await codeOf(win(winBody(body, 800)))).toBe("provider.rolledBack");
    expect(await balance()).toBe(1_000);
  });

  test("a settled bet, also one closed with zero, is not rolled back; nor is a bet of other data or a win", async () => {
    await newPlayer(1_000);
    const [won, lost, open] = [betBody(token, 100), betBody(token, 100), betBody(token, 100)];
    for (const body of [won, lost, open]) await bet(body);
    const paid = winBody(won, 300);
    await win(paid);
    await win(winBody(lost, 0));
    expect(await codeOf(rollback(rollbackBody(won)))).toBe("provider.betSettled");
    expect(await codeOf(rollback(rollbackBody(lost)))).toBe("provider.betSettled");
    expect(await codeOf(rollback(rollbackBody(open, { round: randomUUID() })))).toBe("provider.duplicateTransaction");
    expect(await codeOf(rollback(rollbackBody(open, { reference_transaction_uuid: paid.transaction_uuid })))).toBe(
      "provider.duplicateTransaction",
    );
    expect(await codeOf(rollback(rollbackBody(open, { transaction_uuid: won.transaction_uuid })))).toBe("provider.duplicateTransaction");
    expect(await balance()).toBe(1_000);
  });
});

test("who has yet to choose a password of their own bets nothing and reads no balance by a token from before; a win still comes", async () => {
  await newPlayer(1_000);
  const open = betBody(token, 100);
  await bet(open);
  await world.db.updateTable("members").set({ must_change_password: true }).where("id", "=", member.memberId).execute();
  expect(await codeOf(bet(betBody(token, 100)))).toBe("provider.playerBlocked");
  const asked = { request_uuid: randomUUID(), token };
  expect(await codeOf(world.provider.wallet.balance(world.callOf(asked), asked))).toBe("provider.playerBlocked");
  expect(await balance()).toBe(900);
  await win(winBody(open, 250));
  expect(await balance()).toBe(1_150);
  await world.db.updateTable("members").set({ must_change_password: false }).where("id", "=", member.memberId).execute();
  expect(await codeOf(bet(betBody(token, 100)))).toBe("ok");
});

test("the balance call answers for a live token and repeats its first answer for the same request", async () => {
  await newPlayer(1_000);
  const body = { request_uuid: randomUUID(), token };
  const ask = () => world.provider.wallet.balance(world.callOf(body), body);
  expect(await ask()).toEqual({ user: String(member.memberId), currency: "BDT", balance: 1_000, request_uuid: body.request_uuid });
  await bet(betBody(token, 100));
  expect(await ask()).toMatchObject({ balance: 1_000 });
  await disable();
  const later = { request_uuid: randomUUID(), token };
  expect(await codeOf(world.provider.wallet.balance(world.callOf(later), later))).toBe("provider.playerBlocked");
});

test("after all of it the ledger is whole", async () => {
  expect((await world.wallet.verifyLedger()).faults).toEqual([]);
});
