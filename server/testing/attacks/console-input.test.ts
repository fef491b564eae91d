import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { errorText } from "../../src/error-texts.ts";
import { takeSeat } from "../console.ts";
import { type Answer, type TestApp, createTestApp } from "../create-test-app.ts";
import { type Call, calls } from "./cast.ts";
import { fieldsOf, sampleOf } from "./samples.ts";
import type { Things } from "./things.ts";
import { send } from "./wire.ts";

let test: TestApp;
let owner: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await takeSeat(test, "input-owner", "owner", null);
});
afterAll(() => test.close());

const UNKNOWN = "aFieldThatNobodyKnows";
/** Nothing of it is looked for: what is refused for its form never gets so far. */
const NOBODYS = new Proxy({}, { get: () => "1" }) as Things;
/** Every call of the console, those of who has not signed in too. */
const ofConsole = calls.filter(({ endpoint }) => endpoint.path.startsWith("/wps/console/"));
const withBody = ofConsole.filter(({ endpoint }) => endpoint.method !== "GET");

/** Of the right form, whatever it names. */
function formed({ name, endpoint, entry }: Call): Record<string, unknown> {
  const fields = Object.keys(entry.names ?? {});
  const named = [randomUUID(), 1].map((id) => ({
    ...entry.with?.(NOBODYS),
    ...Object.fromEntries(fields.map((field) => [field, id])),
  }));
  return sampleOf(name, endpoint, named.find((one) => isTaken({ endpoint }, { ...one })) ?? (named[0] as object));
}

const ask = ({ endpoint }: Call, input: unknown, language = "en"): Promise<Answer> =>
  send(test, endpoint, input, { token: endpoint.auth === "console" ? owner : null, brand: "mela", language });

const isTaken = ({ endpoint }: Pick<Call, "endpoint">, input: object): boolean => endpoint.input.safeParse(input).success;
/** Values of which some or other is wrong for each field, and wrong as a whole. */
const WRONG: readonly unknown[] = [false, 7.5, "", "no such thing", []];

/** The input with one field that is wrong, for each of the call's fields. */
function wrongOnes(call: Call): { field: string; input: Record<string, unknown> }[] {
  const right = formed(call);
  return fieldsOf(call.endpoint).map((field) => {
    const input = WRONG.map((value) => ({ ...right, [field]: value })).find((one) => !isTaken(call, one));
    if (input === undefined) throw new Error(`Nothing is wrong for ${call.name}.${field}`);
    return { field, input };
  });
}

const refused = (fields: readonly string[], language = "en") => ({
  success: false,
  errorCode: "request.invalid",
  message: errorText("request.invalid", language),
  value: { fields },
});

it("CFAULT-01 a key that no call of the console knows refuses it as a whole with 400 and the key, in the operator's language, and nothing is done", async () => {
  const seen: Record<string, unknown> = {};
  const language = (at: number): string => (at % 2 ? "bn" : "en");
  const before = await test.db.selectFrom("operator_actions").select("id").execute();
  for (const [at, call] of ofConsole.entries()) {
    const { status, json } = await ask(call, { ...formed(call), [UNKNOWN]: 1 }, language(at));
    seen[call.name] = [status, json];
  }
  expect(seen).toEqual(Object.fromEntries(ofConsole.map(({ name }, at) => [name, [400, refused([UNKNOWN], language(at))]])));
  expect(ofConsole.length).toBeGreaterThan(100);
  expect(await test.db.selectFrom("operator_actions").select("id").execute()).toEqual(before);
});

it("CFAULT-01 each field of each call of the console that has a body is refused by its path when it is wrong, and no other is named", async () => {
  const seen: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const call of withBody) {
    for (const { field, input } of wrongOnes(call)) {
      const { status, json } = await ask(call, input);
      seen[`${call.name}.${field}`] = [status, json];
      wanted[`${call.name}.${field}`] = [400, refused([field])];
    }
  }
  expect(seen).toEqual(wanted);
  expect(Object.keys(seen).length).toBeGreaterThan(150);
});

it("CFAULT-01 all fields that are wrong are named at once, beside the keys that nobody knows", async () => {
  const seen: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  // One that takes several forms is judged by the form that it says it has.
  const plain = withBody.filter((call) => call.name !== "settleConsolePayout" && fieldsOf(call.endpoint).length > 0);
  for (const call of plain) {
    const all = Object.fromEntries(wrongOnes(call).map(({ field, input }) => [field, input[field]]));
    const { status, json } = await ask(call, { ...all, [UNKNOWN]: 1 });
    seen[call.name] = [status, json.errorCode, json.value.fields.toSorted()];
    wanted[call.name] = [400, "request.invalid", [...fieldsOf(call.endpoint), UNKNOWN].toSorted()];
  }
  expect(seen).toEqual(wanted);
});

const callOf = (name: string): Call => withBody.find((call) => call.name === name) as Call;

it("CFAULT-01 a path leads into lists and parts, to keys there that nobody knows, and to what no field may hold", async () => {
  const fieldsFor = async (name: string, part: object): Promise<string[]> => {
    const { json } = await ask(callOf(name), { ...formed(callOf(name)), ...part });
    return json.value.fields;
  };
  const set = { ids: [randomUUID(), "x"] };
  expect(await fieldsFor("prepareWithdrawalApprovals", { set })).toEqual(["set.ids.1"]);
  expect(await fieldsFor("bringStatement", { columns: { time: "time", trxId: "", amount: "amount" } })).toEqual([
    "columns.trxId",
    "columns.sender",
  ]);
  expect(await fieldsFor("settleConsolePayout", { outcome: "returned", reference: "TRX 8N7A-02" })).toEqual(["reference"]);
  expect(await fieldsFor("settleConsolePayout", { outcome: "lost" })).toEqual(["outcome"]);
  expect(await fieldsFor("setMemberRisk", { note: "twice\0", level: "none of them" })).toEqual(["note", "level"]);
  const { status, json } = await send(test, callOf("setMemberRisk").endpoint, [], { token: owner, brand: "mela" });
  expect([status, json]).toEqual([400, refused([""])]);
});
