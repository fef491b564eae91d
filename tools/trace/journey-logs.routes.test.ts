import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildArcade } from "../../arcade/src/server/app.ts";
import { openSqliteJournal } from "../../arcade/src/server/journal/sqlite-journal.ts";
import { createRegistry } from "../../arcade/src/server/platform/registry.ts";
import { createWallet } from "../../arcade/src/server/platform/wallet.ts";
import { readTitles } from "../../arcade/src/server/titles.ts";
import { seededRng } from "../../arcade/src/shared/rng.ts";
import { freePort } from "../postgres/free-port.ts";
import { loadCatalogue } from "../../server/src/demo/catalogue/catalogue.ts";
import { seedGames } from "../../server/src/demo/games.ts";
import { hire, takeSeat } from "../../server/testing/console.ts";
import { type TestApp, createTestApp } from "../../server/testing/create-test-app.ts";
import { login } from "../../server/testing/factories.ts";
import { callBack, callbackOf, createPaymentStandIn } from "../../server/testing/payment-stand-in.ts";
import { refusingRows } from "../../server/testing/refused-rows.ts";
import { register } from "../../server/testing/registering.ts";
import { proveHuman, readSmsCode } from "../../server/testing/verification.ts";

const game = loadCatalogue().games.find(({ code }) => code === "MLA-TIGER-FORTUNE")!;
const payments = createPaymentStandIn();
const lines: string[] = [];
const keep = { write: (line: string) => void lines.push(line) };
const folder = mkdtempSync(join(tmpdir(), "journey-logs-"));
const IP = "127.4.5.6";
const TRACE_ID = /^[\da-f]{32}$/;
const REQUEST_ID = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|req-\w{1,8})$/;
/** What nobody may read in a log, by what it is. Grows as the journey goes on. */
const personal: Record<string, string> = {
  number: "1712340987",
  typedNumber: "01712340987",
  password: "Shimul-2031",
  wrongPassword: "Not-my-Secret-7",
  realName: "মোহাম্মদ রহিম",
  legalName: "Rahim Uddin Sarkar",
  birthday: "1990-05-06",
  mail: "rahim.sarkar@person.example",
  nickname: "Rahim of Khulna",
  wallet: "01812345670",
  fundsPassword: "280571",
  said: "my card was eaten in Jessore",
  browserKey: "key-of-this-browser-alone",
  agent: "RahimsOwnPhone/7.1",
  picture: "taken at home",
};

let platform: TestApp;
let arcade: Awaited<ReturnType<typeof buildArcade>>;
let token = "";
let memberId = 0;

beforeAll(async () => {
  const port = await freePort();
  const arcadeUrl = `http://127.0.0.1:${port}`;
  // Production refuses no level but those that there are not; this is the most talkative.
  platform = await createTestApp({ log: keep, payments, env: { LOG_LEVEL: "debug", ARCADE_URL: arcadeUrl, ARCADE_PUBLIC_URL: arcadeUrl } });
  await seedGames({ games: platform.services.games, provider: platform.services.provider, brands: ["mela"] });
  await platform.services.payoutSettings.save("mela", { coolingHours: 0, freePerDay: 0, feeBasisPoints: 0, feeMinMinor: 0 });
  await platform.app.listen({ host: "127.0.0.1", port: 0 });
  const baseUrl = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
  const link = { baseUrl, provider: "arcade", secret: platform.env.ARCADE_SECRET };
  arcade = await buildArcade({
    journal: openSqliteJournal(folder),
    wallet: createWallet(link),
    registry: createRegistry(link),
    titles: readTitles(new URL("../../arcade/data/titles.json", import.meta.url)),
    rng: seededRng(42),
    draws: { lottery: () => null, draw: async () => null, drawAt: async () => null, drawsBefore: async () => [] },
    now: Date.now,
    publicUrl: arcadeUrl,
    platformOrigins: null,
    provider: link.provider,
    secret: link.secret,
    clientDir: join(folder, "no-client"),
    gallery: false,
    logLevel: "debug",
    logTo: keep,
  });
  await arcade.listen({ host: "127.0.0.1", port });
});
afterAll(async () => {
  await arcade?.close();
  await platform?.close();
  rmSync(folder, { recursive: true, force: true });
});

const HEADERS = { "accept-language": "en", "user-agent": personal["agent"]! };
type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A call as the member makes it, which has to go well. */
async function mine(method: Method, path: string, body?: object) {
  const headers = { ...HEADERS, "idempotency-key": randomUUID() };
  const answer = await platform.call(method, path, { token, ip: IP, headers, ...(body && { body }) });
  expect([path, answer.status, answer.json.errorCode]).toEqual([path, 200, undefined]);
  return answer.json.value;
}

async function registerAndLogIn(): Promise<void> {
  const mobileNum = personal["typedNumber"];
  const asked = { mobileNo: mobileNum, countryDialingCode: "880", verificationData: await proveHuman(platform) };
  await mine("POST", "/wps/verification/sms/register", asked);
  const verificationCode = await readSmsCode(platform, `+880${personal["number"]}`);
  const password = personal["password"];
  const registration = { mobileNum, countryDialingCode: "880", password, verificationCode };
  const made = await register(platform, registration, { byMobile: true, ip: IP, headers: HEADERS });
  expect(made.status).toBe(200);
  const account = made.json.value.userName as string;
  const visit = { ip: IP, headers: HEADERS };
  const opened = await login(platform, { username: account, password }, visit);
  expect(opened.status).toBe(200);
  token = opened.json.value.token as string;
  ({ id: memberId } = await platform.db.selectFrom("members").select("id").where("account", "=", account).executeTakeFirstOrThrow());
  Object.assign(personal, { account, smsCode: verificationCode, firstToken: made.json.value.token, token });
}

async function tellWhoIAm(): Promise<void> {
  await mine("PUT", "/wps/member/payeeName", { payeeName: personal["realName"] });
  await mine("PUT", "/wps/member/nickname", { nickname: personal["nickname"] });
  await mine("POST", "/wps/security/email/code", { email: personal["mail"] });
  const [fundsPassword, password] = [personal["fundsPassword"], personal["password"]];
  await mine("POST", "/wps/security/fundsPassword", { newPassword: fundsPassword, confirmNewPassword: fundsPassword, password });
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Copyright: personal["picture"]! } })
    .jpeg()
    .toBuffer();
  for (const side of ["front", "back", "selfie"]) {
    const headers = { ...HEADERS, "content-type": "image/jpeg" };
    expect((await platform.call("POST", `/wps/kyc/${side}`, { token, ip: IP, body: picture, headers })).status).toBe(200);
  }
  await mine("POST", "/wps/kyc", { kind: "idCard", fullName: personal["legalName"], birthday: personal["birthday"] });
}

async function payInAndOut(): Promise<void> {
  const order = await mine("POST", "/wps/deposit/create", { method: "bkash", amount: 100_000 });
  expect((await callBack(platform, callbackOf(payments.authorise(order.id)))).status).toBe(200);
  const { fundsPassword, wallet: number } = personal;
  const { accounts } = await mine("POST", "/wps/member/payoutAccounts", { kind: "bkash", number, fundsPassword });
  const released = { state: "released" as const, closed_at: new Date() };
  await platform.db.updateTable("turnover_requirements").set(released).where("member_id", "=", memberId).execute();
  await mine("POST", "/wps/withdraw", { accountId: accounts[0].id, amount: 50_000, fundsPassword });
  await platform.services.payouts.payDue();
}

async function spin(): Promise<void> {
  const { url } = await mine("GET", `/wps/games/launch?nodeId=${game.nodeId}`);
  const s = new URL(url as string).searchParams.get("s") ?? "";
  const play = async (path: string, body: object, secret = "") => {
    const headers = { "content-type": "application/json", "x-session": secret, "user-agent": personal["agent"]! };
    const answer = await fetch(`${new URL(url as string).origin}${path}`, { method: "POST", body: JSON.stringify(body), headers });
    return (await answer.json()) as { success: boolean; value: { secret: string } };
  };
  const opened = await vi.waitFor(async () => {
    const answer = await play("/api/session", { s });
    expect(answer.success).toBe(true);
    return answer;
  });
  const { secret } = opened.value;
  Object.assign(personal, { gameLink: s, gameSession: secret });
  expect((await play("/api/play", { operation: randomUUID(), wager: { stake: 180 } }, secret)).success).toBe(true);
  expect((await play("/api/play", { operation: randomUUID(), wager: { stake: -1 } }, secret)).success).toBe(false);
}

async function writeInTheChat(): Promise<void> {
  const browser = createHash("sha256").update(personal["browserKey"]!).digest("base64url");
  const { chatUrl } = await mine(
    "GET",
    `/wps/chat/launch?b2c=1&language=en&backUrl=/m/message&headerColor=%237d0c33&title=Care&browser=${browser}`,
  );
  const ticket = new URL(chatUrl as string).hash.slice(1);
  const entered = await platform.call("POST", "/wps/chat/session", { body: { ticket, browserKey: personal["browserKey"] }, ip: IP });
  const chat = entered.json.value.token as string;
  Object.assign(personal, { ticket, chat });
  const said = { clientId: randomUUID(), text: personal["said"] };
  expect((await platform.call("POST", "/wps/chat/messages", { token: chat, ip: IP, body: said })).status).toBe(200);
}

async function lookedFor(): Promise<void> {
  const operator = await takeSeat(platform, "searcher", "support", null);
  const desk = await hire(platform, "desk", { rights: ["withdrawals"] });
  Object.assign(personal, { operator, desk });
  for (const q of ["account", "typedNumber", "mail", "nickname", "wallet"]) {
    const search = new URLSearchParams({ brand: "mela", q: personal[q]! });
    const found = await platform.call("GET", `/wps/console/members?${search}`, { token: operator, headers: HEADERS });
    expect(found.json.value.rows.length, q).toBeGreaterThanOrEqual(q === "mail" ? 0 : 1);
  }
}

/** An error that nobody foresaw, in a row that holds much of a person. */
async function breakDown(): Promise<void> {
  personal["otherName"] = "Karim Aziz";
  const asked = { token, ip: IP, headers: HEADERS, body: { nickname: personal["otherName"] } };
  const rename = () => platform.call("PUT", "/wps/member/nickname", asked);
  expect((await refusingRows(platform.db, { table: "members", column: "nickname" }, rename)).status).toBe(500);
}

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test("after a whole journey no line of platform or arcade holds anything of a person, and each line of a request has the id of its trace", async () => {
  await registerAndLogIn();
  await tellWhoIAm();
  await payInAndOut();
  await spin();
  await writeInTheChat();
  await lookedFor();
  await breakDown();
  const tried = { username: personal["account"], password: personal["wrongPassword"] };
  expect((await login(platform, tried, { ip: IP, headers: HEADERS })).json.success).toBe(false);
  const sessions = await platform.db.selectFrom("sessions").select("token_hash").execute();
  for (const [at, { token_hash: hash }] of sessions.entries()) personal[`hash ${at}`] = hash.toString("hex");
  // Ids and times of ours, whose digits may be anybody's by chance; what they look like is asked for below.
  const told = parsed().map(({ time: _time, traceId: _trace, reqId: _id, request: _request, pid: _pid, responseTime: _took, ...rest }) =>
    JSON.stringify(rest),
  );
  const leaks = Object.entries(personal).flatMap(([what, value]) => {
    expect(value.length, what).toBeGreaterThan(4);
    const shapes = [
      value,
      encodeURIComponent(value),
      JSON.stringify(value).slice(1, -1),
      Buffer.from(value).toString("base64").replace(/=+$/, ""),
    ];
    return told.filter((line) => shapes.some((shape) => line.includes(shape))).map((line) => `${what}: ${line}`);
  });
  expect(leaks).toEqual([]);
  for (const name of ["authorization", "cookie", "x-session", "x-signature", "Bearer "]) expect(lines.join("")).not.toContain(name);
  // Where an address may stand: who asked, in the line of an answer, and the network of a security event.
  const elsewhere = parsed().map(({ req, network: _network, ...rest }) => JSON.stringify([rest, { ...(req as object), ip: undefined }]));
  expect(elsewhere.filter((line) => line.includes(IP))).toEqual([]);

  // What the journey has passed is told, or the silence would prove nothing.
  const paths = new Set(parsed().map(({ req }) => (req as { path?: string } | undefined)?.path));
  for (const path of [
    "/wps/session/login",
    "/wps/withdraw",
    "/wps/kyc/front",
    "/api/play",
    "/provider/v1/wallet/bet",
    "/wps/chat/messages",
  ])
    expect(paths).toContain(path);
  const messages = parsed().map(({ msg }) => msg);
  expect(messages).toEqual(expect.arrayContaining(["login.failed", "unexpected error", "incoming request", "answered"]));
  const ofRequests = parsed().filter(({ reqId, request }) => (reqId ?? request) !== undefined);
  const isOne = (shape: RegExp, id: unknown) => typeof id === "string" && shape.test(id);
  const isOurs = (id: unknown) => id === undefined || isOne(REQUEST_ID, id);
  expect(ofRequests.filter(({ reqId, request, traceId }) => !isOne(TRACE_ID, traceId) || !isOurs(reqId) || !isOurs(request))).toEqual([]);
});
