import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import {
  clock,
  codeOf,
  FREE,
  launchHeaders,
  launchRequest,
  newFolder,
  PARENT,
  removeFolders,
  startArcade,
  type TestArcade,
} from "../../testing/test-arcade.ts";

let platform: FakePlatform;
let arcade: TestArcade;
beforeEach(async () => {
  platform = await startFakePlatform(100_000);
  arcade = await startArcade(platform.url);
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
  clock.ahead = 0;
});

const send = (body: string, headers = launchHeaders(body)) => arcade.app.inject({ method: "POST", url: "/launch", headers, body });
const exchange = (s: string) => arcade.app.inject({ method: "POST", url: "/api/session", body: { s } });
const idIn = (response: { json(): { value: { url: string } } }) => new URL(response.json().value.url).searchParams.get("s")!;

test("a signed launch answers the address of the game, whose one-time id opens one session", async () => {
  const launched = await arcade.launch({ language: "en" });
  const url = new URL(launched.json().value.url);
  expect(url.origin + url.pathname).toBe("http://127.0.0.1:8090/play/slot5");
  expect(url.search).not.toContain("token-of-a-player");
  const opened = await exchange(url.searchParams.get("s")!);
  expect(opened.json().value).toMatchObject({ language: "en", freePlay: false, balance: 100_000, parentOrigin: PARENT, round: null });
  expect(opened.body).not.toContain("token-of-a-player");
  expect(codeOf(await exchange(url.searchParams.get("s")!))).toBe("session.used");
});

test("a page knows its player from others of this and other brands by a digest, in whichever session, and free play has nobody's", async () => {
  const { player } = (await arcade.open()).view;
  expect(player).toMatch(/^[0-9a-f]{32}$/);
  const others = [await arcade.open(), await arcade.open({ user: "78" }), await arcade.open({ brand: "other" }), await arcade.open(FREE)];
  expect(others.map(({ view }) => [view.player === player, view.player === ""])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ]);
});

test("a launch at a match of its title, or at the one of the moment in a sport of it, has the name in the address, and no other launch has one", async () => {
  const matchIn = async (change: object) => new URL((await arcade.launch(change)).json().value.url).searchParams.get("match");
  const inBook = (match?: string) => matchIn({ game_code: "T-SPORTS", match });
  expect([await inBook("football-m12"), await inBook("football"), await inBook()]).toEqual(["football-m12", "football", null]);
  // A match of another sport, one as nobody names it, a sport of which nothing is played step by step, and a title without any.
  for (const match of ["cricket-m12", "football-12", "football-m012", "cricket", "cockfight", "home"])
    expect(await inBook(match), match).toBe(null);
  expect(await matchIn({ match: "football-m12" })).toBe(null);
  expect(codeOf(await arcade.launch({ match: "<b>" }))).toBe("request.invalid");
});

test("a one-time id that was not used in time is dead, and one that never was is unknown", async () => {
  const s = idIn(await arcade.launch());
  clock.ahead = 6 * 60_000;
  expect(codeOf(await exchange(s))).toBe("session.unknown");
  expect(codeOf(await exchange("never-given-to-anyone"))).toBe("session.unknown");
});

test("a title without a game, and a code that nobody knows, are not available; a clone plays as its original", async () => {
  expect((await arcade.launch({ game_code: "T-LATER" })).json()).toEqual({ success: true, value: { available: false } });
  expect((await arcade.launch({ game_code: "T-NOBODY" })).json().value).toEqual({ available: false });
  const clone = await arcade.open({ game_code: "T-SLOT~12" });
  expect([clone.view.title.code, clone.view.title.picture]).toEqual(["T-SLOT~12", "tiger"]);
  expect((await clone.play({ stake: 100 })).statusCode).toBe(200);
  expect(platform.callsOf("bet")[0]!.body["game_code"]).toBe("T-SLOT~12");
});

test("a forged, a stale and an unsigned launch are refused and open nothing", async () => {
  const body = JSON.stringify(launchRequest());
  expect(codeOf(await send(body, launchHeaders(body, clock.now(), "another-secret-altogether")))).toBe("provider.signature");
  expect(codeOf(await send(body.replace("T-SLOT", "T-ODD"), launchHeaders(body)))).toBe("provider.signature");
  expect(codeOf(await send(body, launchHeaders(body, clock.now() - 31_000)))).toBe("provider.stale");
  expect(codeOf(await send(body, launchHeaders(body, clock.now() + 32_000)))).toBe("provider.stale");
  expect(codeOf(await send(body, { "content-type": "application/json" }))).toBe("provider.unknown");
  const headers = launchHeaders(body);
  expect(codeOf(await send(body, { ...headers, "x-provider": "someone" }))).toBe("provider.unknown");
  expect(codeOf(await send(body, { ...headers, "x-signature": headers["x-signature"]!.slice(1) }))).toBe("provider.signature");
  delete headers["x-signature"];
  expect((await send(body, headers)).statusCode).toBe(401);
});

test("a replayed launch gives the first answer; the same id with another body is an error", async () => {
  const request_uuid = randomUUID();
  const body = JSON.stringify(launchRequest({ request_uuid }));
  const [first, again] = [await send(body), await send(body)];
  expect(again.json()).toEqual(first.json());
  const other = JSON.stringify(launchRequest({ request_uuid, game_code: "T-WHEEL" }));
  const refused = await send(other);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, "provider.requestMismatch"]);
});

test("a launch that is no JSON, lacks a field, or mixes free play with a player is invalid", async () => {
  const mixes = [{ ...FREE, token: "token-of-a-player-01" }, { currency: "XXX" }, { token: null }, { user: null }];
  const bodies = [
    "",
    "{",
    "null",
    JSON.stringify({ ...launchRequest(), game_code: undefined }),
    ...mixes.map((mix) => JSON.stringify(launchRequest(mix))),
  ];
  for (const body of bodies) expect((await send(body)).statusCode, body).toBe(400);
});

test("only an allowed origin is told anything: a launch from elsewhere has no parent origin", async () => {
  for (const lobby_url of ["https://elsewhere.example/m", "/m/home", "javascript:alert(1)"]) {
    expect((await arcade.open({ lobby_url })).view.parentOrigin).toBeNull();
  }
});

test("errors are told in the language that was asked for, without a trace of the inside", async () => {
  const inBengali = await arcade.app.inject({ url: "/api/state", headers: { "accept-language": "bn-BD,bn;q=0.9" } });
  const inEnglish = await arcade.app.inject({ url: "/api/state", headers: { "accept-language": "en" } });
  expect(inBengali.json().message).toMatch(/[\u0980-\u09ff]/);
  expect(inEnglish.json()).toEqual({
    success: false,
    errorCode: "session.unknown",
    message: "This game session is over. Open the game again.",
  });
  expect((await arcade.app.inject("/nothing")).statusCode).toBe(404);
});

test("without a list, a game may be framed by the page of its signed launch alone, and whoever has no launch by nobody", async () => {
  const clientDir = newFolder();
  mkdirSync(join(clientDir, "games/slot5/client"), { recursive: true });
  writeFileSync(join(clientDir, "games/slot5/client/index.html"), '<html lang="bn">');
  await arcade.stop();
  arcade = await startArcade(platform.url, newFolder(), { platformOrigins: null, clientDir });
  const framers = async (url: string) =>
    /frame-ancestors ([^;]*)/.exec(String((await arcade.app.inject(url)).headers["content-security-policy"]))?.[1];
  const launched = async (lobby_url: string) => {
    const { pathname, search } = new URL((await arcade.launch({ lobby_url })).json().value.url as string);
    return pathname.replace(/[^/]*$/, "slot5") + search;
  };
  expect(await framers(await launched("https://third.example/m/home"))).toBe("https://third.example");
  expect(await framers(await launched("javascript:alert(1)"))).toBe("'none'");
  expect(await framers("/play/slot5?s=invented")).toBe("'none'");
  expect((await arcade.open({ lobby_url: "https://third.example/m/home" })).view.parentOrigin).toBe("https://third.example");
});

test("a game is told when its brand wants every spin to take its time, also in free play; without that a spin may be shortened", async () => {
  const told = async (change: object) => (await arcade.open(change)).view.fullSpins;
  expect([await told({}), await told({ full_spins: true }), await told({ ...FREE, full_spins: true })]).toEqual([false, true, true]);
});

test("a game is told when its brand has autoplay, also in free play; without that it has none", async () => {
  const told = async (change: object) => (await arcade.open(change)).view.autoplay;
  expect([await told({}), await told({ autoplay: true }), await told({ ...FREE, autoplay: true })]).toEqual([false, true, true]);
});

test("the page of a launch knows the brand's digits and wears its look, which its policy knows; a launch without one, a look that is none, and a page without a launch are in the base look", async () => {
  const clientDir = newFolder();
  mkdirSync(join(clientDir, "games/slot5/client"), { recursive: true });
  writeFileSync(join(clientDir, "games/slot5/client/index.html"), '<html lang="bn"><head></head>');
  await arcade.stop();
  const folder = newFolder();
  arcade = await startArcade(platform.url, folder, { clientDir });
  const pageOf = async (change: object) => {
    const { pathname, search } = new URL((await arcade.launch(change)).json().value.url as string);
    return pathname + search;
  };
  const shown = async (address: string) => {
    const { body, headers } = await arcade.app.inject(address);
    return { sheet: /<style>(.*)<\/style>/.exec(body)?.[1], policy: String(headers["content-security-policy"]) };
  };
  const rootOf = async (change: object) => (await arcade.app.inject(await pageOf({ language: "bn", ...change }))).body.slice(0, 40);
  expect(await rootOf({})).toContain('<html lang="bn" data-digits="own">');
  expect(await rootOf({ numerals: "latin" })).toContain('<html lang="bn" data-digits="latin">');
  const address = await pageOf({ look: { tokens: { bg: "#051a14" }, corners: { sm: 2 } } });
  const worn = await shown(address);
  expect(worn.sheet).toBe(":root:root{--bg:#051a14;--r-sm:2px}");
  expect(worn.policy).toContain(
    `style-src 'self' 'sha256-${createHash("sha256")
      .update(worn.sheet ?? "")
      .digest("base64")}'`,
  );
  expect(worn.policy).toContain(`frame-ancestors ${PARENT}`);

  const plain = [
    await pageOf({}),
    await pageOf({ look: { tokens: { bg: "url(x)" }, corners: {} } }),
    await pageOf({ look: "red" }),
    "/play/slot5",
  ];
  for (const one of plain) {
    const { sheet, policy } = await shown(one);
    expect([sheet, policy.includes("style-src")], one).toEqual([undefined, false]);
  }
  await arcade.stop();
  arcade = await startArcade(platform.url, folder, { clientDir });
  expect((await shown(address)).sheet, "after a restart").toBe(worn.sheet);
});

test("pages may be framed by the platform alone, and say so in their headers", async () => {
  const response = await arcade.app.inject("/healthz");
  expect(response.headers["content-security-policy"]).toContain(`frame-ancestors ${PARENT}`);
  expect(response.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(response.headers["x-frame-options"]).toBeUndefined();
  expect(response.headers["referrer-policy"]).toBe("no-referrer");
});

test("the arcade lives without its clients but is not ready: the page of a game says so", async () => {
  expect((await arcade.app.inject("/healthz")).statusCode).toBe(200);
  expect((await arcade.app.inject("/readyz")).statusCode).toBe(503);
  expect((await arcade.app.inject("/play/slot5")).statusCode).toBe(503);
  expect((await arcade.app.inject("/play/no-such-game")).statusCode).toBe(404);
});
