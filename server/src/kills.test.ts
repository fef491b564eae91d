import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDice } from "../testing/dice.ts";
import { createMixedLoad, type Gambler } from "../testing/mixed-load.ts";
import { createPlayWorld, type PlayWorld } from "../testing/play-world.ts";
import { createServerProcess } from "../testing/server-process.ts";
import { mela } from "./demo/brands.ts";

const SECRET = "secret-of-a-test-on-loopback";
const KILLS = 5;
const PLAYERS = 6;
const OPENING = 50_000;

let world: PlayWorld;
beforeAll(async () => {
  world = await createPlayWorld();
  await world.db
    .updateTable("merchants")
    .set({ template: JSON.stringify(mela.template) })
    .execute();
});
afterAll(() => world.close());

test("a server that is killed again and again under load loses no movement that it acknowledged and doubles none", async () => {
  const seed = Math.floor(Math.random() * 4_294_967_296);
  const dice = createDice(seed);
  const server = await createServerProcess({ DATABASE_URL: world.databaseUrl, ARCADE_SECRET: SECRET, SERVER_SECRET: SECRET });
  const members = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => world.addMember(`killed${index}`, OPENING)));
  const gamblers: Gambler[] = [];
  for (const member of members) gamblers.push({ token: await world.openGame(member), expected: OPENING });
  try {
    await server.start();
    const load = createMixedLoad({
      baseUrl: () => server.url,
      secret: SECRET,
      provider: "arcade",
      gameCode: "TIGER",
      currency: world.currency,
      dice,
      twinsOneIn: 5,
    });
    const playing = load.play(gamblers);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([sleep(150 + dice.below(500)), playing]);
      await server.kill();
      await server.start();
    }
    load.stop();
    const { acknowledged, repeated } = await playing;
    expect(acknowledged, `seed ${seed}`).toBeGreaterThan(KILLS);
    expect(repeated, `seed ${seed}`).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
  const balances = await Promise.all(members.map(({ memberId }) => world.wallet.balanceOf(memberId, world.currency)));
  expect(balances, `seed ${seed}`).toEqual(gamblers.map(({ expected }) => expected));
  expect((await world.wallet.verifyLedger()).faults, `seed ${seed}`).toEqual([]);
}, 120_000);
