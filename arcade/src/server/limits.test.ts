import { afterEach, expect, test } from "vitest";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { newFolder, removeFolders, startArcade, type TestArcade } from "../testing/test-arcade.ts";

let arcade: TestArcade;
let platform: FakePlatform;
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

const start = async (limits: { session: number; address: number }, publicUrl = "http://127.0.0.1:8090") => {
  platform = await startFakePlatform(0);
  arcade = await startArcade(platform.url, newFolder(), { limits, publicUrl });
};
const ask = (session: string | null, remoteAddress = "10.0.0.1") =>
  arcade.app.inject({
    url: "/api/nothing",
    remoteAddress,
    headers: { "accept-language": "en", ...(session === null ? {} : { "x-session": session }) },
  });
const statuses = async (times: number, call: () => ReturnType<typeof ask>) => {
  const found: number[] = [];
  for (let count = 0; count < times; count += 1) found.push((await call()).statusCode);
  return found;
};

test("a session calls so often and no more, whatever its address; another one goes on", async () => {
  await start({ session: 3, address: 100 });
  let place = 0;
  expect(await statuses(4, () => ask("one", `10.0.1.${(place += 1)}`))).toEqual([404, 404, 404, 429]);
  expect((await ask("two")).statusCode).toBe(404);
  const refused = await ask("one");
  expect(refused.json()).toMatchObject({
    success: false,
    errorCode: "request.tooMany",
    message: "Too many requests. Please wait a moment.",
  });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
});

test("an address calls so often and no more, also with invented sessions and without the platform's signature", async () => {
  await start({ session: 100, address: 4 });
  let invented = 0;
  expect(await statuses(3, () => ask(`invented ${(invented += 1)}`))).toEqual([404, 404, 404]);
  const launch = () => arcade.app.inject({ method: "POST", url: "/launch", remoteAddress: "10.0.0.1", body: {} });
  expect([(await launch()).statusCode, (await launch()).statusCode]).toEqual([401, 429]);
  expect((await ask(null, "10.0.0.2")).statusCode).toBe(404);
  expect((await arcade.app.inject({ url: "/healthz", remoteAddress: "10.0.0.1" })).statusCode).toBe(200);
});

test("addresses of one IPv6 network are counted as one, and an IPv4 address that is written as IPv6 is the same", async () => {
  await start({ session: 100, address: 3 });
  let host = 0;
  const neighbour = () => ask(null, `2001:db8:1:2::${(host += 1)}`);
  expect(await statuses(4, neighbour)).toEqual([404, 404, 404, 429]);
  expect((await ask(null, "2001:db8:1:3::1")).statusCode).toBe(404);
  expect(await statuses(3, () => ask(null, "10.0.0.1"))).toEqual([404, 404, 404]);
  expect((await ask(null, "::ffff:10.0.0.1")).statusCode).toBe(429);
});

test("every answer has the headers that guard a page, HTTPS for good where browsers come by it, and no cookie", async () => {
  await start({ session: 100, address: 100 }, "https://games.example");
  for (const url of ["/healthz", "/api/nothing", "/play/slot5"]) {
    const { headers } = await arcade.app.inject({ url });
    expect(headers["strict-transport-security"], url).toBe("max-age=31536000; includeSubDomains");
    expect(headers, url).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    expect(headers["content-security-policy"], url).toContain("frame-ancestors ");
    expect([headers["set-cookie"], headers["x-powered-by"]], url).toEqual([undefined, undefined]);
  }
});
