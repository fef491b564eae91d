import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TEST_PROVIDER, TEST_SECRET } from "../../arcade/src/testing/fake-platform.ts";
import { type Player, removeFolders, startArcade, type TestArcade } from "../../arcade/src/testing/test-arcade.ts";
import { FREE_PLAY_CHECKS, type FreePlayContext } from "./free-play-checks.ts";
import { type GivenRounds, type ListeningWallet, startListeningWallet } from "./free-play-wallet.ts";
import { runSuite } from "./suite.ts";
import { newId, send } from "./wire.ts";

const GIVEN: GivenRounds = { token: "token-of-the-conformance-suite", gameCode: "T-SLOT", currency: "BDT", stake: 200, rounds: 6 };

let wallet: ListeningWallet;
let arcade: TestArcade;
let player: Player;
beforeEach(async () => {
  wallet = await startListeningWallet(GIVEN, TEST_SECRET);
  arcade = await startArcade(wallet.url, undefined, { now: Date.now });
  player = await arcade.open({ token: GIVEN.token });
});
afterEach(async () => {
  await arcade.stop();
  await wallet.close();
  removeFolders();
});

const tap = { operation: "", wager: { stake: GIVEN.stake } };
const context = (play: FreePlayContext["play"]): FreePlayContext => ({ wallet, given: GIVEN, play, patienceMs: 15_000 });
const breachesOf = async (play: FreePlayContext["play"]) =>
  (await runSuite(FREE_PLAY_CHECKS, { ...context(play), patienceMs: 300 })).flatMap(({ breach }) => breach ?? []);

test("the arcade keeps every rule of free rounds: terms, lost answers, an end", async () => {
  const play = async () => void (await player.call("POST", "/api/play", { ...tap, operation: randomUUID(), grant: wallet.grant }));
  const findings = await runSuite(FREE_PLAY_CHECKS, context(play));
  expect(findings.filter(({ breach }) => breach !== null)).toEqual([]);
  expect(findings).toHaveLength(4);
  expect(wallet.left()).toBe(GIVEN.rounds - 2);
});

test("the suite finds a provider that stakes the player's money", async () => {
  const withMoney = async () => void (await player.call("POST", "/api/play", { ...tap, operation: randomUUID() }));
  expect(await breachesOf(withMoney)).toEqual(
    FREE_PLAY_CHECKS.map(() => "a free round takes or pays money by the calls of rounds with money"),
  );
});

test("the suite finds a provider that asks for no answer, and wins what was refused", async () => {
  const target = { url: wallet.url, provider: TEST_PROVIDER, secret: TEST_SECRET };
  const free = (kind: string, body: object) => send(target, `/provider/v1/wallet/free-${kind}`, body);
  const careless = async () => {
    const ids = { request_uuid: newId(), grant: wallet.grant, round: newId() };
    const [bet, { token, gameCode: game_code, currency, stake }] = [newId(), GIVEN];
    await free("bet", { ...ids, transaction_uuid: bet, token, game_code, currency, stake });
    await free("win", { ...ids, transaction_uuid: newId(), reference_transaction_uuid: bet, amount: 1 });
  };
  expect(await breachesOf(careless)).toEqual([
    "a free bet whose answer was lost is won without having been answered",
    "a free win whose answer was lost is not sent again",
    "a free round that was refused is won",
  ]);
});
