import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";

let folder: string;
let server: TestApp;

/** Column 5 of line 1 of `wallet-screen.js` came from line 3 of `src/screens/wallet.tsx`, where it was called `showWallet`. */
const MAP = {
  version: 3,
  file: "wallet-screen.js",
  sources: ["../../src/screens/wallet.tsx"],
  names: ["showWallet"],
  mappings: "IAEIA",
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-maps-"));
  await mkdir(join(folder, "maps"));
  await writeFile(join(folder, "maps", "wallet-screen.js.map"), JSON.stringify(MAP));
  server = await createTestApp({ env: { WEB_DIST: folder } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const ERROR = {
  kind: "render",
  message: "TypeError: no amount of member 123456",
  stack: "    at a (https://mela.example/assets/wallet-screen.js:1:5)\n    at b (https://mela.example/assets/older.js:7:9)",
  path: "/m/wallet?token=secret",
};
const report = (body: unknown, ip = "10.0.0.7") => server.call("POST", "/wps/client-errors", { body, ip });

describe("errors of pages", () => {
  test("are kept once, counted, without personal data, at the places of the sources", async () => {
    expect(await report({ build: "entry-client-A1.js", errors: [ERROR, ERROR] })).toMatchObject({
      status: 200,
      json: { value: { kept: 2 } },
    });
    expect(
      await report({ build: "entry-client-A1.js", errors: [{ ...ERROR, message: "TypeError: no amount of member 654321" }] }),
    ).toMatchObject({ status: 200 });
    const groups = await server.services.clientErrors.list(new Date(0));
    expect(groups).toEqual([
      expect.objectContaining({
        merchant_code: "mela",
        build: "entry-client-A1.js",
        kind: "render",
        message: "TypeError: no amount of member [number]",
        stack: "showWallet (src/screens/wallet.tsx:3)\nb (older.js:7:9)",
        path: "/m/wallet",
        times: 3,
      }),
    ]);
  });

  test("of another build are another group", async () => {
    await report({ build: "entry-client-B2.js", errors: [ERROR] });
    const builds = (await server.services.clientErrors.list(new Date(0))).map(({ build }) => build);
    expect(builds.toSorted()).toEqual(["entry-client-A1.js", "entry-client-B2.js"]);
  });

  test("that nobody could have had are refused", async () => {
    for (const body of [
      {},
      { build: "../../etc/passwd", errors: [ERROR] },
      { build: "a.js", errors: [] },
      { build: "a.js", errors: Array.from({ length: 11 }, () => ERROR) },
      { build: "a.js", errors: [{ ...ERROR, kind: "other" }] },
      { build: "a.js", errors: [{ ...ERROR, stack: "x".repeat(4_001) }] },
    ]) {
      expect((await report(body)).json.errorCode, JSON.stringify(body).slice(0, 80)).toBe("request.invalid");
    }
  });

  test("fill no more than 300 groups of a build, whatever somebody makes up", async () => {
    let kept = 0;
    for (let batch = 0; batch < 31; batch += 1) {
      const errors = Array.from({ length: 10 }, (_, index) => ({
        ...ERROR,
        stack: `at a (https://mela.example/assets/x.js:${batch + 1}:${index + 1})`,
      }));
      kept += (await report({ build: "entry-client-C3.js", errors }, `10.0.1.${batch}`)).json.value.kept as number;
    }
    expect(kept).toBe(300);
    // What is known already is still counted.
    const known = { ...ERROR, stack: "at a (https://mela.example/assets/x.js:1:1)" };
    expect((await report({ build: "entry-client-C3.js", errors: [known] })).json.value.kept).toBe(1);
  });

  test("more than sixty reports a minute from one address are refused", async () => {
    const one = () => report({ build: "entry-client-A1.js", errors: [ERROR] }, "10.0.2.9");
    for (let call = 0; call < 60; call += 1) expect((await one()).status).toBe(200);
    expect(await one()).toMatchObject({ status: 429, json: { errorCode: "request.tooMany" } });
  });

  test("that were not seen for a month are forgotten", async () => {
    await server.db
      .updateTable("client_errors")
      .set({ last_at: new Date(Date.now() - 31 * 86_400_000) })
      .where("build", "=", "entry-client-B2.js")
      .execute();
    expect(await server.services.clientErrors.prune()).toBe(1);
    expect((await server.services.clientErrors.list(new Date(0))).some(({ build }) => build === "entry-client-B2.js")).toBe(false);
  });
});
