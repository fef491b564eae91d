import { afterAll, beforeAll, expect, it } from "vitest";
import { allEndpoints } from "@mela/contract/all";
import { StaleValue } from "@mela/contract/console/changes";
import { fieldsOf } from "../../../testing/attacks/samples.ts";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type Answer, type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import type { Member } from "../member/member.service.ts";

let test: TestApp;
let owner: string;
let member: Member;
beforeAll(async () => {
  test = await createTestApp();
  owner = await takeSeat(test, "edits-owner", "owner", null);
  member = await buildMember(test, { account: "edited01" });
});
afterAll(() => test.close());

type Value = Answer["json"]["value"];
const send = (method: "POST" | "PUT", path: string, body: object) => test.call(method, `/wps/console${path}`, { token: owner, body });
const made = async (answer: Promise<Answer>): Promise<Value> => {
  const { json } = await answer;
  if (!json.success) throw new Error(json.errorCode);
  return json.value;
};
const read = async (path: string): Promise<Value> => made(test.call("GET", `/wps/console${path}`, { token: owner }));
const reason = "as agreed with the team";
const brand = "mela";
const byId = (list: { id: number }[], id: number) => list.find((one) => one.id === id);

/** Two tabs that have the same thing before them, each with another field of it to save. */
interface Edit {
  first: () => Promise<Answer>;
  /** Each from the version that the first was made from. */
  others: readonly (() => Promise<Answer>)[];
  now: () => Promise<Value>;
  /** What the first has saved, in what is there afterwards. */
  saved: object;
  /** What the first has changed, as the refusal of the others names it. */
  fields?: readonly string[];
}

const level = (field: "risk" | "protection") => async (): Promise<Edit> => {
  const body = { brand, id: member.id, version: 0, level: "low", note: "seen twice" };
  return {
    first: () => send("PUT", `/members/${field}`, body),
    others: [() => send("PUT", `/members/${field}`, { ...body, level: "strong", note: "seen by another" })],
    now: async () => (await read(`/members/one?brand=mela&id=${member.id}`)).levels[field],
    saved: { level: "low", note: "seen twice" },
  };
};

/** Everything that is edited with a version, with the calls of the contract that save it. */
const EDITS: Record<string, { calls: readonly string[]; make: () => Promise<Edit> }> = {
  "a role": {
    calls: ["saveConsoleRole"],
    make: async () => {
      const draft = { name: "Edited", permissions: ["content.read"], ceilings: [], networks: [], reason };
      const { id, version } = await made(send("POST", "/roles", draft));
      const save = (part: object) => send("PUT", "/roles", { ...draft, id, version, ...part });
      return {
        first: () => save({ name: "Edited once" }),
        others: [() => save({ permissions: ["content.read", "members.read"] })],
        now: async () => byId(await read("/roles"), id),
        saved: { name: "Edited once", permissions: ["content.read"] },
        fields: ["name"],
      };
    },
  },
  "an operator": {
    calls: ["setOperatorNetworks", "setOperatorStatus", "setOperatorRoles"],
    make: async () => {
      await takeOwnSeat(test, "edited-operator", { permissions: ["content.read"], brand });
      const found = (await read("/operators")).find(({ account }: { account: string }) => account === "edited-operator");
      const one = () => read(`/operators/one?id=${found.id}`);
      const { version } = await one();
      const save = (what: string, part: object) => send("PUT", `/operators/${what}`, { id: found.id, version, reason, ...part });
      return {
        first: () => save("networks", { networks: ["127.0.0.0/8"] }),
        others: [
          () => save("status", { status: "disabled" }),
          () => save("roles", { roles: [] }),
          () => save("networks", { networks: ["127.0.0.0/8", "10.2.0.0/16"] }),
        ],
        now: one,
        saved: { networks: ["127.0.0.0/8"], status: "active", roles: [expect.anything()] },
      };
    },
  },
  "a tag": {
    calls: ["saveBrandTag"],
    make: async () => {
      const draft = { brand, name: "Edited", colour: "red", meaning: "" };
      const { id, version } = await made(send("PUT", "/tags", draft));
      const save = (part: object) => send("PUT", "/tags", { ...draft, id, version, ...part });
      return {
        first: () => save({ name: "Edited once" }),
        others: [() => save({ meaning: "comes twice a week" })],
        now: async () => byId(await read("/tags?brand=mela"), id),
        saved: { name: "Edited once", meaning: "" },
      };
    },
  },
  "a member's limit": {
    calls: ["setConsoleLimit"],
    make: async () => {
      const other = await buildMember(test, { account: "edited03" });
      const path = `/members/limits?brand=mela&id=${other.id}`;
      const save = (cap: number) =>
        send("PUT", "/members/limits", { brand, id: other.id, kind: "loss", period: "week", cap, from: null, note: "asked for it" });
      return {
        first: () => save(500),
        others: [() => save(700)],
        now: async () =>
          (await read(path)).limits.find((one: { kind: string; period: string }) => one.kind === "loss" && one.period === "week"),
        saved: { operatorCap: 500 },
      };
    },
  },
  "a note": {
    calls: ["changeMemberNote"],
    make: async () => {
      const about = { brand, id: member.id };
      const { id: note, version } = await made(send("POST", "/members/notes", { ...about, body: "first words", pinned: false }));
      const save = (part: object) => send("PUT", "/members/notes", { ...about, note, version, ...part });
      return {
        first: () => save({ body: "better words" }),
        others: [() => save({ body: "other words" }), () => save({ pinned: true })],
        now: async () => byId((await read(`/members/notes?brand=mela&id=${member.id}`)).rows, note),
        saved: { body: "better words", pinned: false },
      };
    },
  },
  "a member's tags": {
    calls: ["tagMember"],
    make: async () => {
      const other = await buildMember(test, { account: "edited04" });
      const tags = ["Calls", "Writes"].map(
        async (name) => (await made(send("PUT", "/tags", { brand, name, colour: "red", meaning: "" }))).id,
      );
      const [calls, writes] = await Promise.all(tags);
      const { tagsVersion: version } = await read(`/members/one?brand=mela&id=${other.id}`);
      const save = (part: object) => send("POST", "/members/tags", { brand, id: other.id, version, add: [], remove: [], ...part });
      return {
        first: () => save({ add: [calls] }),
        others: [() => save({ add: [writes] }), () => save({ remove: [calls] })],
        now: () => read(`/members/one?brand=mela&id=${other.id}`),
        saved: { tags: [{ id: calls, name: "Calls", colour: "red" }] },
      };
    },
  },
  "a saved answer": {
    calls: ["saveSavedAnswer"],
    make: async () => {
      const draft = { brand, title: "Edited", texts: [{ language: "en", text: "First words" }] };
      const { id, version } = await made(send("PUT", "/chat/answers", draft));
      const save = (part: object) => send("PUT", "/chat/answers", { ...draft, id, version, ...part });
      return {
        first: () => save({ title: "Edited once" }),
        others: [() => save({ texts: [{ language: "en", text: "Other words" }] })],
        now: async () => byId((await read("/chat/answers?brand=mela")).answers, id),
        saved: { title: "Edited once", texts: [{ language: "en", text: "First words" }] },
        fields: ["title"],
      };
    },
  },
  "a saved view": {
    calls: ["saveView"],
    make: async () => {
      const draft = { brand, table: "members", name: "Edited", query: "status=active", shared: false };
      const { id, version } = await made(send("PUT", "/views", draft));
      const save = (part: object) => send("PUT", "/views", { ...draft, id, version, ...part });
      return {
        first: () => save({ name: "Edited once" }),
        others: [() => save({ query: "status=disabled" })],
        now: async () => byId(await read("/views?brand=mela&table=members"), id),
        saved: { name: "Edited once", query: "status=active" },
      };
    },
  },
  "how deposits are taken": {
    calls: ["saveDepositRules"],
    make: async () => {
      const { version, settings } = await read("/payment-rules/deposits?brand=mela");
      const save = (part: object) => send("PUT", "/payment-rules/deposits", { brand, version, settings: { ...settings, ...part }, reason });
      return {
        first: () => save({ turnoverTimes: 7 }),
        others: [() => save({ promotions: [] })],
        now: async () => (await read("/payment-rules/deposits?brand=mela")).settings,
        saved: { turnoverTimes: 7, promotions: settings.promotions },
        fields: ["turnoverTimes"],
      };
    },
  },
  "how money is paid out": {
    calls: ["savePayoutRules"],
    make: async () => {
      const { version, rules } = await read("/payment-rules/payouts?brand=mela");
      const save = (part: object) => send("PUT", "/payment-rules/payouts", { brand, version, rules: { ...rules, ...part }, reason });
      return {
        first: () => save({ perDay: 7 }),
        others: [() => save({ freePerDay: 2 }), () => save({ coolingHours: 0 })],
        now: async () => (await read("/payment-rules/payouts?brand=mela")).rules,
        saved: { perDay: 7, freePerDay: rules.freePerDay, coolingHours: rules.coolingHours },
        fields: ["perDay"],
      };
    },
  },
  "a rule of games": {
    calls: ["setGameRule"],
    make: async () => {
      const save = (rule: string) => send("PUT", "/game-rules", { brand, rule, from: false, to: true, reason });
      return {
        first: () => save("fullSpins"),
        others: [() => save("fullSpins")],
        now: () => read("/game-rules?brand=mela"),
        saved: { fullSpins: true, autoplay: false },
      };
    },
  },
  "a level of risk": { calls: ["setMemberRisk"], make: level("risk") },
  "a level of protection": { calls: ["setMemberProtection"], make: level("protection") },
  "how it stands with a member's identity": {
    calls: ["setMemberIdentity"],
    make: async () => {
      const { id } = await buildMember(test, { account: "edited05" });
      const draft = { brand, id, version: 0, source: "inPerson", on: "2026-01-02", evidence: "File 118", validUntil: null, words: "" };
      const save = (state: string) => send("PUT", "/members/identity", { ...draft, state });
      return {
        first: () => save("asked"),
        others: [() => save("passed")],
        now: () => read(`/members/identity?brand=mela&id=${id}`),
        saved: { state: "asked", evidence: "File 118" },
        fields: ["evidence", "on", "source", "state"],
      };
    },
  },
  "a member's status": {
    calls: ["setMemberStatus"],
    make: async () => {
      const other = await buildMember(test, { account: "edited02" });
      const save = (why: string) =>
        send("POST", "/members/status", { brand, id: other.id, from: "active", to: "disabled", why, note: "seen twice" });
      return {
        first: () => save("fraud"),
        others: [() => save("underage")],
        now: () => read(`/members/one?brand=mela&id=${other.id}`),
        saved: { status: "disabled" },
        fields: ["status"],
      };
    },
  },
};

it.each(Object.keys(EDITS))(
  "CFAULT-05 CSHELL-10 of two tabs that save different fields of %s from the same version the second is console.stale with who was faster and when, and nothing is lost",
  async (name) => {
    const { first, others, now, saved, fields = [] } = await (EDITS[name] as (typeof EDITS)[string]).make();
    expect((await first()).json).toMatchObject({ success: true });
    for (const other of others) {
      const { status, json } = await other();
      expect([status, json.errorCode]).toEqual([409, "console.stale"]);
      const { change } = StaleValue.parse(json.value);
      expect(change).toMatchObject({ by: "edits-owner", at: expect.stringMatching(/Z$/) });
      expect(Date.now() - Date.parse(change?.at ?? "")).toBeLessThan(60_000);
      expect(change?.fields).toEqual(expect.arrayContaining([...fields]));
    }
    expect(await now()).toMatchObject(saved);
  },
);

/** Edits whose fields are saved by themselves: a second tab takes nothing away from the first. */
const APART: Record<string, () => Promise<void>> = {
  savePreferences: async () => {
    await made(send("PUT", "/me", { language: "bn", preferences: { theme: "dark", times: "utc" } }));
    await made(send("PUT", "/me", { preferences: { times: "own" } }));
    await made(send("PUT", "/me", { language: "en", preferences: {} }));
    expect(await read("/me")).toMatchObject({ language: "en", preferences: { theme: "dark", times: "own" } });
  },
};

it.each(Object.keys(APART))("CFAULT-05 %s saves its fields by themselves, so that two tabs lose nothing", (name) =>
  (APART[name] as () => Promise<void>)(),
);

/** One's own choices, each of one value: what was said last holds, and nobody else has it before them (decision 0254). */
const ONE_VALUE = ["confirmConsoleTotp", "renameConsolePasskey", "chooseStandardView", "markFeedbackSeen"];

it("CFAULT-05 CSHELL-10 every call of the console that edits something is walked here, and every one that decides from what was seen says what that was", () => {
  const changing = allEndpoints.filter(({ endpoint }) => endpoint.auth === "console" && endpoint.method !== "GET");
  const walked = Object.values(EDITS).flatMap(({ calls }) => calls);
  const edits = changing.filter(({ endpoint, name }) => endpoint.method === "PUT" || ["setMemberStatus", "tagMember"].includes(name));
  expect([...walked, ...Object.keys(APART), ...ONE_VALUE].toSorted()).toEqual(edits.map(({ name }) => name).toSorted());
  const stale = changing.filter(({ endpoint }) => (endpoint.errors as readonly string[]).includes("console.stale"));
  const blind = stale.filter(({ endpoint }) => !fieldsOf(endpoint).some((field) => /(^|\.)(version|from|trxId|sumMinor)$/.test(field)));
  // A request for four eyes keeps the version that it was made from, and the set of a bulk action those of its rows. A part belongs to the
  // statement that it names, which another statement has replaced.
  const keepIt = ["approveRequest", "beginMemberTags", "beginWithdrawalApprovals", "bringStatementPart", "refuseRequest"];
  expect(blind.map(({ name }) => name).toSorted()).toEqual(keepIt);
});
