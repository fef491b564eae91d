import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../server/testing/create-test-app.ts";
import { buildMember, loginAs } from "../../server/testing/factories.ts";
import { startStandInProvider } from "../../server/testing/stand-in-provider.ts";
import { loadCatalogue } from "../../server/src/demo/catalogue/catalogue.ts";
import { seedGames } from "../../server/src/demo/games.ts";
import { sign } from "../../server/src/lib/signature.ts";
import { runSuite } from "./suite.ts";
import { WALLET_CHECKS } from "./wallet-checks.ts";
import { walletContext } from "./wallet-context.ts";
import type { WalletTarget } from "./wire.ts";

let platform: TestApp;
let provider: Awaited<ReturnType<typeof startStandInProvider>>;
let target: WalletTarget;
const servers: Server[] = [];

beforeAll(async () => {
  provider = await startStandInProvider();
  platform = await createTestApp({ env: { ARCADE_URL: provider.origin } });
  await seedGames({ games: platform.services.games, provider: platform.services.provider, brands: ["mela", "panna"] });
  await platform.app.listen({ port: 0, host: "127.0.0.1" });
  const game = loadCatalogue().games.find((entry) => entry.vendor === "MLA")!;
  const member = await buildMember(platform);
  const opening = { memberId: member.id, brandCode: "mela", currency: "BDT", kind: "opening", against: "adjustment" } as const;
  await platform.services.wallet.move({ ...opening, amountMinor: 1_000_000, externalId: randomUUID() });
  await platform.call("GET", `/wps/games/launch?nodeId=${game.nodeId}`, { token: await loginAs(platform, member) });
  const token = String(provider.seen.at(-1)?.body["token"]);
  const url = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
  target = { url, provider: "arcade", secret: platform.env.ARCADE_SECRET, token, gameCode: game.code, currency: "BDT", stake: 100 };
});
afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  await platform.close();
  await provider.stop();
});

/** A wallet that keeps all rules but one: it stands before the platform and bends what passes through. */
async function bentWallet(bend: (path: string, body: Record<string, unknown>) => Record<string, unknown>): Promise<WalletTarget> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const text = Buffer.concat(chunks).toString();
      const body = JSON.stringify(bend(path, JSON.parse(text) as Record<string, unknown>));
      const timestamp = String(Math.floor(Date.now() / 1000));
      const headers = {
        "content-type": "application/json",
        "x-provider": "arcade",
        "x-timestamp": timestamp,
        "x-signature": sign(target.secret, timestamp, path, body),
      };
      void fetch(target.url + path, { method: "POST", headers, body }).then(async (answer) =>
        response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text()),
      );
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { ...target, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const TAKES_AND_PAYS = "a bet takes its amount, a win pays its own, and both answer in the form of the contract";
const FORGED = "a call signed with another secret is refused and moves nothing";
const REPEATED = "a call that is sent again gets the first answer, byte for byte, and moves nothing";
const RUSH = "eight copies of a bet at the same moment take its amount once";
const TRIED = WALLET_CHECKS.filter(({ name }) => [TAKES_AND_PAYS, FORGED, REPEATED, RUSH].includes(name));

const breachesOf = async (wallet: WalletTarget): Promise<string[]> =>
  (await runSuite(TRIED, walletContext(wallet))).filter(({ breach }) => breach !== null).map(({ name }) => name);

test("the platform keeps every rule of the seamless wallet: orders, replays, signatures, lost answers", async () => {
  const findings = await runSuite(WALLET_CHECKS, walletContext(target));
  expect(findings.filter(({ breach }) => breach !== null)).toEqual([]);
  expect(findings.length).toBeGreaterThanOrEqual(30);
  expect((await platform.services.wallet.verifyLedger()).faults).toEqual([]);
});

test("the suite finds a wallet that trusts any signature, and one that books a repeated call again", async () => {
  expect(TRIED).toHaveLength(4);
  expect(await breachesOf(await bentWallet((_path, body) => body))).toEqual([FORGED]);
  const fresh = (path: string, body: Record<string, unknown>) =>
    path.endsWith("/bet") ? { ...body, request_uuid: randomUUID(), transaction_uuid: randomUUID() } : body;
  expect(await breachesOf(await bentWallet(fresh))).toEqual(expect.arrayContaining([REPEATED, RUSH]));
});
