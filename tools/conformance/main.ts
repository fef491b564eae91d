import { createServer } from "node:http";
import { createInterface } from "node:readline/promises";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PROVIDER_LAUNCH_PATH, ProviderLaunchRequest } from "@mela/contract/provider/provider-calls";
import { FREE_PLAY_CHECKS } from "./free-play-checks.ts";
import { startListeningWallet } from "./free-play-wallet.ts";
import { FREE_ROUND_CHECKS } from "./free-rounds-checks.ts";
import { freeRoundsContext } from "./free-rounds-context.ts";
import { LAUNCH_CHECKS, launchedAddress } from "./launch-checks.ts";
import { runSuite, type Finding } from "./suite.ts";
import { WALLET_CHECKS } from "./wallet-checks.ts";
import { walletContext } from "./wallet-context.ts";
import { newId, type Target } from "./wire.ts";

const HELP = `The conformance suite of the seamless wallet (docs/provider.md).

  npm run conformance -- wallet --url https://platform --provider CODE --secret SECRET --token TOKEN --game CODE [--currency BDT] [--stake 100]
      Checks a wallet as a provider. The token is one of a test player's launch; they need a hundred stakes.
  npm run conformance -- wallet --url … --provider … --secret … --listen 9099
      The same, but waits on that port for a launch and takes player, game and currency from it.
  npm run conformance -- free-rounds --url … --provider … --secret … --token TOKEN --other-token TOKEN --game CODE [--currency BDT] [--stake 100]
      Checks the wallet's free rounds. The first player has been given fifteen rounds of the title that last a day, and some that end within
      minutes, for whose end it waits; the other player has none.
  npm run conformance -- free-play --url https://provider --provider CODE --secret SECRET --game CODE --listen 9099 [--currency BDT] [--stake 100]
      Checks a provider's free rounds as a platform, whose wallet is at that port. It prints the address of a game, and says what to play in it.
  npm run conformance -- launch --url https://provider --provider CODE --secret SECRET --game CODE [--currency BDT] [--play-origin https://games]
      Checks a provider's launch as a platform.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string" },
    provider: { type: "string" },
    secret: { type: "string" },
    token: { type: "string" },
    "other-token": { type: "string" },
    game: { type: "string" },
    currency: { type: "string", default: "BDT" },
    stake: { type: "string", default: "100" },
    listen: { type: "string" },
    "play-origin": { type: "string" },
  },
});

const findings = await run();
for (const { name, breach } of findings) console.log(breach === null ? `kept    ${name}` : `BROKEN  ${name}\n        ${breach}`);
const broken = findings.filter(({ breach }) => breach !== null).length;
console.log(`${findings.length - broken} of ${findings.length} rules are kept.`);
process.exit(broken === 0 ? 0 : 1);

async function run(): Promise<Finding[]> {
  const url = required("url").replace(/\/+$/, "");
  const target = { url, provider: required("provider"), secret: required("secret") };
  if (positionals[0] === "launch") {
    const { currency } = values;
    return runSuite(LAUNCH_CHECKS, {
      ...target,
      gameCode: required("game"),
      currency,
      playOrigin: values["play-origin"] ?? new URL(url).origin,
    });
  }
  if (positionals[0] === "free-rounds") return freeRounds(target);
  if (positionals[0] === "free-play") return freePlay(target);
  if (positionals[0] !== "wallet") return stop();
  const player = values.listen
    ? await nextLaunch(Number(values.listen))
    : { token: required("token"), gameCode: required("game"), currency: values.currency };
  return runSuite(WALLET_CHECKS, walletContext({ ...target, ...player, stake: Number(values.stake) }));
}

/** A wallet's clock may be some seconds behind ours. */
const CLOCKS_APART_MS = 5_000;

async function freeRounds(target: Target): Promise<Finding[]> {
  const player = { token: required("token"), otherToken: required("other-token"), gameCode: required("game"), currency: values.currency };
  const waitUntil = (moment: Date) => setTimeout(Math.max(0, moment.getTime() - Date.now()) + CLOCKS_APART_MS);
  return runSuite(FREE_ROUND_CHECKS, freeRoundsContext({ ...target, ...player, stake: Number(values.stake), waitUntil }));
}

/** A person plays; the suite listens. */
async function freePlay(target: Target): Promise<Finding[]> {
  const terms = { gameCode: required("game"), currency: values.currency, stake: Number(values.stake) };
  const given = { token: newId(), ...terms, rounds: 6 };
  const wallet = await startListeningWallet(given, target.secret, Number(required("listen")));
  const asker = createInterface({ input: process.stdin, output: process.stdout });
  const play = async (what: string) => void (await asker.question(`${what} Then press Enter. `));
  try {
    console.log(`Open ${await launchedAddress(target, given)}`);
    return await runSuite(FREE_PLAY_CHECKS, { wallet, given, play, patienceMs: 120_000 });
  } finally {
    asker.close();
    await wallet.close();
  }
}

function required(name: "url" | "provider" | "secret" | "token" | "other-token" | "game" | "listen"): string {
  return values[name] ?? stop();
}

function stop(): never {
  console.error(HELP);
  process.exit(2);
}

/** Stands in for the provider until the platform launches a game for a player, and answers that there is none yet. */
function nextLaunch(port: number): Promise<{ token: string; gameCode: string; currency: string }> {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success: true, value: { available: false } }));
        const body =
          request.url === PROVIDER_LAUNCH_PATH ? ProviderLaunchRequest.safeParse(JSON.parse(Buffer.concat(chunks).toString())) : null;
        if (!body?.success || body.data.token === null) return;
        server.close();
        resolve({ token: body.data.token, gameCode: body.data.game_code, currency: body.data.currency });
      });
    });
    server.listen(port, "127.0.0.1", () => console.log(`Waiting on port ${port} for the launch of a game by a test player.`));
  });
}
