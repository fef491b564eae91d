import { expect, test } from "vitest";
import type { ProviderLaunchRequest } from "@mela/contract/provider/provider-calls";
import type { ExchangeAnswer, SessionView } from "../../shared/wire.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { join, room } from "../../testing/room-calls.ts";
import { FREE, launchRequest, PARENT, type Player } from "../../testing/test-arcade.ts";

const house = arcadeForEachTest({ times: { gather: 60_000, turn: 60_000, demo: 20, show: 60_000 } });
const inRoom = (change: Partial<ProviderLaunchRequest> = {}) => house.arcade.open({ game_code: "T-LUDO", free_play: true, ...change });
const askFree = (player: Player) => player.call("POST", "/api/free-play");

/** The page of free play: what it is told, and its caller. */
async function opened(launch: string): Promise<Player> {
  const answer = await house.arcade.app.inject({ method: "POST", url: "/api/session", body: { s: launch } });
  return house.arcade.goOn({ view: answer.json().value as ExchangeAnswer } as Player);
}

test("whoever plays a room for money is led into free play of the same room, which has no player, no token and no money of theirs", async () => {
  const ann = await inRoom({ language: "bn" });
  expect(ann.view.offersFreePlay).toBe(true);
  const answer = await askFree(ann);
  expect(Object.keys(answer.json().value as object)).toEqual(["launch"]);
  const free = await opened((answer.json().value as { launch: string }).launch);
  expect(free.view).toMatchObject({
    title: ann.view.title,
    language: "bn",
    currency: "XXX",
    freePlay: true,
    offersFreePlay: false,
    player: "",
    parentOrigin: PARENT,
    balance: 1_000_000,
  });
  house.platform.calls.length = 0;
  expect((await join(free)).statusCode).toBe(200);
  // She is alone there: no seat, no stake and no call reaches the room for money, or the wallet.
  expect((await room(free)).seats.map(({ you }) => you)).toEqual([true]);
  expect((await room(ann)).seats).toEqual([]);
  expect(house.platform.calls).toEqual([]);
  const back = (await ann.call("GET", "/api/state")).json().value as SessionView;
  expect([back.freePlay, back.balance]).toEqual([false, house.platform.balance]);
});

test("its one-time id opens one page and no more", async () => {
  const { launch } = (await askFree(await inRoom())).json().value as { launch: string };
  await opened(launch);
  const again = await house.arcade.app.inject({ method: "POST", url: "/api/session", body: { s: launch } });
  expect(again.json().errorCode).toBe("session.used");
});

test("LAUNCH-08 whom the platform lets play for money alone, and says nothing of free play in the launch, is offered none", async () => {
  const { free_play: _said, ...silent } = launchRequest({ game_code: "T-LUDO", free_play: true });
  const player = await house.arcade.open(silent);
  expect(player.view).toMatchObject({ freePlay: false, offersFreePlay: false });
  expect((await askFree(player)).json().errorCode).toBe("request.invalid");
});

test.each<[string, Partial<ProviderLaunchRequest>]>([
  ["plays with trial money", { money: "trial" }],
  ["plays for free already", FREE],
  ["plays no game between players", { game_code: "T-SLOT" }],
])("who %s is neither offered it nor let in", async (_, change) => {
  const player = await inRoom(change);
  expect([player.view.offersFreePlay, (await askFree(player)).json().errorCode]).toEqual([false, "request.invalid"]);
});

test("whom the platform does not let play any more has no free play either, and nobody has while it does not answer", async () => {
  const ann = await inRoom();
  house.platform.faults.balance.push({ reject: "provider.token" });
  const refused = (await askFree(ann)).json();
  expect([refused.errorCode, /time limit|সময়সীমা/.test(refused.message)]).toEqual(["session.unknown", true]);
  house.platform.faults.balance.push("error-before", "error-before", "error-before");
  expect((await askFree(ann)).json().errorCode).toBe("system.unavailable");
});
