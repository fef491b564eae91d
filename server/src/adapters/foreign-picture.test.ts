import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { publicLookup } from "../lib/public-address.ts";
import { type PictureLimits, fetchForeignPicture } from "./foreign-picture.ts";

const LIMITS: PictureLimits = { maxBytes: 1_000, timeoutMs: 2_000, allowPrivate: true };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Serves one answer, and tells how often it was asked. */
async function site(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/cover.png`, port, asked: () => asked };
}

const troubleOf = (address: string, limits: PictureLimits = LIMITS) =>
  fetchForeignPicture(address, limits).then(
    () => "fetched",
    (error: Error & { final: boolean }) => `${error.final ? "for good" : "for now"}: ${error.message}`,
  );

test("a file of the right size comes as it is", async () => {
  const { url } = await site((_request, response) => response.end("x".repeat(1_000)));
  expect((await fetchForeignPicture(url, LIMITS)).toString()).toBe("x".repeat(1_000));
});

test.each<[string, RequestListener, RegExp]>([
  ["a redirect", (_request, response) => response.writeHead(302, { location: "http://127.0.0.1/" }).end(), /^for good: a redirect/],
  ["one that is not there", (_request, response) => response.writeHead(404).end(), /^for good: status 404/],
  ["a site in trouble", (_request, response) => response.writeHead(503).end(), /^for now: status 503/],
  ["too many calls", (_request, response) => response.writeHead(429).end(), /^for now: status 429/],
  [
    "one that says that it is too large",
    (_request, response) => response.writeHead(200, { "content-length": 1_001 }).flushHeaders(),
    /^for good: larger/,
  ],
  ["one that does not say so", (_request, response) => void response.writeHead(200).write("x".repeat(1_001)), /^for good: larger/],
  [
    "one that breaks off",
    (_request, response) => response.writeHead(200, { "content-length": 900 }).write("x", () => response.destroy()),
    /^for now: /,
  ],
])("%s is refused", async (_what, answer, sentence) => {
  expect(await troubleOf((await site(answer)).url)).toMatch(sentence);
});

test("a site that drips is given up when its time is over", async () => {
  const { url } = await site((_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("x"), 50);
    response.on("close", () => clearInterval(drip));
  });
  const begun = performance.now();
  expect(await troubleOf(url, { ...LIMITS, timeoutMs: 400 })).toMatch(/^for now: no answer within/);
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test.each([
  "http://127.0.0.1/x.png",
  "http://[::1]/x.png",
  "http://169.254.169.254/latest",
  "http://[::ffff:10.0.0.1]/",
  "ftp://example.com/x.png",
  "file:///etc/passwd",
])("%s is never connected to in production", async (address) =>
  expect(await troubleOf(address, { ...LIMITS, allowPrivate: false })).toMatch(/^for good: /),
);

test("a name that leads to this machine is not connected to, whatever it answers the second time", async () => {
  const inside = await site((_request, response) => response.end("secret"));
  let asked = 0;
  const rebinding = publicLookup(async () => [{ address: (asked += 1) === 1 ? "127.0.0.1" : "93.184.216.34", family: 4 }]);
  const trouble = await troubleOf(`http://covers.example:${inside.port}/`, { ...LIMITS, allowPrivate: false, lookup: rebinding });
  expect(trouble).toBe("for good: covers.example leads to 127.0.0.1");
  expect([asked, inside.asked()]).toEqual([1, 0]);
});
