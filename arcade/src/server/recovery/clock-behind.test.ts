import { randomUUID } from "node:crypto";
import { PROVIDER_CANCEL_PATH } from "@mela/contract/provider/provider-calls";
import { expect, test } from "vitest";
import type { TableOpening } from "../../shared/tables/wire.ts";
import { arcadeAtStandstill } from "../../testing/arcade-fixture.ts";
import { TEST_PROVIDER, TEST_SECRET } from "../../testing/fake-platform.ts";
import { legOn, openFixtures } from "../../testing/fixtures-to-bet-on.ts";
import { roundOf } from "../../testing/test-arcade.ts";
import { signedHeaders } from "../signing.ts";
import { createWatermark } from "./watermark.ts";

const house = arcadeAtStandstill();

/** Calls the arcade as the platform does. */
async function call(path: string, input: object) {
  const body = JSON.stringify({ request_uuid: randomUUID(), ...input });
  const signed = signedHeaders({ provider: TEST_PROVIDER, secret: TEST_SECRET, path, body }, house.now);
  return (
    await house.arcade.app.inject({ method: "POST", url: path, headers: { "content-type": "application/json", ...signed }, body })
  ).json();
}

test("a process whose clock stands before what another has shown takes no bets until it has come there; a little apart they all do", async () => {
  let onDisk = 0;
  const journal = {
    watermark: async () => onDisk,
    saveWatermark: async (at: number) => void (onDisk = Math.max(onDisk, at)),
    lowerWatermark: async () => undefined,
  };
  const ahead = { ms: 900 };
  const process = (of: { ms: number }) => createWatermark({ journal, now: () => house.now + of.ms, log: { warn: () => undefined } });
  const [late, early] = [process({ ms: 0 }), process(ahead)];
  await late.reach();
  await early.reach();
  await late.look();
  expect([late.behind(), early.behind()]).toEqual([false, false]);
  ahead.ms = 60_000;
  await early.reach();
  await late.look();
  expect([late.behind(), early.behind()]).toEqual([true, false]);
  house.now += 60_000;
  expect(late.behind()).toBe(false);
});

test("an arcade whose time is not that of its journal takes no calls and says why, until it is", async () => {
  let fault: string | null = null;
  await house.reopen({ clockFault: () => fault });
  const reason = async () => (await house.arcade.app.inject("/readyz")).json().value?.reason;
  expect(await reason()).toBe("clients are not built");
  fault = "this arcade's clock is 300 ms ahead of its journal's; no bets are taken";
  // Another one has another clock: the proxy asks there.
  expect([await reason(), (await house.arcade.launch()).statusCode]).toEqual([fault, 502]);
  fault = null;
  expect(await reason()).toBe("clients are not built");
});

test("how far an outcome was shown is on disk before it is shown, so that a process that is killed forgets nothing", async () => {
  let onDisk = 0;
  const journal = { watermark: async () => onDisk, saveWatermark: async (at: number) => void (onDisk = at) };
  const begin = async () => {
    const watermark = createWatermark({ journal: journal as never, now: () => house.now, log: { warn: () => undefined } });
    await watermark.load();
    return watermark;
  };
  const killed = await begin();
  for (let look = 0; look < 10; look += 1) {
    const shown = await killed.reach();
    expect(onDisk).toBeGreaterThanOrEqual(shown);
    house.now += 700;
  }
  house.now -= 60_000;
  expect([killed.behind(), (await begin()).behind()]).toEqual([true, true]);
});

test("a table whose clock stepped back takes no bets and is told as not streaming, until the clock has come to what was shown", async () => {
  const player = await house.arcade.open({ game_code: "T-BAC" });
  const look = async () => (await player.call("GET", "/api/table")).json().value as TableOpening;
  const streaming = async () =>
    (await call("/tables", { game_codes: ["T-BAC"], currency: "BDT", liquidity: "mela" })).value.tables[0].streaming;
  let state = await look();
  while (state.phase !== "betting" || state.until - house.now < 5000) {
    house.now = state.until + 1;
    state = await look();
  }
  expect(await streaming()).toBe(true);
  const began = house.now;
  house.now = began + 120_000;
  await look();
  house.now = began;
  expect([(await look()).phase, await streaming()]).toEqual(["closing", false]);
  house.now = began + 125_000;
  state = await look();
  while (state.phase !== "betting") {
    house.now = state.until + 1;
    state = await look();
  }
  expect(await streaming()).toBe(true);
});

test("a bet whose fixture somebody has seen begin is not taken back when the clock has stepped back", async () => {
  const player = await house.arcade.open({ game_code: "T-SPORTS" });
  const fixture = (await openFixtures(player))[0]!;
  const placed = roundOf(await player.bet({ legs: [legOn(fixture)], stake: 2000 })).id;
  const began = house.now;
  house.now = fixture.startsAt + 1000;
  await player.call("GET", "/api/book");
  house.now = began;
  const bet = house.platform.callsOf("bet").find(({ body }) => body["round"] === placed);
  const cancel = { transaction_uuid: bet?.body["transaction_uuid"], round: placed };
  expect((await call(PROVIDER_CANCEL_PATH, cancel)).value).toEqual({ cancelled: false, reason: "refused" });
  expect([house.platform.balance, house.platform.callsOf("rollback")]).toEqual([998_000, []]);
});
