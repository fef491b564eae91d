import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "@mela/contract/all";
import { ERROR_STATUS, type ErrorCode } from "@mela/contract/base/errors";
import { JWE_HEADERS, type TestApp, createTestApp } from "../testing/create-test-app.ts";
import { buildMember, login, loginAs } from "../testing/factories.ts";
import { errorText } from "./error-texts.ts";

const EN = { "accept-language": "en" };
const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ log: { write: (line) => void lines.push(line) } });
});
afterAll(() => test.close());

describe("an answer that is a failure", () => {
  it.each(["GET", "POST", "PUT", "DELETE"] as const)(
    "is the envelope for %s of an unknown path, in the language of the request",
    async (method) => {
      const { status, json, headers } = await test.call(method, "/wps/no/such/call", { headers: EN });
      expect([status, json]).toEqual([
        404,
        { success: false, errorCode: "request.notFound", message: "There is nothing at this address." },
      ]);
      expect(headers["content-type"]).toMatch(/^application\/json/);
    },
  );

  it("speaks the brand's own language when the request names none, or one that the brand does not offer", async () => {
    const messages = ["xx", "zz-ZZ;q=nonsense", "", "fr"].map((language) =>
      test.call("GET", "/wps/x", { headers: { "accept-language": language } }),
    );
    for (const { json } of await Promise.all(messages)) expect(json.message).toBe("এই ঠিকানায় কিছু নেই।");
    expect((await test.call("GET", "/wps/x", { headers: { "x-merchant": "panna" } })).json.message).toBe(
      "There is nothing at this address.",
    );
  });

  it("has a text in Bengali and in English for every code", () => {
    for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
      expect(errorText(code, "bn"), code).toMatch(/[ঀ-৿]/);
      expect(errorText(code, "en"), code).toMatch(/^[A-Z][\x20-\x7e’“”–]+$/);
    }
  });

  it.each([
    ["an oversize body", "x".repeat(70_000), { "content-type": "application/jose", "x-encryption": "JWE" }, 413, "request.tooLarge"],
    ["a body of an unknown type", "<login/>", { "content-type": "application/xml" }, 415, "request.mediaType"],
    ["JSON that is none", '{"a":', { "content-type": "application/json" }, 400, "request.invalid"],
    ["JSON that touches prototypes", '{"__proto__":{"x":1}}', { "content-type": "application/json" }, 400, "request.invalid"],
  ])("maps %s", async (_name, body, headers, expected, code) => {
    const { status, json } = await test.call("POST", "/wps/session/login", { body, headers: headers as unknown as Record<string, string> });
    expect([status, json.errorCode]).toEqual([expected, code]);
    expect(Object.keys(json).toSorted()).toEqual(["errorCode", "message", "success"]);
  });

  it.each(["/wps/%zz", "/wps/games?pageNo=99999999999999999999", "/wps/games?pageSize=-1", "/wps/games?pageNo=1&pageNo=2"])(
    "bears the address %s",
    async (path) => {
      const { status, json } = await test.call("GET", path);
      expect([400, 404]).toContain(status);
      expect(json.success).toBe(false);
    },
  );

  it("never shows what went wrong inside, which goes to the log instead", async () => {
    const broken = Object.create(test.services.member, { getMember: { value: async () => Promise.reject(new Error("secret inside")) } });
    const token = await loginAs(test, await buildMember(test));
    const { getMember } = test.services.member;
    Object.assign(test.services.member, { getMember: broken.getMember });
    const { status, text, json } = await test.call("GET", "/wps/member/info", { token, headers: EN });
    Object.assign(test.services.member, { getMember });
    expect([status, json]).toEqual([500, { success: false, errorCode: "system.error", message: "Unknown error" }]);
    expect(text).not.toMatch(/secret|stack|\.ts/);
    expect(lines.some((line) => line.includes("secret inside") && line.includes("app.routes.test"))).toBe(true);
  });
});

describe("the log", () => {
  it("holds no token, no password, no body and no query", async () => {
    await buildMember(test, { account: "logged01", password: "Hush2026hush" });
    const { json } = await login(test, { username: "logged01", password: "Hush2026hush" });
    const token = json.value.token as string;
    await test.call("GET", `/wps/announcements?token=${token}`, { token });
    await test.call("DELETE", "/wps/session/logout", { token, body: { token } });
    const log = lines.join("\n");
    expect(log).toContain("/wps/announcements");
    expect(log).not.toContain(token);
    expect(log).not.toContain("Hush2026hush");
  });
});

describe("limits", () => {
  it("cut off an address by itself, whatever X-Forwarded-For it makes up", async () => {
    const small = await createTestApp({ env: { RATE_PER_MINUTE: "5" } });
    const ask = (index: number, ip = "127.0.0.1") =>
      small.call("GET", "/wps/system/whitelabel", { ip, headers: { "x-forwarded-for": `10.0.0.${index}`, ...EN } });
    for (let index = 0; index < 5; index += 1) expect((await ask(index)).status).toBe(200);
    const refused = await ask(99);
    expect([refused.status, refused.json.errorCode, refused.json.message]).toEqual([
      429,
      "request.tooMany",
      "Too many requests. Please wait a moment and try again.",
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await small.call("GET", "/wps/unknown")).status).toBe(429);
    expect((await small.call("GET", "/healthz")).status).toBe(200);
    expect((await ask(1, "192.168.7.7")).status).toBe(200);
    await small.close();
  });

  it("believe the forwarded address of a trusted proxy", async () => {
    const behind = await createTestApp({ env: { TRUSTED_PROXIES: "10.5.5.5" } });
    const seen = async (ip: string) => {
      const { json } = await behind.call("GET", "/wps/system/status", { ip, headers: { "x-forwarded-for": "198.51.100.4" } });
      return json.value.location.ip;
    };
    expect(await seen("10.5.5.5")).toBe("198.51.100.4");
    expect(await seen("10.5.5.6")).toBe("10.5.5.6");
    await behind.close();
  });

  it("hold captchas to sixty a minute", async () => {
    for (let count = 0; count < 60; count += 1) expect((await test.call("GET", "/wps/captcha", { ip: "10.3.3.3" })).status).toBe(200);
    const refused = await test.call("GET", "/wps/captcha", { ip: "10.3.3.3" });
    expect([refused.status, refused.json.errorCode]).toEqual([429, "request.tooMany"]);
    expect((await test.call("GET", "/wps/captcha", { ip: "10.3.3.4" })).status).toBe(200);
  });

  it("hold for all platforms on one database together", async () => {
    const other = await createTestApp({ databaseUrl: () => test.env.DATABASE_URL });
    const ask = (at: number) => (at % 2 === 0 ? test : other).call("GET", "/wps/captcha", { ip: "10.3.3.5" });
    for (let at = 0; at < 60; at += 1) expect((await ask(at)).status).toBe(200);
    expect([(await ask(60)).status, (await ask(61)).status]).toEqual([429, 429]);
    await other.close();
  });

  it("count who is known by themselves and visitors by their address, since many phones share one", async () => {
    const ip = "10.4.4.4";
    const launch = (token?: string) =>
      test.call("GET", "/wps/games/launch?gameType=LIVE&vassalage=NONE", { ip, ...(token ? { token } : {}) });
    const [eager, calm] = [await loginAs(test, await buildMember(test)), await loginAs(test, await buildMember(test))];
    for (let count = 0; count < 60; count += 1) expect((await launch(eager)).status).not.toBe(429);
    const refused = await launch(eager);
    expect([refused.status, refused.json.errorCode]).toEqual([429, "request.tooMany"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await launch(calm)).status).not.toBe(429);
    for (let count = 0; count < 60; count += 1) expect((await launch()).status).not.toBe(429);
    expect((await launch()).status).toBe(429);
    expect((await launch(calm)).status).not.toBe(429);
  });
});

describe("headers", () => {
  it("carry a strict policy for pages and nothing that tells the maker", async () => {
    const { headers } = await test.call("GET", "/wps/system/whitelabel");
    const policy = String(headers["content-security-policy"]);
    for (const rule of [
      "script-src 'self';",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "frame-src 'none';",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types default dompurify",
    ])
      expect(policy).toContain(rule);
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "same-origin", "x-frame-options": "DENY" });
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  it("keep an answer of a call nowhere and allow no other origin; TRACE is answered by no route", async () => {
    const headers = { origin: "https://evil.example" };
    const token = await loginAs(test, await buildMember(test));
    const own = await test.call("GET", "/wps/member/info", { token, headers });
    expect([own.status, own.headers["cache-control"]]).toEqual([200, "no-store"]);
    const open = await test.call("GET", "/wps/system/whitelabel", { headers });
    for (const answer of [own, open]) expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    const preflight = await test.app.inject({
      method: "OPTIONS",
      url: "/wps/member/info",
      headers: { ...headers, "access-control-request-method": "GET", "access-control-request-headers": "authorization" },
    });
    expect(preflight.headers["access-control-allow-origin"]).toBeUndefined();
    expect(test.app.hasRoute({ method: "TRACE", url: "/wps/member/info" })).toBe(false);
  });

  it("ask for HTTPS in production only", async () => {
    expect((await test.call("GET", "/healthz")).headers["strict-transport-security"]).toBeUndefined();
    const secrets = {
      ARCADE_SECRET: "7Yq0b9ZtXw3KpLr8Vn2MdFh5Js6Gc1Ae",
      SERVER_SECRET: "Qe4Rt6Yu8Io0Pa2Sd3Fg5Hj7Kl9Zx1Cv",
      PAYMENT_MODE: "live",
      PAYMENT_SECRET: "Bn3Mq5We7Rt9Yu1Io2Pa4Sd6Fg8Hj0Kl",
      PAYMENT_CALLBACK_SECRET: "Zx9Cv8Bn7Mq6We5Rt4Yu3Io2Pa1Sd0Fg",
    };
    const carriers = { SMS_GATEWAY_URL: "https://sms.example/send", SMTP_URL: "smtps://mail.example" };
    const production = await createTestApp({ env: { NODE_ENV: "production", DEMO_TOOLS: "0", ...secrets, ...carriers } });
    expect((await production.call("GET", "/healthz")).headers["strict-transport-security"]).toMatch(/max-age=31536000; includeSubDomains/);
    for (const path of ["/dev/outbox", "/dev/ui", "/dev/ui/button"]) expect((await production.call("GET", path)).status).toBe(404);
    await production.call("GET", "/wps/captcha");
    expect(await production.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await production.close();
  });
});

it("the gallery of the interface is there with the demo tools alone, and for this machine's names alone", async () => {
  const here = { headers: { host: "localhost:8080" } };
  const dist = await mkdtemp(join(tmpdir(), "mela-dist-"));
  const built = await createTestApp({ env: { WEB_DIST: dist } });
  expect((await built.call("GET", "/dev/ui", here)).status).toBe(503);
  await mkdir(join(dist, "gallery", ".vite"), { recursive: true });
  await writeFile(join(dist, "gallery", ".vite", "manifest.json"), JSON.stringify({ main: { isEntry: true, file: "assets/g.js" } }));
  const page = await built.call("GET", "/dev/ui", here);
  expect([page.status, page.text.includes("assets/g.js")]).toEqual([200, true]);
  await built.close();
  await rm(dist, { recursive: true });
  expect((await test.call("GET", "/dev/ui", { headers: { host: "mela.example" } })).status).toBe(404);
  const plain = await createTestApp({ env: { DEMO_TOOLS: "0" } });
  for (const path of ["/dev/ui", "/dev/ui/button", "/dev/ui/assets/x.js"]) expect((await plain.call("GET", path, here)).status).toBe(404);
  await plain.close();
});

describe("long answers", () => {
  it.each([
    ["gzip", gunzipSync],
    ["br", brotliDecompressSync],
  ] as const)("travel as %s to who takes it, and plain to who does not", async (coding, unpack) => {
    const plain = await test.call("GET", "/wps/system/country");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const packed = await test.app.inject({ url: "/wps/system/country", headers: { "accept-encoding": coding } });
    expect(packed.headers).toMatchObject({ "content-encoding": coding, vary: "Accept-Encoding" });
    expect(packed.rawPayload.length).toBeLessThan(plain.text.length / 2);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.text);
  });
});

describe("what is known of the server", () => {
  it("GET /healthz and GET /readyz say that it lives and can serve", async () => {
    expect((await test.call("GET", "/healthz")).json).toEqual({ ok: true });
    expect((await test.call("GET", "/readyz")).json).toEqual({ ok: true });
  });

  it("API-01 GET /wps/openapi.json describes every call of the contract with its method, input, answer and errors", async () => {
    const { json, status } = await test.call("GET", "/wps/openapi.json");
    const document = json as unknown as { openapi: string; paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };
    expect([status, document.openapi]).toEqual([200, "3.1.0"]);
    const ours = ({ endpoint }: (typeof allEndpoints)[number]) => /^\/wps\/(operator|console)\//.test(endpoint.path);
    expect(allEndpoints.filter(ours).length).toBeGreaterThan(10);
    expect(JSON.stringify(document)).not.toMatch(/\/wps\/(operator|console)|"operator":\[\]/);
    for (const { name, endpoint } of allEndpoints.filter((entry) => !ours(entry))) {
      const call = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(call, name).toBeDefined();
      for (const code of endpoint.errors) expect(call?.responses, `${name} ${code}`).toHaveProperty(String(ERROR_STATUS[code]));
    }
  });

  it("every call of the contract is served", async () => {
    // A stream goes on; that it is served is proved where it is read.
    for (const { name, endpoint } of allEndpoints.filter(({ endpoint: call }) => !call.stream)) {
      const { json } = await test.call(endpoint.method, endpoint.path, {
        headers: endpoint.encoding === "jwe" ? JWE_HEADERS : {},
      });
      expect(json.errorCode, name).not.toBe("request.notFound");
    }
  });
});

describe("the demo's tools", () => {
  it("list what was sent, the newest first, as JSON and as a page", async () => {
    await test.services.outbox.put({
      kind: "sms",
      brandCode: "mela",
      recipient: "+8801712345678",
      subject: "login",
      body: "<b>1234</b>",
    });
    await test.services.outbox.put({ kind: "sms", brandCode: "mela", recipient: "+8801712345678", subject: "login", body: "5678" });
    const { text, headers } = await test.call("GET", "/dev/outbox?kind=sms", { headers: { host: "localhost:8080" } });
    expect(headers["content-type"]).toMatch(/json/);
    expect((JSON.parse(text) as { body: string; to: string }[]).map(({ body }) => body)).toEqual(["5678", "<b>1234</b>"]);
    const page = await test.call("GET", "/dev/outbox", { headers: { host: "localhost:8080", accept: "text/html" } });
    expect(page.headers["content-type"]).toMatch(/html/);
    expect(page.text).toContain("&lt;b&gt;1234&lt;/b&gt;");
    expect((await test.call("GET", "/dev/outbox?kind=gold")).json.errorCode).toBe("request.invalid");
  });

  it("close and open the site, for a person at this machine only", async () => {
    const set = (body: unknown, options: object = {}) =>
      test.call("POST", "/dev/status", { body, headers: { host: "localhost" }, ...options });
    expect((await set({ maintenance: true })).status).toBe(200);
    expect((await test.call("GET", "/wps/system/status")).json.value.status).toBe(1);
    expect((await set({ maintenance: false, allowedCountries: ["BD"] })).status).toBe(200);
    expect((await test.call("GET", "/wps/system/status")).json.value.status).toBe(2);
    expect((await set({ allowedCountries: [] })).status).toBe(200);
    expect((await test.call("GET", "/wps/system/status")).json.value.status).toBe(0);
    expect(
      (await set("maintenance=true", { headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" } })).status,
    ).toBe(400);
    expect((await set({ maintenance: true }, { headers: { host: "evil.example" } })).status).toBe(404);
    expect((await set({ maintenance: true }, { ip: "203.0.113.5" })).status).toBe(404);
    expect((await set({ merchant: "nosuch" })).json.errorCode).toBe("merchant.unknown");
  });
});
