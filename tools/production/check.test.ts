import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { readEnv } from "../../server/src/env.ts";
import { startMailServer } from "../../server/testing/mail-stand-in.ts";
import { checkProduction } from "./check.ts";
import { type Server as Database, judgeDatabase, tlsOf } from "./database-checks.ts";
import { reportOf } from "./finding.ts";
import { readOptions } from "./options.ts";
import { checkBackups, checkMessages } from "./outside-checks.ts";
import { checkSite } from "./site-checks.ts";

const NONE = readOptions([]);
const secret = () => randomBytes(32).toString("hex");
const GOOD = () => ({
  NODE_ENV: "production",
  DEMO_TOOLS: "0",
  PAYMENT_MODE: "live",
  // Nothing listens there.
  DATABASE_URL: "postgresql://mela:x@127.0.0.1:9/mela",
  PAYMENT_URL: "http://127.0.0.1:9",
  SERVER_SECRET: secret(),
  ARCADE_SECRET: secret(),
  PAYMENT_SECRET: secret(),
  PAYMENT_CALLBACK_SECRET: secret(),
  COUNTRY_HEADER: "CF-IPCountry",
  SMS_GATEWAY_URL: "http://127.0.0.1:9",
  SMTP_URL: "smtp://127.0.0.1:9",
});
const sayings = async (source: Record<string, string>) =>
  (await checkProduction(source, NONE)).map(({ area, state, says }) => `${state} ${area} ${says}`);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("each setting that production refuses is a line, and nothing else is tried with such settings", async () => {
  expect(await sayings({})).toEqual([expect.stringMatching(/^missing settings .*DATABASE_URL/)]);
  const demo = await sayings({ DATABASE_URL: "postgresql://x", SERVER_SECRET: "a".repeat(64) });
  expect(demo).toHaveLength(8);
  for (const name of ["DEMO_TOOLS must be 0", "SERVER_SECRET is weak", "ARCADE_SECRET is the demo's", "SMS_GATEWAY_URL is missing"])
    expect(demo.join("\n")).toContain(name);
});

test("what does not answer is named, in words, and what nobody asked for is not known", async () => {
  const said = await sayings(GOOD());
  expect(said).toContainEqual(expect.stringMatching(/^missing database it cannot be reached: .*ECONNREFUSED/));
  expect(said).toContainEqual(expect.stringMatching(/^missing payments http:\/\/127\.0\.0\.1:9 does not answer/));
  for (const area of ["mail", "sms", "site", "backups"]) expect(said).toContainEqual(expect.stringMatching(`^unknown ${area} say --`));
});

test("two secrets that are the same, and settings that are not those of production, are missing", async () => {
  const one = secret();
  expect(await sayings({ ...GOOD(), ARCADE_SECRET: one, PAYMENT_SECRET: one })).toContainEqual(
    "missing settings ARCADE_SECRET and PAYMENT_SECRET are the same secret: draw another one",
  );
  expect(await sayings({ ...GOOD(), NODE_ENV: "development" })).toContainEqual("missing settings NODE_ENV is not production");
  expect(await sayings(GOOD())).toContainEqual("ok settings each secret is its own");
  const twice = { ...GOOD(), SERVER_SECRET: one, SERVER_SECRET_ALSO: one };
  expect(await sayings(twice)).toContainEqual(
    "missing settings SERVER_SECRET and SERVER_SECRET_ALSO are the same secret: draw another one",
  );
});

test("a platform that believes nobody about the country of its visitors is missing a setting", async () => {
  expect(await sayings(GOOD())).toContainEqual("ok settings a visitor's country is believed from cf-ipcountry");
  const { COUNTRY_HEADER: _, ...without } = GOOD();
  expect(await sayings(without)).toContainEqual(expect.stringMatching(/^missing settings COUNTRY_HEADER names no header/));
});

test("a real SMS goes to whom it is told, and a gateway that refuses it is told of", async () => {
  const got: string[] = [];
  let status = 202;
  const server: Server = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => got.push(chunk.toString()));
    request.on("end", () => response.writeHead(status).end());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const env = readEnv({ ...GOOD(), SMS_GATEWAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const ask = async () =>
    (await checkMessages(env, { mail: undefined, sms: "+8801712345678" })).map(({ state, area }) => `${state} ${area}`);
  expect(await ask()).toEqual(["unknown mail", "ok sms"]);
  expect(JSON.parse(got[0] ?? "")).toMatchObject({ to: "+8801712345678", text: expect.stringContaining("test of production:check") });
  status = 403;
  expect(await ask()).toEqual(["unknown mail", "missing sms"]);
  server.close();
});

test("a real mail goes to whom it is told, with what it is in it, and a server that refuses it is told of", async () => {
  const mail = await startMailServer();
  try {
    const env = readEnv({ ...GOOD(), SMTP_URL: mail.url, MAIL_FROM: "Acme <no-reply@acme.example>" });
    const ask = async () =>
      (await checkMessages(env, { mail: "anna@acme.example", sms: undefined })).map(({ state, area, says }) => `${state} ${area} ${says}`);
    expect((await ask())[0]).toBe("ok mail it was taken for anna@acme.example: read it there");
    expect(mail.mails).toMatchObject([{ envelope: ["anna@acme.example"], text: expect.stringContaining("test of production:check") }]);
    expect(mail.mails[0]?.text).toContain("From: Acme <no-reply@acme.example>");
    mail.refusals.push(550);
    expect((await ask())[0]).toMatch(/^missing mail it was not taken: .*refused/);
    expect(mail.mails).toHaveLength(1);
  } finally {
    await mail.stop();
  }
});

test("the newest backup is a day old at the most; a folder without any, or none at all, is missing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  expect(await checkBackups(folder)).toMatchObject({ state: "missing", says: `there is none in ${folder}` });
  await writeFile(join(folder, "empty.dump"), "");
  await writeFile(join(folder, "old.dump"), "x");
  const yesterday = Date.now() / 1000 - 25 * 3_600;
  await utimes(join(folder, "old.dump"), yesterday, yesterday);
  expect(await checkBackups(folder)).toMatchObject({ state: "missing", says: "the newest is 25 hours old" });
  await writeFile(join(folder, "new.dump"), "x");
  expect(await checkBackups(folder)).toMatchObject({ state: "ok" });
  await rm(folder, { recursive: true });
  expect(await checkBackups(folder)).toMatchObject({ state: "missing" });
});

test.each([
  ["postgresql://mela@db.example/mela", false, /^missing .* is not encrypted: add sslmode=verify-full and sslrootcert/],
  ["postgresql://mela@db.example/mela?sslmode=no-verify", true, /^missing .* nobody checks with whom: sslmode is no-verify/],
  ["postgresql://mela@db.example/mela", true, /^missing .* sslmode is not set, not verify-full/],
  ["postgresql://mela@db.example/mela?sslmode=verify-full", true, /^ok .* the server is who it says/],
  ["postgresql://mela@127.0.0.1/mela", false, /^ok .* stays on this machine/],
  ["postgresql:///mela?host=/run/postgresql", false, /^ok .* stays on this machine/],
])("the connection of %s, encrypted: %s, is judged by who could listen or answer in its place", (url, encrypted, line) => {
  const { state, says } = tlsOf(url, { encrypted });
  expect(`${state} ${says}`).toMatch(line);
});

const NOW = Date.parse("2026-03-01T12:00:00Z");
const SOUND: Database = {
  version: "18.1",
  encrypted: false,
  superuser: false,
  mayCreate: true,
  hasJobs: false,
  encoding: "UTF8",
  now: new Date(NOW),
};

test.each<[string, Partial<Database>, RegExp[]]>([
  ["whose role owns it", {}, []],
  ["whose role may create nothing, but has the jobs' schema", { mayCreate: false, hasJobs: true }, []],
  ["whose role is a superuser", { superuser: true }, [/^missing database the role is a superuser: give the platform one/]],
  ["whose role may not make the jobs' schema", { mayCreate: false }, [/^missing database the role may not .*: grant create on database/]],
  ["in another encoding", { encoding: "SQL_ASCII" }, [/^missing database its encoding is SQL_ASCII: make it with UTF8/]],
  ["two seconds ahead", { now: new Date(NOW + 2_000) }, []],
  ["more than that behind", { now: new Date(NOW - 2_001) }, [/^missing clock .* the database are 2 seconds apart: set both by NTP/]],
])("a database %s is judged by its role, its encoding and its clock", (_what, change, lines) => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const judge = (ready: boolean) =>
    judgeDatabase("postgresql://127.0.0.1/mela", { ...SOUND, ...change }, { sent: NOW, ready })
      .filter(({ state }) => state !== "ok")
      .map(({ state, area, says }) => `${state} ${area} ${says}`);
  expect(judge(true)).toEqual(lines.map((line) => expect.stringMatching(line)));
  expect(judge(false)).toContain("missing database migrations have not run: start the platform once");
});

const status = (ip: string, maintenance = false) => ({
  success: true,
  value: {
    status: maintenance ? 1 : 0,
    maintenance,
    regionRestriction: false,
    location: { ip, country: null },
    maintenanceUntil: null,
    info: {
      customerService: "",
      domainRoute: "",
      mobileTemplate: { mem_cen: "1", dep_func: "1" },
      paths: {},
      register: "",
      resources: [],
      whitelabel: "",
      mainDomain: "acme.example",
      imageCDNs: ["/"],
    },
  },
});
const answerWith = (body: object, headers: Record<string, string> = {}) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { headers: { date: new Date().toUTCString(), ...headers } }));
const site = async () => (await checkSite("https://acme.example")).map(({ state, says }) => `${state} ${says}`);

test("a site behind a proxy that passes everything on is sound", async () => {
  answerWith(status("103.4.145.2"), { "strict-transport-security": "max-age=1" });
  const said = await site();
  expect(said.filter((line) => !line.startsWith("ok"))).toEqual([]);
  expect(said).toHaveLength(5);
});

test.each([
  ["whose proxy hides who calls", status("127.0.0.1"), {}, /missing the platform takes you for 127\.0\.0\.1, which is the proxy/],
  ["without HSTS", status("103.4.145.2"), {}, /missing no Strict-Transport-Security/],
  ["in maintenance", status("103.4.145.2", true), {}, /missing it is in maintenance/],
  ["whose domain is no brand's", { success: false, errorCode: "merchant.unknown" }, {}, /missing .* no brand/],
])("a site %s is told of", async (_what, body, headers, line) => {
  answerWith(body, headers);
  expect((await site()).join("\n")).toMatch(line);
});

test.each([
  [5_000, "ok this machine and the site agree"],
  [6_000, "missing this machine and the site are 6 seconds apart: set both by NTP"],
])("a site whose clock is %i ms behind is told of from six seconds on", async (behind, line) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T12:00:00Z") });
  answerWith(status("103.4.145.2"), { date: new Date(Date.now() - behind).toUTCString() });
  expect(await site()).toContain(line);
});

test("a site without TLS is not even asked", async () => {
  const asked = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", asked);
  expect(await checkSite("http://acme.example")).toMatchObject([{ state: "missing" }]);
  expect(asked).not.toHaveBeenCalled();
});

test("the report has a line for each, and says how many are missing", () => {
  const finding = { area: "dns", says: "acme.example is not found" };
  expect(
    reportOf([
      { ...finding, state: "missing" },
      { ...finding, state: "ok" },
    ]),
  ).toMatch(/MISSING +dns +acme[\s\S]*1 missing\.$/);
  expect(reportOf([{ ...finding, state: "unknown" }])).toMatch(/not known[\s\S]*Nothing is missing\.$/);
});

test.each([[["--site", "acme"]], [["--mail", "nobody"]], [["--sms", "01712"]], [["--what"]], [["run"]]])(
  "%j is not understood, and says what would be",
  (args) => expect(() => readOptions([...args])).toThrow(/--(site|mail|sms|json)/),
);
