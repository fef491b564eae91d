import { afterAll, beforeAll, expect, it } from "vitest";
import type { Answer } from "../create-test-app.ts";
import { type Call, ask, calls, inputOf, rightful } from "./cast.ts";
import type { Write } from "./journal.ts";
import { type Tried, prepareFor } from "./payload-scene.ts";
import { CANARY, PAYLOADS } from "./payloads.ts";
import { isTaken } from "./samples.ts";
import { type Scene, createScene } from "./scene.ts";
import { type TextField, textFieldsOf } from "./text-fields.ts";

let scene: Scene;
const lines: string[] = [];
beforeAll(async () => {
  scene = await createScene({ log: { write: (line) => void lines.push(line) } });
});
afterAll(() => scene.close());

/** Thousands of calls: on a machine with other work that takes its time. */
const PATIENCE = { timeout: 300_000 };

/** As many payloads in one text as the field takes, so that there are few calls. */
function packed(takes: (text: string) => boolean): string[] {
  const packs: string[] = [];
  for (const payload of PAYLOADS.filter(takes)) {
    const more = `${packs.at(-1)} ${payload}`;
    if (packs.length > 0 && takes(more)) packs[packs.length - 1] = more;
    else packs.push(payload);
  }
  return packs;
}

const holds = (writes: readonly Write[], text: string): boolean =>
  writes.some(({ after }) => after !== null && JSON.stringify(after).includes(JSON.stringify(text.trim()).slice(1, -1)));

/** An answer that a browser might take for a page, or that carries what was sent in its head. */
function faultsOf({ status, headers }: Answer): string[] {
  const type = String(headers["content-type"]);
  return [
    ...(status >= 500 ? [`answers ${status}`] : []),
    ...(/json|csv|zip/.test(type) && headers["x-content-type-options"] === "nosniff" ? [] : [`answers as ${type}`]),
    ...(JSON.stringify(headers).includes(CANARY) ? ["carries it in a header"] : []),
  ];
}

const faults: string[] = [];

/** Which pack a field begins with: its own, whatever calls there are beside it. */
const turnOf = (field: string): number => [...field].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Sends a text in a field, the scene as it is. */
async function sendIn(call: Call, field: TextField, { input, sending }: Tried, text: string): Promise<number> {
  const answer = await ask(scene, call, field.put(input, text), sending);
  faults.push(...faultsOf(answer).map((fault) => `${call.name}.${field.path}: ${JSON.stringify(text)} ${fault}`));
  return answer.status;
}

/** What becomes of texts in a field. Where they are kept, all of them are sent; elsewhere some, others for each field. */
async function tryField(call: Call, field: TextField): Promise<"kept" | "not kept" | null> {
  const usual = { input: inputOf(call, scene.owner.things), sending: rightful(scene, call) };
  const tried = await prepareFor(scene, call, usual);
  const packs = packed((text) => isTaken(call.endpoint, field.put(tried.input, text)));
  if (packs.length === 0) return null;
  const first = packs[turnOf(`${call.name}.${field.path}`) % packs.length] as string;
  const status = await sendIn(call, field, tried, first);
  const kept = status === 200 && call.endpoint.method !== "GET" && holds(await scene.journal.read(), first);
  let again: Tried | null = tried;
  for (const text of kept ? packs.filter((pack) => pack !== first) : []) {
    if (again && (await sendIn(call, field, again, text)) === 200) continue;
    // It is done once.
    again = null;
    await scene.journal.undo();
    await sendIn(call, field, await prepareFor(scene, call, usual), text);
  }
  await scene.journal.undo();
  return kept ? "kept" : "not kept";
}

it(
  "CFAULT-07 every text field of every call bears every payload that its form lets through, and what becomes of them is written down",
  PATIENCE,
  async () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60);
    const told: string[] = [];
    for (const call of calls.filter(({ endpoint }) => !endpoint.stream && endpoint.encoding !== "picture")) {
      for (const field of textFieldsOf(call.endpoint)) {
        const outcome = await tryField(call, field);
        if (outcome !== null) told.push(`${call.name}.${field.path} ${outcome}`);
      }
    }
    expect(faults).toEqual([]);
    await expect(`${told.toSorted().join("\n")}\n`).toMatchFileSnapshot("kept-payload-fields.txt");
  },
);
