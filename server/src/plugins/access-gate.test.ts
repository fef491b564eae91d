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

interface Stored {
  /** Headers that the answer depends on, with their values in the call that it was made for. */
  varies: [string, string | undefined][];
  text: string;
}

/** A shared cache between visitors and the proxy: it keeps what is public, and hands it to whoever asks with the headers that it varies by. */
function createSharedCache() {
  const stored = new Map<string, Stored[]>();
  return async (path: string, headers: Record<string, string>, ip = "203.0.113.9"): Promise<string> => {
    const found = stored.get(path)?.find(({ varies }) => varies.every(([name, value]) => headers[name] === value));
    if (found) return found.text;
    const sent = { ...headers, accept: "text/html", host: "localhost:8080", "x-forwarded-for": ip };
    const answer = await test.call("GET", path, { headers: sent, ip: "10.0.0.1" });
    if (String(answer.headers["cache-control"]).startsWith("public")) {
      const names = String(answer.headers["vary"] ?? "").split(/,\s*/);
      const varies = names.map((name): [string, string | undefined] => [name.toLowerCase(), headers[name.toLowerCase()]]);
      stored.set(path, [...(stored.get(path) ?? []), { varies, text: answer.text }]);
    }
    return answer.text;
  };
}

describe("what a cache between keeps", () => {
  let visit: ReturnType<typeof createSharedCache>;
  beforeEach(async () => {
    visit = createSharedCache();
    await test.services.site.setGate("mela", { allowedCountries: ["BD"] });
  });
  const [open, closed] = [{ "x-country-code": "BD" }, { "x-country-code": "NL" }];

  it("of a page for an open country is never shown in a closed one, nor the closed door in an open one", async () => {
    expect([await visit("/m/home", open), await visit("/m/home", closed)]).toEqual(["gate 0", "gate 2"]);
    expect([await visit("/m/vip", closed), await visit("/m/vip", open), await visit("/m/vip", {})]).toEqual(["gate 2", "gate 0", "gate 2"]);
  });

  it("of a list for an open country is refused in a closed one, also when the platform has just sent it", async () => {
    expect(JSON.parse(await visit(LIST, open)).success).toBe(true);
    for (const headers of [closed, {}, open]) {
      const { success, errorCode } = JSON.parse(await visit(LIST, headers)) as { success: boolean; errorCode?: string };
      expect([headers, success, errorCode]).toEqual([headers, headers === open, headers === open ? undefined : "system.restricted"]);
    }
  });

  it("is kept for an open country, and nothing of who is let in by their address alone", async () => {
    const kept = async (path: string, headers: Record<string, string>, ip: string) => {
      const sent = { ...headers, accept: "text/html", host: "localhost:8080", "x-forwarded-for": ip };
      const answer = await test.call("GET", path, { headers: sent, ip: "10.0.0.1" });
      return [answer.status, String(answer.headers["cache-control"]).split(",")[0], String(answer.headers["vary"]).split(", ").at(-1)];
    };
    for (const path of ["/m/home", LIST]) expect(await kept(path, open, "203.0.113.9")).toEqual([200, "public", "x-country-code"]);
    await test.services.site.setGate("mela", { allowedCountries: [] });
    for (const path of ["/m/home", LIST]) expect(await kept(path, open, "192.168.1.2")).toEqual([200, "private", "x-country-code"]);
    expect([await visit("/m/home", open, "192.168.1.2"), await visit("/m/home", open)]).toEqual(["gate 0", "gate 2"]);
  });

  it("goes by the one header that the platform believes, from its proxy alone", async () => {
    const gateOf = async (headers: Record<string, string>, ip: string) =>
      (await test.call("GET", "/m/help", { headers: { accept: "text/html", host: "localhost:8080", ...headers }, ip })).text;
    const from = { "x-forwarded-for": "203.0.113.9" };
    expect(await gateOf({ ...from, ...open }, "10.0.0.1")).toBe("gate 0");
    for (const other of ["cf-ipcountry", "cloudfront-viewer-country", "x-vercel-ip-country"])
      expect(await gateOf({ ...from, [other]: "BD" }, "10.0.0.1"), other).toBe("gate 2");
    expect(await gateOf({ ...from, ...open }, "203.0.113.7")).toBe("gate 2");
    expect(headerCountry(undefined).countryOf({ ip: "10.0.0.1", headers: { ...open }, behindTrustedProxy: true })).toBeNull();
  });
});
