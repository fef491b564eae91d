import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { mela } from "../demo/brands.ts";

/** Stands for the built renderer: it shows what it was given, and counts how often it was asked. */
const RENDERER = `
let renders = 0;
export async function render({ url, template, status, language, origin, pictureSeed, call }) {
  renders += 1;
  if (url === "/m/broken") throw new Error("secret of the renderer");
  if (url === "/old") return { status: 302, redirect: "/m/home", html: "", cacheable: false, listed: false };
  const feed = status.status === 0 ? await call({ method: "GET", path: "/wps/announcements" }, { types: "B", groupName: "m_home", token: undefined }) : null;
  const games = status.status === 0 ? await call({ method: "GET", path: "/wps/games/hot" }, {}) : null;
  const denied = await call({ method: "GET", path: "/wps/member/info" }, {}).catch((error) => error.code);
  const state = { renders, url, merchant: template.merchant, language, origin, pictureSeed, gate: status.status, ip: status.location.ip, title: feed?.banners[0]?.title, games: games?.length, denied, padding: "x".repeat(900) };
  return { status: status.status === 0 ? 200 : status.status === 1 ? 503 : 403, html: JSON.stringify(state), cacheable: status.status === 0, listed: status.status === 0 && !url.startsWith("/m/member/") };
}
`;
const SCRIPT = `export const text = "${"mela ".repeat(300)}";`;

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-pages-"));
  await mkdir(join(folder, "server"));
  await mkdir(join(folder, "client/assets"), { recursive: true });
  await writeFile(join(folder, "server/package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "server/entry-server.js"), RENDERER);
  await writeFile(join(folder, "client/assets/app-1a2b.js"), SCRIPT);
  await writeFile(join(folder, "client/assets/ready-1a2b.js"), SCRIPT);
  await writeFile(join(folder, "client/assets/ready-1a2b.js.br"), brotliCompressSync("made by the build"));
  await writeFile(join(folder, "client/secret.txt"), "outside of the served folder");
  test = await createTestApp({ env: { WEB_DIST: folder } });
  await test.services.content.create({
    brandCode: "mela",
    type: "B",
    groupName: "m_home",
    images: ["/media/banners/fishing.avif"],
    texts: { bn: { title: "জালে উঠুক আজকের বড় মাছ" }, en: { title: "Land tonight's big catch" } },
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => test.services.site.setGate("mela", { maintenance: false, allowedCountries: [] }));

const open = (url: string, headers: Record<string, string> = {}, ip = "127.0.0.1") =>
  test.call("GET", url, { headers: { accept: "text/html", host: "localhost:8080", ...headers }, ip });
const stateOf = async (url: string, headers: Record<string, string> = {}, ip = "127.0.0.1") =>
  (await open(url, headers, ip)).json as Record<string, unknown>;

describe("a page", () => {
  it("comes from the renderer with the brand, the gate and the platform's own calls, as a visitor", async () => {
    const { status, headers, json } = await open("/m/home");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(json).toMatchObject({
      url: "/m/home",
      merchant: "mela",
      language: "bn",
      gate: 0,
      origin: "http://localhost:8080",
      title: "জালে উঠুক আজকের বড় মাছ",
      games: 0,
      denied: "session.required",
    });
  });

  it("says noindex by header where it is not to be listed, and robots.txt lets crawlers come and read that", async () => {
    expect((await open("/m/member/info")).headers["x-robots-tag"]).toBe("noindex");
    // Kept by then, and asked for once more with its tag.
    const { headers } = await open("/m/member/info");
    const again = await open("/m/member/info", { "if-none-match": String(headers["etag"]) });
    expect([again.status, again.headers["x-robots-tag"]]).toEqual([304, "noindex"]);
    expect((await open("/m/home")).headers["x-robots-tag"]).toBeUndefined();
    expect((await test.call("GET", "/robots.txt")).text).not.toMatch(/^Disallow: \/m\b/m);
  });

  it("I18N-02 is in the brand's language for a first-time visitor whatever the browser asks for, and in the chosen one after a choice", async () => {
    expect((await stateOf("/m/home", { "accept-language": "en" })).language).toBe("bn");
    expect(await stateOf("/m/home", { cookie: "a=b; MC_LANGUAGE=en" })).toMatchObject({
      language: "en",
      title: "Land tonight's big catch",
    });
    expect((await stateOf("/m/home", { cookie: "MC_LANGUAGE=fr" })).language).toBe("bn");
    expect((await stateOf("/m/home", { host: "panna.localhost" })).language).toBe("en");
  });

  it("is in the language that its address asks for, where the brand offers it and the visitor chose no other", async () => {
    expect((await stateOf("/m/home?lang=en")).language).toBe("en");
    expect((await stateOf("/m/home?lang=bn", { cookie: "MC_LANGUAGE=en" })).language).toBe("en");
    expect((await stateOf("/m/home?lang=fr")).language).toBe("bn");
  });

  it("is made once for brand, language and address, and anew when settings or content change", async () => {
    const before = await stateOf("/m/activity");
    expect((await stateOf("/m/activity")).renders).toBe(before["renders"]);
    expect((await stateOf("/m/activity", { cookie: "MC_LANGUAGE=en" })).renders).not.toBe(before["renders"]);
    await test.services.content.create({ brandCode: "mela", type: "PL", texts: { bn: { title: "new" } } });
    expect((await stateOf("/m/activity")).renders).not.toBe(before["renders"]);
    const then = await stateOf("/m/activity");
    test.clock.advance(30_000);
    expect((await stateOf("/m/activity")).renders).not.toBe(then["renders"]);
  });

  it("with a query is made for its visitor only", async () => {
    const first = await stateOf("/m/home?x=1");
    expect((await stateOf("/m/home?x=1")).renders).not.toBe(first["renders"]);
  });

  it("carries no visitor's address, since it is kept for all", async () => {
    expect((await stateOf("/m/vip", {}, "192.168.3.4")).ip).toBe("");
  });

  it("believes no host name that is not the brand's", async () => {
    expect((await stateOf("/m/help", { host: "evil.example" })).origin).toBe("http://mela.localhost:8080");
    expect((await stateOf("/m/help", { host: "mela.localhost:81" })).origin).toBe("http://mela.localhost:81");
  });

  it("goes by the host alone, so that no header can put one brand's page into a cache of another's", async () => {
    expect((await stateOf("/m/home", { "x-merchant": "panna" })).merchant).toBe("mela");
  });

  it("answers 304 to who has it, compresses, and may be kept by a browser alone, not unasked", async () => {
    const first = await open("/m/home", { "accept-encoding": "gzip, br" });
    expect(first.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding, Cookie" });
    expect(first.headers["cache-control"]).toBe("private, max-age=0, stale-if-error=300");
    const again = await open("/m/home", { "accept-encoding": "gzip, br", "if-none-match": String(first.headers["etag"]) });
    expect([again.status, again.text]).toEqual([304, ""]);
    const { rawPayload, headers } = await test.app.inject({
      url: "/m/home",
      headers: { host: "localhost:8080", "accept-encoding": "gzip" },
    });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toMatchObject({ url: "/m/home" });
  });

  it("allows only the open providers' origins and the brand's allowlist in frames, as they are now", async () => {
    const frames = async () => String((await open("/m/home")).headers["content-security-policy"]).match(/frame-src ([^;]*);/)?.[1];
    expect(await frames()).toBe("https://help.mela.example");
    const { provider } = test.services;
    await provider.register({ code: "arcade", name: "Arcade" });
    const own = { baseUrl: "https://api.games.example", publicUrl: "https://games.example/play", secret: "a secret of the games' own" };
    await provider.register({ code: "games", name: "Games", own });
    expect(await frames()).toBe("http://127.0.0.1:8090 https://games.example https://help.mela.example");
    // As another process does it, that this one is not told by.
    await test.db.updateTable("providers").set({ status: "disabled" }).where("code", "=", "games").execute();
    expect(await frames()).toContain("games.example");
    test.clock.advance(2_001);
    expect(await frames()).toBe("http://127.0.0.1:8090 https://help.mela.example");
  });

  it("lets a provider into frames and nowhere else: what pages call and where their forms go never follows the registry", async () => {
    const policyOf = async (): Promise<Map<string, string>> => {
      const policy = String((await open("/m/home")).headers["content-security-policy"]);
      return new Map(policy.split("; ").map((rule) => [rule.slice(0, rule.indexOf(" ")), rule.slice(rule.indexOf(" ") + 1)]));
    };
    const before = await policyOf();
    expect([before.get("connect-src"), before.get("form-action")]).toEqual(["'self'", "'self'"]);
    const own = { baseUrl: "https://api.calls.example", publicUrl: "https://calls.example", secret: "a secret of the one that calls" };
    await test.services.provider.register({ code: "calls", name: "Calls", own });
    const after = await policyOf();
    expect(after.get("frame-src")).toContain("https://calls.example");
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect([...after].filter(([rule, sources]) => sources !== before.get(rule)).map(([rule]) => rule)).toEqual(["frame-src"]);
    expect([...after.values()].join(" ")).not.toContain("api.calls.example");
  });

  it("is told of its policy by a new tag, so that no browser goes on with the policy of the page that it has", async () => {
    const first = await open("/m/home");
    await test.services.provider.register({
      code: "late",
      name: "Late",
      own: { baseUrl: "https://late.example", publicUrl: "https://late.example", secret: "a secret of the late one" },
    });
    const again = await open("/m/home", { "if-none-match": String(first.headers["etag"]) });
    expect(again.status).toBe(200);
    expect(again.headers["content-security-policy"]).toContain("https://late.example");
    expect(again.headers["etag"]).not.toBe(first.headers["etag"]);
  });

  it("CONST-03 allows pictures of the brand's hosts, and draws a number for each visit that has none of its own", async () => {
    expect((await open("/m/home")).headers["content-security-policy"]).toContain("img-src 'self' data:;");
    expect((await stateOf("/m/home"))["pictureSeed"]).toBe(0);
    const imageCDNs = ["/", "https://one.example", "https://two.example"];
    await test.services.site.saveSettings({ ...mela.settings, imageCDNs });
    try {
      const { headers } = await open("/m/home");
      expect(headers["content-security-policy"]).toContain("img-src 'self' data: https://one.example https://two.example;");
      const { info } = (await test.call("GET", "/wps/system/status")).json.value;
      expect(info.imageCDNs).toEqual(imageCDNs);
      const drawn = new Set<unknown>();
      for (let visit = 0; visit < 60; visit += 1) drawn.add((await stateOf("/m/home"))["pictureSeed"]);
      expect(drawn.size).toBeGreaterThan(3);
      for (const number of drawn) expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(number);
      const again = async (cookie: string) => (await stateOf("/m/home", { cookie }))["pictureSeed"];
      expect([await again("MC_PICTURES=7"), await again("a=b; MC_PICTURES=7"), await again("MC_PICTURES=3")]).toEqual([7, 7, 3]);
      for (const forged of ["0", "9", "77", "x"]) expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(await again(`MC_PICTURES=${forged}`));
    } finally {
      await test.services.site.saveSettings(mela.settings);
    }
  });

  it("follows the renderer's redirects", async () => {
    const { status, headers } = await open("/old");
    expect([status, headers["location"]]).toEqual([302, "/m/home"]);
  });

  it("STATUS-03 STATUS-05 is the gate's, at once and never kept outside, while the site is closed", async () => {
    await open("/m/home");
    await test.services.site.setGate("mela", { maintenance: true });
    const closed = await open("/m/home");
    expect([
      closed.status,
      closed.headers["cache-control"],
      closed.headers["retry-after"],
      (closed.json as Record<string, unknown>)["gate"],
    ]).toEqual([503, "no-store", "60", 1]);
    await test.services.site.setGate("mela", { maintenance: false });
    expect((await open("/m/home", {}, "203.0.113.9")).status).toBe(403);
    expect((await open("/m/home")).status).toBe(200);
  });

  it("that cannot be made is a sentence, and the reason stays in the log", async () => {
    const { status, text } = await open("/m/broken", { cookie: "MC_LANGUAGE=en" });
    expect(status).toBe(500);
    expect(text).toContain("Unknown error");
    expect(text).not.toContain("secret of the renderer");
  });

  it.each([
    "/wps",
    "/wps/x",
    "/provider/x",
    "/dev/x",
    "/assets/none.js",
    "/media/none.avif",
    "/picture.png",
    "//evil.example/m",
    "/..%2fx.js",
  ])("is not made for %s", async (path) => {
    const { status, headers } = await open(path);
    expect([status, headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
  });

  it("is not made for a call that wants JSON", async () => {
    expect((await open("/m/home", { accept: "application/json" })).status).toBe(404);
  });

  it("says so while the web app is not built", async () => {
    const bare = await createTestApp({ env: { WEB_DIST: join(folder, "nothing") } });
    const { status, text } = await bare.call("GET", "/m/home", { headers: { accept: "text/html", cookie: "MC_LANGUAGE=en" } });
    expect([status, text.includes("The web app is not built yet")]).toEqual([503, true]);
    await bare.close();
  });
});

describe("files", () => {
  it("of the build are kept for ever and compressed, by the build if it did so", async () => {
    const { headers, rawPayload } = await test.app.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "br" } });
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "br",
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
    const ready = await test.app.inject({ url: "/assets/ready-1a2b.js", headers: { "accept-encoding": "br" } });
    expect(brotliDecompressSync(ready.rawPayload).toString()).toBe("made by the build");
    expect((await test.call("GET", "/assets/ready-1a2b.js")).text).toBe(SCRIPT);
  });

  it.each([
    "/assets/../secret.txt",
    "/assets/..%2fsecret.txt",
    "/assets/%2e%2e/secret.txt",
    "/assets/.hidden",
    "/assets//etc/passwd",
    "/assets/",
    "/assets/app-1a2b.js%00.css",
    "/media/..%5c..%5cpackage.json",
  ])("outside of their folder are not given away: %s", async (path) => {
    const { status, text } = await test.call("GET", path);
    expect([400, 404]).toContain(status);
    expect(text).not.toContain("outside of the served folder");
  });

  it("for crawlers and tabs are the brand's", async () => {
    expect((await test.call("GET", "/robots.txt")).text).toContain("Disallow: /wps/");
    const [mela, panna] = [
      await test.call("GET", "/favicon.ico"),
      await test.call("GET", "/favicon.svg", { headers: { host: "panna.localhost" } }),
    ];
    expect([mela.headers["content-type"], panna.headers["content-type"]]).toEqual(["image/svg+xml", "image/svg+xml"]);
    expect(mela.text).not.toBe(panna.text);
  });
});

async function listening(): Promise<AddressInfo> {
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  return test.app.server.address() as AddressInfo;
}

it("a form that is sent before the page's code has come brings the page again, and nothing of it stands in an address", async () => {
  const answer = await test.app.inject({
    method: "POST",
    url: "/m/login?return=%2Fm%2Fset",
    headers: { host: "localhost:8080", "content-type": "application/x-www-form-urlencoded" },
    payload: "username=rahim&password=Rickshaw7890",
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/m/login?return=%2Fm%2Fset"]);
  const { port } = await listening();
  // A proxy may hand on an address with a host in it.
  const foreign = request({ host: "127.0.0.1", port, method: "POST", path: "http://evil.example/m/login" }).end();
  const [response] = (await once(foreign, "response")) as [IncomingMessage];
  response.resume();
  expect([response.statusCode, response.headers.location]).toEqual([303, "/m/home"]);
});
