import { allEndpoints } from "@mela/contract/all";
import { AnalyticsEvent } from "@mela/contract/site/analytics";
import { describe, expect, test } from "vitest";
import { TELLING_CALLS, createCallReader, readPage } from "./call-events.ts";

const read = (call: string, input: unknown = {}, answer: unknown = {}, reader = createCallReader()) => {
  const [method = "", path = ""] = call.split(" ");
  return reader({ method, path }, input, answer);
};

test("every call that tells something is one of the contract", () => {
  const known = allEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(TELLING_CALLS.filter((call) => !known.includes(call))).toEqual([]);
});

describe("what a call tells", () => {
  const secret = { username: "rahim", password: "hunter2", mobileNum: "01712345678", token: "t0k3n", amount: 50_000, accountId: "9" };
  test.each([
    ["PUT /wps/member/register", {}, {}, { name: "registrationDone", way: "username" }],
    ["PUT /wps/member/register/mobile", {}, {}, { name: "registrationDone", way: "mobile" }],
    ["POST /wps/session/login", { type: "sms" }, {}, { name: "logIn", way: "phone" }],
    ["POST /wps/session/login", {}, {}, { name: "logIn", way: "password" }],
    ["POST /wps/session/login/social", {}, {}, { name: "logIn", way: "provider" }],
    ["POST /wps/session/passkey", {}, {}, { name: "logIn", way: "passkey" }],
    ["POST /wps/session/secondFactor", {}, {}, { name: "logIn", way: "secondFactor" }],
    ["POST /wps/deposit/create", { method: "bkash" }, { id: "1", state: "pending" }, { name: "depositBegun", method: "bkash" }],
    ["POST /wps/withdraw", {}, {}, { name: "withdrawalAsked" }],
    [
      "GET /wps/games/launch",
      {},
      { url: "https://games.example/?s=1", game: { vassalage: "MLA", gameCode: "tiger", displayName: "Tiger" } },
      { name: "gameOpened", vendor: "MLA", game: "tiger" },
    ],
    ["POST /wps/rewards/join", {}, {}, { name: "promotionJoined" }],
    ["POST /wps/rewards/claim", {}, {}, { name: "promotionClaimed" }],
  ])("%s %j", (call, input, answer, event) => {
    const told = read(call, { ...secret, ...input }, { ...secret, ...answer });
    expect(told).toEqual([event]);
    expect(AnalyticsEvent.safeParse(told[0]).success).toBe(true);
    expect(JSON.stringify(told)).not.toMatch(/rahim|hunter2|0171|t0k3n|50000/);
  });

  test("of a balance, nothing", () => {
    expect(read("GET /wps/wallet", {}, { balance: 12 })).toEqual([]);
  });

  test("a deposit is done once, and only when it was seen under way before", () => {
    const reader = createCallReader();
    const order = (id: string, state: string) => read("GET /wps/deposit/order", {}, { id, state, method: "nagad" }, reader);
    expect(order("old", "credited")).toEqual([]);
    expect(order("new", "pending")).toEqual([]);
    expect(order("new", "credited")).toEqual([{ name: "depositDone", method: "nagad" }]);
    expect(order("new", "credited")).toEqual([]);
  });
});

test("pages tell their path, and what they begin", () => {
  expect(readPage("/m/home")).toEqual([{ name: "page", path: "/m/home" }]);
  expect(readPage("/m/register").map(({ name }) => name)).toEqual(["page", "registrationBegun"]);
  expect(readPage("/m/activityDetail").map(({ name }) => name)).toEqual(["page", "promotionOpened"]);
});

test.each([
  { name: "page", path: "/m/home?token=1" },
  { name: "page", path: "/m/user/017123" },
  { name: "page", path: "/m/home", user: "rahim" },
  { name: "logIn", way: "rahim" },
  { name: "depositDone", method: "bkash", amount: 500 },
  { name: "gameOpened", vendor: "MLA", game: "my number is 017" },
  { name: "search", text: "anything" },
])("%j is no event", (event) => {
  expect(AnalyticsEvent.safeParse(event).success).toBe(false);
});
