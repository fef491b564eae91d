import { afterEach, beforeEach, expect, test } from "vitest";
import { type ForeignParty, startForeignParty } from "../../testing/foreign-party.ts";
import { publicLookup } from "../lib/public-address.ts";
import { callForeign } from "./foreign-call.ts";

let party: ForeignParty;
let elsewhere: ForeignParty;
beforeEach(async () => {
  [party, elsewhere] = [await startForeignParty(), await startForeignParty()];
});
afterEach(() => Promise.all([party.stop(), elsewhere.stop()]));

type Request = Parameters<typeof callForeign>[1];
const POST: Request = { method: "POST", headers: { "x-a": "1" }, body: "{}", timeoutMs: 2_000, allowPrivate: true };
const outcome = (address: string, request: Partial<Request> = {}) =>
  callForeign(address, { ...POST, ...request }).then(
    () => "taken",
    (error: Error) => error.message,
  );

test("a call is taken when its answer says 2xx", async () => {
  party.behaviour = 204;
  expect(await outcome(`${party.origin}/in?a=1`)).toBe("taken");
  expect(party.taken[0]).toMatchObject({ method: "POST", path: "/in?a=1", raw: "{}", headers: { "x-a": "1" } });
});

test.each([
  [503, "status 503"],
  [404, "status 404"],
])("an answer of %s is none", async (status, says) => {
  party.behaviour = status;
  expect(await outcome(party.origin)).toBe(says);
});

test("a redirect is not followed, wherever it leads", async () => {
  party.behaviour = { redirect: elsewhere.origin };
  expect(await outcome(party.origin)).toBe("a redirect (302), which is not followed");
  expect(elsewhere.taken).toEqual([]);
});

test("whoever does not answer is given up when their time is over", async () => {
  party.behaviour = "silent";
  expect(await outcome(party.origin, { timeoutMs: 50 })).toBe("no answer within 0.05 seconds");
});

test("a private address is not called, by number or by name", async () => {
  const lookup = publicLookup(async () => [{ address: "10.0.0.7", family: 4 }]);
  expect(await outcome(party.origin, { allowPrivate: false })).toBe("127.0.0.1 is in no public network");
  expect(await outcome("http://postback.example/in", { allowPrivate: false, lookup })).toBe("postback.example leads to 10.0.0.7");
  expect(await outcome("file:///etc/passwd")).toBe("the address is none of the web");
  expect(party.taken).toEqual([]);
});
