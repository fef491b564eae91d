import { Agent, request } from "node:http";
import { type EncryptionKey, ENCRYPTION_JWE, HEADERS, listEncryptionKeys, login } from "@mela/contract/auth/account";
import { checkPassword, hashPassword } from "../server/src/lib/passwords.ts";
import { sealFor } from "../server/testing/create-test-app.ts";
import { openMemberOffice } from "../server/testing/members.ts";
import { PROVIDER_SECRET, startDatabase, startPlatform } from "./site.ts";
import { median, percentile, ratio, table } from "./stats.ts";

const PLAYERS = 4;
const ROUNDS = 3;
const LOGINS = 20;

interface Round {
  perSecond: number;
  p99: number;
}

/** Lets every player do all of their jobs, one after the other, all players at once. Times are ms. */
export async function timed(players: readonly (readonly (() => Promise<void>)[])[]): Promise<Round> {
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    players.map(async (jobs) => {
      for (const job of jobs) {
        const start = performance.now();
        await job();
        times.push(performance.now() - start);
      }
    }),
  );
  return { perSecond: times.length / ((performance.now() - begun) / 1000), p99: percentile(times, 0.99) };
}

/** Sends a sealed login from an address of its own, as members come, and fails unless it opens a session. */
function send(agent: Agent, base: string, body: string, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/jose",
      [HEADERS.encryption]: ENCRYPTION_JWE,
      [HEADERS.merchant]: "mela",
      "x-forwarded-for": address,
    };
    request(base + login.path, { method: login.method, agent, headers }, (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`The login answers ${response.statusCode}: ${answer}`)),
      );
    })
      .on("error", reject)
      .end(body);
  });
}

export async function newestKey(base: string): Promise<EncryptionKey> {
  const { value } = (await (await fetch(base + listEncryptionKeys.path)).json()) as { value: { keys: EncryptionKey[] } };
  const [key] = value.keys;
  if (!key) throw new Error("The platform offers no key");
  return key;
}

/** Bodies are sealed before the clock starts: that is the browsers' work. */
export async function sealedLogins(
  key: EncryptionKey,
  accounts: readonly { account: string; password: string }[],
  agent: Agent,
  base: string,
  round: number,
) {
  return Promise.all(
    accounts.map(async ({ account, password }, player) => {
      const bodies = await Promise.all(
        Array.from({ length: LOGINS }, () => sealFor(key, { type: "username", username: account, password })),
      );
      return bodies.map((body, at) => () => send(agent, base, body, `10.${round}.${player}.${at}`));
    }),
  );
}

async function measure(base: string, accounts: readonly { account: string; password: string }[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: PLAYERS });
  const key = await newestKey(base);
  const hash = await hashPassword("Mela2026");
  const hashes = accounts.map(() => Array.from({ length: LOGINS }, () => async () => void (await checkPassword(hash, "Mela2026"))));
  const [floor, whole]: [Round[], Round[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await timed(hashes);
    const logins = await timed(await sealedLogins(key, accounts, agent, base, round));
    // The first round warms both up.
    if (round > 0) [floor, whole].forEach((list, at) => list.push(at === 0 ? bare : logins));
  }
  agent.destroy();
  const of = (list: readonly Round[], what: keyof Round) => median(list.map((round) => round[what]));
  const row = (name: string, what: keyof Round, digits: number) => [
    name,
    of(whole, what).toFixed(digits),
    of(floor, what).toFixed(digits),
    ratio(of(whole, what), of(floor, what)),
  ];
  console.log(`\n${PLAYERS} at once, ${LOGINS} logins each, ${ROUNDS} rounds`);
  console.log(table(["", "whole login", "argon2 alone", "ratio"], [row("per second", "perSecond", 1), row("p99, ms", "p99", 0)]));
}

/** A whole login (decrypt, guard, password, session, durable) against its password hash alone, on the same machine in the same run. */
export async function benchLogin(): Promise<void> {
  const database = await startDatabase();
  const platform = await startPlatform(database.url, { DEMO_TOOLS: "1", SEED_GAMES: "1", TRUSTED_PROXIES: "127.0.0.1" });
  const office = openMemberOffice(database.url, { server: PROVIDER_SECRET, arcade: PROVIDER_SECRET });
  try {
    const accounts = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => office.create({ account: `bench${index}x` })));
    await measure(platform.url, accounts);
  } finally {
    await office.close();
    await platform.stop();
    await database.stop();
  }
}
