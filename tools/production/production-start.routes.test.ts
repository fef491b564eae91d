import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ENCRYPTION_JWE, type EncryptionKey, HEADERS, listEncryptionKeys, type SessionRecord } from "@mela/contract/auth/account";
import { createDeposit, type DepositOrder, giveTrxId } from "@mela/contract/deposit/deposit";
import { launchGame } from "@mela/contract/games/games";
import { registerByUsername } from "@mela/contract/registration/registration";
import { setFundsPassword } from "@mela/contract/security/funds-password";
import { addPayoutAccount, listPayoutAccounts, type PayoutAccounts } from "@mela/contract/security/payout-accounts";
import { setPayeeName } from "@mela/contract/security/security";
import { earnCaptcha } from "@mela/contract/verification/verification";
import { getWallet } from "@mela/contract/wallet/wallet";
import { createWithdrawal, getWithdrawal, type WithdrawalDetail } from "@mela/contract/withdrawal/withdrawal";
import { type OutsideProvider, startOutsideProvider } from "../../e2e/stack/outside-provider.ts";
import { buildPsp } from "../../psp/src/app.ts";
import { openBook } from "../../psp/src/book/book.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { fillOlder } from "../../server/testing/older-database.ts";
import { proveHuman } from "../../server/testing/verification.ts";
import { encryptTo } from "../../kit/src/jwe.ts";

/*
 * docs/production.md, done as it is written: its settings, the command of its service, its blocks that are marked as run. Only folders,
 * addresses, ports and secrets are this test's. What stands outside (payments, SMS, a game provider) is played by programs of its own.
 */

const ROOT = resolve(import.meta.dirname, "../..");
const DOCUMENT = await readFile(join(ROOT, "docs/production.md"), "utf8");
const UNIT = await readFile(join(ROOT, "deploy/systemd/mela-platform@.service"), "utf8");
/** Production takes no provider whose games lie in a private network. Nobody calls this address. */
const GAMES_ORIGIN = "https://93.184.216.34";
const FUNDS_PASSWORD = "280571";
/** Each command starts a program, of which the document has some twenty: on a slow machine that takes minutes, and is no fault. */
const PATIENCE_MS = 180_000;
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const secret = () => randomBytes(32).toString("hex");
const GAME_SECRET = secret();
/** The number of the document to which members send by bKash. */
const HAND_NUMBER = "01711000001";
/** The newest migration of the version whose database is updated. */
const OLDER = "0160_manual_payouts.sql";

const blocksAfter = (mark: string): string[] =>
  [...DOCUMENT.matchAll(new RegExp(`<!-- ${mark} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, block = ""]) => block);

let folder = "";
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let payments: { url: string; stop: () => Promise<void> };
let sms: { url: string; server: Server };
let games: OutsideProvider;
let platform: ChildProcess | undefined;
let settings: Record<string, string> = {};
/** Who has played, and the game that is open. */
let played: { token: string; game: Awaited<ReturnType<typeof openGame>> };
let site = "";

/** A statement on a connection of its own. */
async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const cluster = () => String(process.env["TEST_DATABASE_URL"]);

/** An empty database on the run's own PostgreSQL. */
async function emptyDatabase() {
  const name = `production_${randomBytes(6).toString("hex")}`;
  await ask(cluster(), `create database ${name}`);
  const url = new URL(cluster());
  url.pathname = `/${name}`;
  const before = new URL(url);
  before.pathname = `/${name}_before`;
  const drop = async () => {
    for (const one of [name, `${name}_before`]) await ask(cluster(), `drop database if exists ${one} with (force)`);
  };
  return { name, url: url.href, urlBefore: before.href, drop };
}

/** What the document has the owner of the server do before a dump is read: what was there gets another name, and there is an empty database. */
async function makeWay(): Promise<void> {
  const [line = ""] = /^psql .*$/m.exec(DOCUMENT) ?? [];
  const statements = [...line.matchAll(/-c (["'])(.*?)\1/g)].map(([, , statement = ""]) => statement);
  expect(statements).toHaveLength(2);
  const { username } = new URL(cluster());
  for (const statement of statements)
    await ask(cluster(), statement.replaceAll(/(?<!owner )\bmela(?=\b|_)/g, database.name).replace("owner mela", `owner ${username}`));
}

/** The text of the brand's file with the payments of the document in it. */
async function declarePayments(): Promise<void> {
  const file = join(folder, "brands/acme/brand.json");
  const [block = ""] = blocksAfter("payments");
  const text = await readFile(file, "utf8");
  expect(text).toContain('"payments": [],');
  const written = block.replace("https://api.pay.example", payments.url).replace("https://pay.example", payments.url);
  await writeFile(
    file,
    text.replace('"payments": [],', () => written),
  );
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The payment sandbox, which says of itself that it is none: production takes no sandbox. */
async function startPayments(secrets: { ours: string; callback: string }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const book = openBook(join(folder, "payments"));
  const psp = await buildPsp({
    book,
    now: Date.now,
    publicUrl: url,
    merchant: "acme",
    secret: secrets.ours,
    callbackSecret: secrets.callback,
    delayMs: 0,
    logLevel: "silent",
  });
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url: path = "", headers } = request;
    const answer = await psp.inject({ method: method as "POST", url: path, headers, payload: Buffer.concat(chunks) });
    response.writeHead(answer.statusCode, { "content-type": String(answer.headers["content-type"] ?? "text/plain") });
    response.end(answer.body.replace('"sandbox":true', '"sandbox":false'));
  };
  const server = createServer((request, response) => void pass(request, response));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url,
    async stop() {
      server.closeAllConnections();
      server.close();
      await psp.close();
    },
  };
}

/** The document's settings, with what is this test's own. Each of them has to be one of the document's. */
function ownSettings(own: Record<string, string>): Record<string, string> {
  const [block = ""] = blocksAfter("settings");
  const written = Object.fromEntries([...block.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  expect(Object.keys(own).filter((name) => !(name in written))).toEqual([]);
  return { ...written, ...own };
}

/** Runs a block of the document in a shell with the platform's settings; answers what it printed and how it ended. */
function run(block: string): Promise<{ said: string; code: number }> {
  const commands = block
    .replaceAll("/etc/mela", folder)
    .replaceAll("https://api.spinhouse.example", games.baseUrl)
    .replaceAll("https://games.spinhouse.example", GAMES_ORIGIN)
    .replaceAll(/^npm run brand.*$/gm, `$& --folder ${folder}/brands`);
  const env = { ...settings, PATH: process.env["PATH"], HOME: folder };
  return new Promise((done) => {
    execFile("sh", ["-ec", commands], { cwd: ROOT, env, timeout: PATIENCE_MS }, (error, stdout, stderr) =>
      done({ said: stdout + stderr, code: typeof error?.code === "number" ? error.code : error ? 1 : 0 }),
    );
  });
}

/** Starts the platform as its service does, and waits until it is ready. */
async function startService(): Promise<void> {
  expect(DOCUMENT).toContain("deploy/systemd/mela-platform@.service");
  const [, command = ""] = /^ExecStart=.*\/usr\/bin\/node (.*)$/m.exec(UNIT) ?? [];
  expect(command).toContain("server/src/main.ts");
  let written = "";
  platform = spawn(process.execPath, command.split(" "), { cwd: ROOT, env: { ...settings, PATH: process.env["PATH"] } });
  for (const stream of [platform.stdout, platform.stderr]) stream?.on("data", (chunk: Buffer) => (written += chunk.toString()));
  const end = Date.now() + PATIENCE_MS;
  while (
    !(await fetch(`${site}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (platform.exitCode !== null || Date.now() > end) throw new Error(`The platform did not start:\n${written}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}

async function stopService(): Promise<void> {
  if (platform?.exitCode !== null) return;
  platform.kill("SIGTERM");
  await once(platform, "exit");
}

/** A call as a browser makes it. */
async function call<T>(method: string, path: string, more: { headers?: Record<string, string>; body?: string } = {}): Promise<T> {
  const headers = { [HEADERS.merchant]: "acme", [HEADERS.device]: "H5", "accept-language": "en", ...more.headers };
  const answer = (await (await fetch(site + path, { method, ...more, headers })).json()) as { success: boolean; value: T };
  if (!answer.success) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.value;
}

/** Registers as somebody who cannot see the picture: the browser does some work in its place. */
async function register(username: string): Promise<SessionRecord> {
  const get = async (_method: string, path: string) => ({ json: { value: await call("GET", path) } });
  const verificationData = await proveHuman({ call: get as Parameters<typeof proveHuman>[0]["call"] }, "captcha");
  const captcha = await call<{ id: string; answer: string }>("POST", earnCaptcha.path, {
    headers: { "content-type": "application/json", "x-captcha-purpose": "register" },
    body: JSON.stringify({ verificationData }),
  });
  const { keys } = await call<{ keys: EncryptionKey[] }>("GET", listEncryptionKeys.path);
  const sealed = await encryptTo(keys[0]!, {
    username,
    password: "Boat-over-7-rivers",
    confirmPassword: "Boat-over-7-rivers",
    captcha: captcha.answer,
    registerUrl: `${site}/m/register`,
    domain: "acme.example",
    registerMethod: "H5",
    type: 0,
    iat: Math.floor(Date.now() / 1000),
    jti: randomUUID(),
  });
  return call<SessionRecord>("PUT", registerByUsername.path, {
    headers: { "content-type": "application/jose", [HEADERS.encryption]: ENCRYPTION_JWE, "x-captcha-id": captcha.id },
    body: sealed,
  });
}

/** A call of a member with a body. */
const send = <T>(token: string, { method, path }: { method: string; path: string }, body: object): Promise<T> =>
  call(method, path, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(body),
  });

/** Sends the money by hand, and confirms it as the document has it. */
async function payIn(token: string, amount: number, confirming: string): Promise<void> {
  const { id, payUrl, transfer } = await send<DepositOrder>(token, createDeposit, { method: "bkash", amount });
  expect([payUrl, transfer?.number]).toEqual([null, HAND_NUMBER]);
  await send(token, giveTrxId, { id, trxId: "9HK7AB12CD" });
  const { said, code } = await run(confirming.replaceAll("<order>", id));
  expect(code, said).toBe(0);
  expect(said).toContain("9HK7AB12CD");
  await expect.poll(() => balance(token), { timeout: 20_000 }).toBe(amount);
}

/** Says what is needed where money leaves, and names two wallets of the member's own, a day ago. Answers their ids by kind. */
async function nameWallets(token: string): Promise<Record<string, string>> {
  await send(token, setFundsPassword, { newPassword: FUNDS_PASSWORD, confirmNewPassword: FUNDS_PASSWORD });
  await send(token, setPayeeName, { payeeName: "Rahim Uddin" });
  for (const kind of ["bkash", "nagad"])
    await send<PayoutAccounts>(token, addPayoutAccount, { kind, number: "01712345678", fundsPassword: FUNDS_PASSWORD });
  await ask(database.url, "update payout_accounts set usable_at = now()");
  const { accounts } = await call<PayoutAccounts>("GET", listPayoutAccounts.path, { headers: { authorization: `Bearer ${token}` } });
  return Object.fromEntries(accounts.map(({ kind, id }) => [kind, id]));
}

const withdraw = (token: string, accountId: string | undefined, amount: number): Promise<WithdrawalDetail> =>
  send(token, createWithdrawal, { accountId, amount, fundsPassword: FUNDS_PASSWORD });

const withdrawal = (token: string, id: string): Promise<WithdrawalDetail> =>
  call("GET", `${getWithdrawal.path}?id=${id}`, { headers: { authorization: `Bearer ${token}` } });

/** Waits for whoever sends the money, who does it as the document has it. */
async function payOutByHand(token: string, id: string, paying: string): Promise<void> {
  await expect.poll(async () => (await withdrawal(token, id)).waitsForTransfer, { timeout: 20_000 }).toBe(true);
  const { said, code } = await run(paying.replaceAll("<order>", id));
  expect(code, said).toBe(0);
  for (const word of [id, "acme.hand", "01712345678", "Rahim Uddin", "600.00 BDT"]) expect(said).toContain(word);
  await expect.poll(async () => (await withdrawal(token, id)).state, { timeout: 20_000 }).toBe("paid");
  expect((await withdrawal(token, id)).timeline.at(-1)).toMatchObject({ kind: "paid", note: "9GH7XK2LMN" });
}

const balance = async (token: string): Promise<number> =>
  (await call<{ balance: { amount: number } }>("GET", getWallet.path, { headers: { authorization: `Bearer ${token}` } })).balance.amount;

/** What the page of a launched game does, from its address on. */
async function openGame(token: string) {
  const { url } = await call<{ url: string }>("GET", `${launchGame.path}?gameCode=OUT-COIN`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(new URL(url).origin).toBe(GAMES_ORIGIN);
  const post = async (path: string, body: object) =>
    (await (await fetch(games.origin + path, { method: "POST", body: JSON.stringify(body) })).json()) as Record<string, unknown>;
  const { key } = await post("/session", { ticket: new URL(url).searchParams.get("ticket") });
  return (path: string, more: object = {}) => post(path, { key, ...more });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-production-"));
  await mkdir(join(folder, "payments"));
  database = await emptyDatabase();
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  const [ours, callback] = [secret(), secret()];
  payments = await startPayments({ ours, callback });
  const server = createServer((_request, response) => void response.writeHead(202).end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  sms = { url: addressOf(server), server };
  games = await startOutsideProvider({
    publicOrigin: GAMES_ORIGIN,
    code: "spinhouse",
    secret: GAME_SECRET,
    platformUrl: site,
    platformOrigins: [site],
    draw: () => true,
  });
  settings = ownSettings({
    PORT: String(port),
    DATABASE_URL: database.url,
    SERVER_SECRET: secret(),
    ARCADE_SECRET: secret(),
    PAYMENT_PLATFORM_URL: site,
    PAYMENT_SECRET: secret(),
    PAYMENT_CALLBACK_SECRET: secret(),
    SMS_GATEWAY_URL: sms.url,
    SMS_GATEWAY_TOKEN: secret(),
    SMTP_URL: "smtp://127.0.0.1:9",
    METRICS_PORT: "0",
    METRICS_TOKEN: secret(),
    LOG_LEVEL: "warn",
  });
  const game = (code: string, en: string) => ({
    code,
    vendor: "SPIN",
    type: "RNG",
    classify: "SLOT",
    name: { en },
    icon_url: `${games.origin}/cover.png`,
  });
  await writeFile(join(folder, "gateway.secret"), `${ours}\n`);
  await writeFile(join(folder, "gateway.callback"), `${callback}\n`);
  await writeFile(join(folder, "anna.password"), "nine boats 4 the river\n");
  await writeFile(join(folder, "spinhouse.secret"), `${GAME_SECRET}\n`);
  await writeFile(
    join(folder, "spinhouse.json"),
    JSON.stringify({
      vendors: [{ code: "SPIN", provider: "spinhouse", types: ["RNG"], name: { en: "Spin House" } }],
      games: [game("OUT-COIN", "Coin"), game("OUT-CARD", "Card")],
      offers: [{ brand: "acme", vendor: "SPIN" }],
    }),
  );
});
afterAll(async () => {
  await stopService();
  await games.stop();
  await payments.stop();
  sms.server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The blocks that are marked as run, in their order, the last one apart. */
async function setUp(): Promise<string> {
  const blocks = blocksAfter("run");
  expect(blocks).toHaveLength(5);
  const [brand = "", people = "", provider = "", money = "", check = ""] = blocks;
  for (const block of [brand, people, provider]) expect(await run(block)).toMatchObject({ code: 0 });
  await declarePayments();
  const { said, code } = await run(money);
  expect(code, said).toBe(0);
  expect(said).toMatch(/gateway.*secret, callbackSecret/s);
  return check;
}

/** Who was logged in still is, plays on in the game that was open, and the ledger has no fault. */
async function expectAlive(token: string, game: Awaited<ReturnType<typeof openGame>>): Promise<void> {
  const before = await balance(token);
  expect(await game("/stake", { amount: 1_000 })).toEqual({ balance: before - 1_000 });
  expect(await game("/turn")).toMatchObject({ balance: before + 1_000 });
  expect(await balance(token)).toBe(before + 1_000);
  const { said, code } = await run("npm run ledger:verify");
  expect(code, said).toBe(0);
}

test("a stranger who follows docs/production.md on an empty PostgreSQL has a brand, a console, games, and a member who pays in by hand, plays, and is paid out by hand and by a gateway; the check names what is left", async () => {
  await startService();
  expect((await fetch(`${site}/m/home`)).status).toBe(404);
  const check = await setUp();

  const { token, userName } = await register("rahim92");
  expect(userName).toBe("rahim92");
  await payIn(token, 50_000, blocksAfter("transfer")[0] ?? "");
  const game = await openGame(token);
  expect(await game("/balance")).toMatchObject({ balance: 50_000 });
  for (const stake of [50_000, 100_000]) {
    expect(await game("/stake", { amount: stake })).toEqual({ balance: 0 });
    expect(await game("/turn")).toMatchObject({ balance: 2 * stake, net: stake });
  }
  expect(await balance(token)).toBe(200_000);
  const wallets = await nameWallets(token);
  const byHand = await withdraw(token, wallets["bkash"], 60_000);
  const byGateway = await withdraw(token, wallets["nagad"], 60_000);
  await expect.poll(async () => (await withdrawal(token, byGateway.id)).state, { timeout: 20_000 }).toBe("paid");
  await payOutByHand(token, byHand.id, blocksAfter("payout")[0] ?? "");
  expect(await balance(token)).toBe(80_000);
  played = { token, game };

  const { said, code } = await run(check);
  expect(code, said).toBe(1);
  const lines = said.split("\n");
  // The pages are built where the journeys have run before.
  const missing = lines.filter((line) => /^MISSING +(?!pages| )/.test(line)).map((line) => line.replaceAll(/ +/g, " "));
  expect(missing).toEqual([
    expect.stringMatching(/^MISSING database the role is a superuser/),
    expect.stringMatching(/^MISSING brand acme lets in this machine alone/),
    expect.stringMatching(/^MISSING dns acme\.example is not found/),
    expect.stringMatching(/^MISSING console large withdrawals of acme need two people/),
    expect.stringMatching(
      /^MISSING money acme says that it is play money, and acme\.hand takes real money, acme\.gateway takes real money, spinhouse deals games/,
    ),
  ]);
  for (const good of [
    /ok +provider +spinhouse takes our signature/,
    /ok +payments +acme\.hand answers/,
    /ok +payments +acme\.gateway answers/,
    /ok +payments +acme takes deposits by bkash, nagad/,
    /ok +payouts +acme has somebody who pays/,
    /ok +games +acme offers 2 games/,
    /not known +mail/,
  ])
    expect(said).toMatch(good);
});

test("its database copied into the empty one that docs/production.md has made, the start goes on there with who was logged in", async () => {
  const { token, game } = played;
  await stopService();
  await makeWay();
  // The PostgreSQL that comes with the tests has no pg_dump: the server itself makes the copy.
  await ask(cluster(), `drop database ${database.name}`);
  await ask(cluster(), `create database ${database.name} template ${database.name}_before`);
  const { said, code } = await run("npm run ledger:verify");
  expect(code, said).toBe(0);
  await startService();
  await expectAlive(token, game);
  await ask(cluster(), `drop database ${database.name}_before`);
});

test("an update to this version brings up the filled database of an earlier one at its start, with who was logged in, and tells a command that comes too early", async () => {
  const { token, game } = played;
  await stopService();
  await makeWay();
  await fillOlder({ from: database.urlBefore, to: database.url, last: OLDER });
  const early = await run("npm run ledger:verify");
  expect([early.code, early.said]).toEqual([1, expect.stringContaining("Start the site once")]);
  await startService();
  await expectAlive(token, game);
});
