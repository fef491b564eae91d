import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { headerCountry } from "../adapters/country.ts";

const RENDERER = `export const render = ({ status }) =>
  ({ status: status.status === 0 ? 200 : 403, html: "gate " + status.status, cacheable: status.status === 0, listed: true });`;
const LIST = "/wps/games?gameType=RNG";

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-region-"));
  await mkdir(join(folder, "server"));
  await writeFile(join(folder, "server/package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "server/entry-server.js"), RENDERER);
  const env = { WEB_DIST: folder, TRUSTED_PROXIES: "10.0.0.1", COUNTRY_HEADER: "X-Country-Code" };
  test = await createTestApp({ env, country: headerCountry("x-country-code") });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const [OPEN, CLOSED] = [{ "x-country-code": "BD" }, { "x-country-code": "NL" }];

/** What the proxy sends us: it has found the country, which nothing in front of it knows. */
const ask = (path: string, country: Record<string, string>, { ip = "203.0.113.9", method = "GET" } = {}) =>
  test.call(method, path, {
    headers: { ...country, accept: "text/html", host: "localhost:8080", "x-forwarded-for": ip },
    ip: "10.0.0.1",
  });

/** A shared cache in front of that proxy: it keeps what is not private, and hands it to whoever asks for the same address. */
function createSharedCache() {
  const stored = new Map<string, string>();
  return async (path: string, country: Record<string, string>, ip?: string): Promise<string> => {
    const found = stored.get(path);
    if (found !== undefined) return found;
    const { headers, text } = await ask(path, country, ip === undefined ? {} : { ip });
    if (!/\b(?:private|no-store)\b/.test(String(headers["cache-control"]))) stored.set(path, text);
    return text;
  };
}

describe("what a cache between keeps", () => {
  let visit: ReturnType<typeof createSharedCache>;
  beforeEach(async () => {
    visit = createSharedCache();
    await test.services.site.setGate("mela", { allowedCountries: ["BD"] });
  });

  it("of a page for an open country is never shown in a closed one, nor the closed door in an open one", async () => {
    expect([await visit("/m/home", OPEN), await visit("/m/home", CLOSED)]).toEqual(["gate 0", "gate 2"]);
    expect([await visit("/m/vip", CLOSED), await visit("/m/vip", OPEN), await visit("/m/vip", {})]).toEqual(["gate 2", "gate 0", "gate 2"]);
  });

  it("of a list for an open country is refused in a closed one, also when the platform has just sent it", async () => {
    expect(JSON.parse(await visit(LIST, OPEN)).success).toBe(true);
    for (const headers of [CLOSED, {}, OPEN]) {
      const { success, errorCode } = JSON.parse(await visit(LIST, headers)) as { success: boolean; errorCode?: string };
      expect([headers, success, errorCode]).toEqual([headers, headers === OPEN, headers === OPEN ? undefined : "system.restricted"]);
    }
  });

  it("of who is let in by their address alone is nothing", async () => {
    await test.services.site.setGate("mela", { allowedCountries: [] });
    expect([await visit("/m/home", OPEN, "192.168.1.2"), await visit("/m/home", OPEN)]).toEqual(["gate 0", "gate 2"]);
  });

  it("is told by a page's and a list's headers alone too, and a browser may keep them for itself", async () => {
    for (const [path, kept] of [
      ["/m/home", /^private, max-age=0, stale-if-error=\d+$/],
      [LIST, /^private, max-age=\d+, stale-while-revalidate=\d+$/],
    ] as const)
      for (const method of ["GET", "HEAD"] as const) {
        const { status, headers } = await ask(path, OPEN, { method });
        expect([path, method, status, headers["cache-control"]]).toEqual([path, method, 200, expect.stringMatching(kept)]);
      }
  });

  it("goes by the one header that the platform believes, from its proxy alone", async () => {
    const gateOf = async (headers: Record<string, string>, ip: string) =>
      (await test.call("GET", "/m/help", { headers: { accept: "text/html", host: "localhost:8080", ...headers }, ip })).text;
    const from = { "x-forwarded-for": "203.0.113.9" };
    expect(await gateOf({ ...from, ...OPEN }, "10.0.0.1")).toBe("gate 0");
    for (const other of ["cf-ipcountry", "cloudfront-viewer-country", "x-vercel-ip-country"])
      expect(await gateOf({ ...from, [other]: "BD" }, "10.0.0.1"), other).toBe("gate 2");
    expect(await gateOf({ ...from, ...OPEN }, "203.0.113.7")).toBe("gate 2");
    expect(headerCountry(undefined).countryOf({ ip: "10.0.0.1", headers: { ...OPEN }, behindTrustedProxy: true })).toBeNull();
  });
});
