import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allEndpoints } from "@mela/contract/all";
import type { Answer } from "../create-test-app.ts";
import { type Call, CLOSED, type Caller, ask, callersOf, calls, inputOf, rightful } from "./cast.ts";
import { NAMES_NOTHING, NAMES_SOMETHING } from "./call-entries.ts";
import { CALLS } from "./calls.ts";
import { type Effect, differences, effectOf } from "./effects.ts";
import { PIN } from "./actors.ts";
import { TEST_PASSWORD } from "../factories.ts";
import { fieldsOf, isStrict, isTaken } from "./samples.ts";
import { type Scene, createScene } from "./scene.ts";
import { type Label, marksOf, PERSONAL } from "./marks.ts";
import type { Write } from "./journal.ts";
import type { Things } from "./things.ts";
import type { Sending } from "./wire.ts";

let scene: Scene;
/** Lines of the log, from the making of the scene on. */
const lines: string[] = [];
beforeAll(async () => {
  scene = await createScene({ log: { write: (line) => void lines.push(line) } });
});
afterAll(() => scene.close());

/** Thousands of calls, each taken back: on a machine with other work that takes its time. */
const PATIENCE = { timeout: 600_000 };

it("every call of the contract has an entry that says who may make it, and which of its fields name something of somebody's", () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted());
  const silent = calls.flatMap(({ name, endpoint, entry }) =>
    fieldsOf(endpoint)
      .filter((field) => NAMES_SOMETHING.test(field) && !NAMES_NOTHING.has(field))
      .filter((field) => !Object.hasOwn(entry.names ?? {}, field) && !entry.free?.includes(field))
      .map((field) => `${name}.${field}`),
  );
  expect(silent).toEqual([]);
});

it("CFAULT-08 the table says of each call of the console what the contract says that it needs", () => {
  const console_ = calls.filter(({ endpoint }) => endpoint.auth === "console");
  expect(console_.length).toBeGreaterThan(30);
  expect(console_.filter(({ endpoint, entry }) => entry.who !== (endpoint.permission === "own" ? "console" : endpoint.permission))).toEqual(
    [],
  );
  const others = calls.filter(({ endpoint }) => endpoint.auth !== "console");
  expect(others.filter(({ endpoint }) => endpoint.permission !== null || endpoint.sensitive).map(({ name }) => name)).toEqual([]);
});

/** Whose things nobody but they, and the console of their brand, is told of. */
function hiddenFrom({ endpoint }: Call, { brand }: Sending): Label[] {
  if (brand === "panna") return ["owner", "victim"];
  return ofBrand(endpoint) ? ["stranger"] : ["victim", "stranger"];
}

/** Whether a call is made by the people of a brand, who see all its members. */
const ofBrand = ({ auth }: Call["endpoint"]): boolean => auth === "console";

/** What is wrong with an answer, whoever asks: it fails inside, or tells what belongs to somebody else. */
function leaksOf(call: Call, { status, text, json }: Answer, sending: Sending): string[] {
  const marks = hiddenFrom(call, sending).flatMap(marksOf);
  const told = marks.filter((mark) => text.includes(mark) && !(call.entry.board && /^[\d.]+$/.test(mark)));
  return [...(status >= 500 ? [`answers ${status} ${json.errorCode}`] : []), ...told.map((mark) => `is told ${mark}`)];
}

const codeOf = ({ status, json }: Answer): string | null => (status === 200 ? null : (json.errorCode ?? String(status)));

async function tryAs(call: Call, { name, sending, refused }: Caller): Promise<string[]> {
  const answer = await ask(scene, call, inputOf(call, scene.owner.things), sending);
  const code = codeOf(answer);
  const faults = leaksOf(call, answer, sending);
  if (refused === null && code !== null && CLOSED.has(code) && code !== call.entry.lacks) faults.push(`is refused with ${code}`);
  if (refused !== null && code !== refused) faults.push(`gets ${code ?? "in"} instead of ${refused}`);
  if (refused === null || faults.length > 0) await scene.journal.undo();
  return faults.map((fault) => `${call.name}: ${name} ${fault}`);
}

const tablesOf = async (): Promise<string[]> => [...new Set((await scene.journal.read()).map(({ table }) => table))];

it("who may not make a call is refused with the code for it, and nothing is written", PATIENCE, async () => {
  const faults: string[] = [];
  let refusals = 0;
  for (const call of calls) {
    const callers = callersOf(scene, call);
    const closed = callers.filter(({ refused }) => refused !== null);
    refusals += closed.length;
    for (const caller of closed) faults.push(...(await tryAs(call, caller)));
    for (const table of await tablesOf()) faults.push(`${call.name}: a refused call writes to ${table}`);
    await scene.journal.undo();
    for (const caller of callers.filter(({ refused }) => refused === null)) faults.push(...(await tryAs(call, caller)));
  }
  expect(faults).toEqual([]);
  expect(refusals).toBeGreaterThan(1_500);
});

/** Calls that prepare what another one does, or only say that somebody has looked. */
const NO_EFFECT: ReadonlySet<string> = new Set(["startConsoleTotp", "addConsolePasskey", "markConversation", "markConsoleConversation"]);
/** The count of a limit that nobody has set begins before it is set. */
const isPreparation = ({ table, after }: Write): boolean => table === "member_limits" && after?.["operator_cap"] === null;
/** The record's new entries; that one gets its place in the chain is a write of its own. */
const entriesIn = (written: readonly Write[]) =>
  written.flatMap(({ table, before, after }) => (table === "operator_actions" && before === null && after !== null ? [after] : []));

it(
  "CAUDIT-01 whatever an operator changes is on the record, with who and by which call; where the record cannot be written, nothing changes",
  PATIENCE,
  async () => {
    const faults: string[] = [];
    let recorded = 0;
    const ofOperators = calls.filter((call) => ofBrand(call.endpoint) && call.endpoint.method !== "GET" && !NO_EFFECT.has(call.name));
    const tryOnce = async (call: Call) => {
      const { status } = await ask(scene, call, inputOf(call, scene.owner.things), rightful(scene, call));
      const written = (await scene.journal.read()).filter((write) => !isPreparation(write));
      await scene.journal.undo();
      return { done: status === 200, written };
    };
    for (const call of ofOperators) {
      const { done, written } = await tryOnce(call);
      if (!done || written.length === 0) continue;
      if (!entriesIn(written).some((entry) => entry["operator_id"] && entry["request_id"]))
        faults.push(`${call.name} is not on the record`);
      recorded += 1;
      await sql`alter table operator_actions add constraint closed check (id < 0) not valid`.execute(scene.test.db);
      const closed = await tryOnce(call);
      await sql`alter table operator_actions drop constraint closed`.execute(scene.test.db);
      if (closed.done) faults.push(`${call.name} is done without the record`);
      for (const { table } of closed.written) faults.push(`${call.name} writes to ${table} without the record`);
    }
    expect(faults).toEqual([]);
    expect(recorded).toBeGreaterThan(30);
  },
);

const SENSITIVE: ReadonlySet<string> = new Set(["listConsoleMessages", "listConversationMessages", "revealMemberField"]);
/** Calls that answer with a file or a picture say so by its type. */
const isFile = (type: unknown): boolean => typeof type === "string" && !/json|event-stream/.test(type.replace("jsonl", ""));

it(
  "CAUDIT-05 each document, picture, chat, revealed field and file that an operator opens is on the record, with whom it is about",
  PATIENCE,
  async () => {
    const told: Record<string, unknown[]> = {};
    for (const call of calls.filter(({ endpoint }) => ofBrand(endpoint))) {
      const { status, headers } = await ask(scene, call, inputOf(call, scene.owner.things), rightful(scene, call));
      const entries = entriesIn(await scene.journal.read());
      await scene.journal.undo();
      const file = isFile(headers["content-type"]);
      if (status === 200 && (file || SENSITIVE.has(call.name)))
        told[call.name] = entries.map((entry) => [entry["action"], entry["subject"]]);
    }
    const { member } = scene.owner.things;
    expect(told).toEqual({
      exportAccessReview: [["access.exported", "access"]],
      exportAudit: [["audit.exported", "chain:mela"]],
      getConsoleFeedbackPicture: [["feedback.pictureSeen", `member:${member}`]],
      getIdentityDocument: [["identity.seen", `member:${member}`]],
      listConsoleMessages: [["chat.read", `member:${member}`]],
      revealMemberField: [["member.revealed", `member:${member}`]],
    });
  },
);

/** The rightful caller names somebody else's thing. */
async function nameAnothers(call: Call, field: string, label: "victim" | "stranger"): Promise<string[]> {
  const [thing, refusal] = (call.entry.names as Record<string, readonly [keyof Things, string]>)[field] as readonly [keyof Things, string];
  const value = scene[label].things[thing];
  const sending = rightful(scene, call);
  const answer = await ask(scene, call, inputOf(call, scene.owner.things, { [field]: field === "pictures" ? [value] : value }), sending);
  const code = codeOf(answer);
  const faults = leaksOf(call, answer, sending);
  if (code !== (refusal === "nothing" ? null : refusal)) faults.push(`gets ${code ?? "in"} instead of ${refusal}`);
  for (const table of await tablesOf()) faults.push(`writes to ${table}`);
  await scene.journal.undo();
  return faults.map((fault) => `${call.name}: the ${field} of the ${label} ${fault}`);
}

it("what belongs to another member or another brand is refused by its id, told to nobody and left as it is", PATIENCE, async () => {
  const faults: string[] = [];
  let tried = 0;
  for (const call of calls) {
    for (const [field, [, , scope]] of Object.entries(call.entry.names ?? {})) {
      for (const label of scope === "brand" || ofBrand(call.endpoint) ? (["stranger"] as const) : (["victim", "stranger"] as const)) {
        tried += 1;
        faults.push(...(await nameAnothers(call, field, label)));
      }
    }
  }
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(80);
});

/** Fields that somebody might hope the server believes. */
function addedFields(): Record<string, string | number | boolean> {
  const { member, account } = scene.victim.things;
  return {
    memberId: member,
    member_id: Number(member),
    userId: member,
    user_id: member,
    id: scene.victim.things.deposit,
    account,
    username: account,
    user: account,
    brandCode: "panna",
    merchant_code: "panna",
    merchant: "panna",
    brand: "panna",
    customerType: 0,
    customer_type: 1,
    userType: 0,
    type: 2,
    role: "operator",
    rights: "withdrawals",
    isAdmin: true,
    operatorId: 1,
    auth: "operator",
    amountMinor: 98_765_432,
    amount_minor: 98_765_432,
    amount: 98_765_432,
    balance: 98_765_432,
    fee: 0,
    bonus: 98_765_432,
    turnoverTimes: 0,
    currency: "USD",
    status: "paid",
    state: "paid",
    approved: true,
    mustChangePassword: false,
    superiorId: scene.owner.things.member,
    agentId: scene.victim.things.member,
    sessionId: scene.victim.things.session,
    provider: "rival",
    language: "en",
    money: "real",
  };
}

it(
  "who may make a call succeeds, or lacks what its entry says, and fields that the call does not have change nothing that it does or tells",
  PATIENCE,
  async () => {
    const faults: string[] = [];
    for (const call of calls.filter(({ endpoint }) => !endpoint.stream && endpoint.encoding !== "picture")) {
      const sending = { ...rightful(scene, call), key: "one-key-for-both", ip: "127.0.0.77" };
      const input = inputOf(call, scene.owner.things);
      const known = fieldsOf(call.endpoint);
      const added = Object.fromEntries(Object.entries(addedFields()).filter(([field]) => !known.includes(field)));
      const effects: Effect[] = [];
      for (const one of [input, { ...input, ...added }]) {
        const answer = await ask(scene, call, one, sending);
        const expected = call.entry.lacks ?? null;
        if (one === input && codeOf(answer) !== expected)
          faults.push(`${call.name}: ${codeOf(answer) ?? "success"} instead of ${expected ?? "success"}`);
        faults.push(...leaksOf(call, answer, sending).map((fault) => `${call.name}: ${fault}`));
        effects.push(effectOf(answer, await scene.journal.read()));
        await scene.journal.undo();
      }
      const [plain, more] = effects as [Effect, Effect];
      const isRefused = isStrict(call.endpoint, input) && more.told.startsWith("400") && more.wrote.length === 0;
      if (!isRefused) faults.push(...differences(plain, more).map((difference) => `${call.name}: ${difference}`));
    }
    expect(faults).toEqual([]);
  },
);

/** Values that no field was made for: of another type, out of every range, or of no form. */
const ABSURD: readonly unknown[] = [null, "", "0001-01-01", "2026-13-45", "99999999999999999999", -1, "\ud800"];

it("absurd values of any field are refused without a failure inside", PATIENCE, async () => {
  const faults: string[] = [];
  let taken = 0;
  for (const call of calls.filter(({ endpoint }) => !endpoint.stream && endpoint.encoding !== "picture")) {
    const sending = rightful(scene, call);
    const input = inputOf(call, scene.owner.things);
    const fields = fieldsOf(call.endpoint);
    const nested = Object.fromEntries(fields.map((field) => [field, [[["a"]]]]));
    // What the schema refuses is answered alike, whatever it is; what it lets through has to be borne by the call.
    const passing = fields
      .flatMap((field) => ABSURD.map((value) => ({ ...input, [field]: value })))
      .filter((one) => isTaken(call.endpoint, one));
    taken += passing.length;
    for (const one of [nested, ...passing]) {
      const answer = await ask(scene, call, one, sending);
      faults.push(...leaksOf(call, answer, sending).map((fault) => `${call.name}: ${JSON.stringify(one).slice(0, 300)} ${fault}`));
      await scene.journal.undo();
    }
  }
  expect(faults).toEqual([]);
  expect(taken).toBeGreaterThan(400);
});

/** Whatever a call of the scene was given or has answered that is nobody else's business. */
function secrets(): string[] {
  const things = [scene.owner, scene.victim, scene.stranger].flatMap(({ token, things: own }) => [token, own.chatToken, own.gameToken]);
  const keys = [...things, ...Object.values(scene.seats)];
  const passwords = [TEST_PASSWORD, "Shimul-2031"];
  return [...keys, ...passwords, "1712345678", "player@mela.com", ...PERSONAL];
}

it("the log of all these calls tells no password, token, number, mail address, name or text of anybody", () => {
  expect(lines.filter((line) => line.includes('"status":200')).length).toBeGreaterThan(800);
  expect(lines.filter((line) => line.includes('"channel":"security"')).length).toBeGreaterThan(100);
  const told = secrets().filter((secret) => lines.some((line) => line.includes(secret)));
  const pin = new RegExp(`(?<![\\d.])${PIN}(?!\\d)`);
  expect([...told, ...lines.filter((line) => pin.test(line))]).toEqual([]);
});
