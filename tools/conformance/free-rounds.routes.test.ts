import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCatalogue } from "../../server/src/demo/catalogue/catalogue.ts";
import { seedGames } from "../../server/src/demo/games.ts";
import { createFreeRoundGifts } from "../../server/src/modules/provider/free-round-gifts.service.ts";
import { createTestApp, type TestApp } from "../../server/testing/create-test-app.ts";
import { buildMember, loginAs } from "../../server/testing/factories.ts";
import { startStandInProvider } from "../../server/testing/stand-in-provider.ts";
import { FREE_ROUND_CHECKS } from "./free-rounds-checks.ts";
import { freeRoundsContext, type FreeRoundsTarget } from "./free-rounds-context.ts";
import { runSuite } from "./suite.ts";
import type { Body } from "./wallet-context.ts";
import { newId } from "./wire.ts";

/** Less than a provider's clock may differ, so that its signatures stay good when the end is passed. */
const SOON_MS = 25_000;
const DAY_MS = 86_400_000;

let platform: TestApp;
let provider: Awaited<ReturnType<typeof startStandInProvider>>;
let target: FreeRoundsTarget;
let stake: number;

beforeAll(async () => {
  provider = await startStandInProvider();
  platform = await createTestApp({ env: { ARCADE_URL: provider.origin } });
  await seedGames({ games: platform.services.games, provider: platform.services.provider, brands: ["mela"] });
  await platform.app.listen({ port: 0, host: "127.0.0.1" });
  const game = loadCatalogue().games.find((entry) => entry.vendor === "MLA")!;
  const [player, other] = [await buildMember(platform), await buildMember(platform)];
  const tokens: string[] = [];
  for (const member of [player, other]) {
    await platform.call("GET", `/wps/games/launch?nodeId=${game.nodeId}`, { token: await loginAs(platform, member) });
    tokens.push(String(provider.seen.at(-1)?.body["token"]));
  }
  [stake] = game.freeRounds as [number];
  const now = platform.clock.now().getTime();
  const gifts = createFreeRoundGifts({ db: platform.db, clock: platform.clock });
  const terms = { brandCode: "mela", gameCode: game.code, stakeMinor: stake, rounds: 40, turnoverTimes: 1 };
  await gifts.give({ ...terms, campaign: "lasting", expiresAt: new Date(now + DAY_MS) }, [player.account]);
  await gifts.give({ ...terms, campaign: "ending", expiresAt: new Date(now + SOON_MS) }, [player.account]);
  const url = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
  target = {
    url,
    provider: "arcade",
    secret: platform.env.ARCADE_SECRET,
    gameCode: game.code,
    currency: "BDT",
    stake,
    token: tokens[0]!,
    otherToken: tokens[1]!,
    waitUntil: async () => platform.clock.advance(SOON_MS),
  };
});
afterAll(async () => {
  await platform.close();
  await provider.stop();
});

test("the platform keeps every rule of free rounds: counts, replays, terms, lost answers, ends", async () => {
  const findings = await runSuite(FREE_ROUND_CHECKS, freeRoundsContext(target));
  expect(findings.filter(({ breach }) => breach !== null)).toEqual([]);
  expect(findings.length).toBeGreaterThanOrEqual(17);
  expect((await platform.services.wallet.verifyLedger()).faults).toEqual([]);
});

const STAKE = "a free bet for another stake is refused and takes nothing";
const COPIES = "eight copies of a free bet at the same moment take one round";
const AGAIN = "a free bet and a free win that are sent again are counted and paid once";
const TRIED = FREE_ROUND_CHECKS.filter(({ name }) => [STAKE, COPIES, AGAIN].includes(name));

test("the suite finds a wallet that takes any stake, and one that counts copies", async () => {
  expect(TRIED).toHaveLength(3);
  const context = freeRoundsContext(target);
  const breachesOf = async (bend: (body: Body) => Body) => {
    const bent = { ...context, bet: (body: Body) => context.bet(bend(body)) };
    return (await runSuite(TRIED, bent)).filter(({ breach }) => breach !== null).map(({ name }) => name);
  };
  expect(await breachesOf((body) => ({ ...body, stake }))).toEqual([STAKE]);
  expect(await breachesOf((body) => ({ ...body, transaction_uuid: newId() }))).toEqual([AGAIN, COPIES]);
});
