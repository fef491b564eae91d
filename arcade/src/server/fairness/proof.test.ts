import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakePlatform, startFakePlatform, TEST_PROVIDER, TEST_SECRET } from "../../testing/fake-platform.ts";
import { signedHeaders } from "../signing.ts";
import { clock, codeOf, removeFolders, roundOf, startArcade, type TestArcade } from "../../testing/test-arcade.ts";
import { seedHash } from "./fair-rng.ts";

let platform: FakePlatform;
let arcade: TestArcade;
beforeAll(async () => {
  platform = await startFakePlatform(100_000);
  arcade = await startArcade(platform.url);
});
afterAll(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

const ask = (round: string, secret = TEST_SECRET) => {
  const body = JSON.stringify({ request_uuid: randomUUID(), round });
  const signed = signedHeaders({ provider: TEST_PROVIDER, secret, path: "/proof", body }, clock.now());
  return arcade.app.inject({ method: "POST", url: "/proof", headers: { "content-type": "application/json", ...signed }, body });
};

test("the platform learns which seeds drew a round: the server's by its hash, and whole once the player has revealed it", async () => {
  const player = await arcade.open();
  const told = (await player.call("GET", "/api/fairness")).json().value.current;
  const rounds = [roundOf(await player.play({ stake: 100 })), roundOf(await player.play({ stake: 100 }))] as const;
  const proof = (await ask(rounds[1].id)).json().value.proof;
  expect(proof).toEqual({ server_seed_hash: told.hash, server_seed: null, client_seed: told.clientSeed, nonce: 1 });
  await player.call("POST", "/api/fairness/rotate", {});
  const revealed = (await ask(rounds[0].id)).json().value.proof;
  expect(revealed).toMatchObject({ server_seed_hash: told.hash, nonce: 0 });
  expect(seedHash(revealed.server_seed)).toBe(told.hash);
});

test("a round that nobody knows has no proof, and a forged question gets no answer", async () => {
  expect((await ask(randomUUID())).json()).toEqual({ success: true, value: { proof: null } });
  expect(codeOf(await ask("?"))).toBe("request.invalid");
  expect(codeOf(await ask(randomUUID(), "another-secret-altogether"))).toBe("provider.signature");
});

test("a launch for the proofs of a game says so in its address", async () => {
  const url = new URL((await arcade.launch({ view: "fairness" })).json().value.url);
  expect(url.searchParams.get("view")).toBe("fairness");
  expect(new URL((await arcade.launch()).json().value.url).searchParams.has("view")).toBe(false);
});
