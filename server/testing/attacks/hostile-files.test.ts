import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { allEndpoints } from "@mela/contract/all";
import { STATEMENT_MAX } from "@mela/contract/console/deposits";
import { STATEMENT_PART_MAX } from "@mela/contract/console/reconciliation";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPaymentRegistry } from "../../src/modules/payments/payment-registry.service.ts";
import { takeSeat } from "../console.ts";
import { type Answer, createTestApp, type TestApp } from "../create-test-app.ts";
import { buildMember, loginAs } from "../factories.ts";
import { collect } from "../memory.ts";

/* Files that are made to hurt, sent to every call that takes one. */

const SECONDS_MAX = 2;
const BYTES_MAX = 64 * 1_048_576;
const TEN_GB = 10 * 1024 ** 3;

let test: TestApp;
let member: string;
let operator: string;
beforeAll(async () => {
  test = await createTestApp({ env: { CALLS_PER_MINUTE: "100000" } });
  member = await loginAs(test, await buildMember(test));
  operator = await takeSeat(test, "anna", "owner", null);
  const accounts = [{ method: "nagad", number: "01711000001", type: "agent", label: "Mela one" }];
  const hand = {
    brand: "mela",
    code: "hand",
    kind: "manual" as const,
    settings: { accounts },
    routing: { deposits: ["nagad" as const] },
    priority: 1,
  };
  await createPaymentRegistry({ ...test, payments: test.services.payments }).add(hand);
});
afterAll(() => test.close());

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Up to here a picture has all of its pixels. */
const LARGEST_DRAWN = 12_000;

/** A black PNG whose head says its size, with more parts before its pixels. */
function png(side: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0], 8);
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(side <= LARGEST_DRAWN ? side * (side + 1) : 1)));
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), chunk("IHDR", head), ...more, pixels, chunk("IEND", Buffer.alloc(0))]);
}

const text = (words: string) => chunk("tEXt", Buffer.from(`Comment\0${words}`, "latin1"));
/** A colour profile of so many bytes in a thousandth of them. */
const profile = (bytes: number) => chunk("iCCP", Buffer.concat([Buffer.from("p\0\0", "latin1"), deflateSync(Buffer.alloc(bytes))]));
let bomb: Buffer | undefined;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** What is sent as a picture, and how it is refused. */
const PICTURES: readonly (readonly [what: string, file: () => Buffer | Promise<Buffer>, code: string])[] = [
  ["a picture of 20,000 × 20,000", () => png(20_000), "picture.tooLarge"],
  ["a PNG of 140 KB that unpacks into 144 MB", () => (bomb ??= png(LARGEST_DRAWN)), "picture.tooLarge"],
  ["a PNG with a script in its comment", () => png(100, text("<script>alert(1)</script>")), "picture.program"],
  ["a PNG with a page behind it", () => Buffer.concat([png(100), Buffer.from("<html><SCRIPT src=//x>")]), "picture.program"],
  ["a PNG with a program of a server", () => png(100, text("<?php system($_GET[0]);")), "picture.program"],
  ["an SVG with a script", () => Buffer.from(SVG), "picture.program"],
  ["an SVG without one", () => Buffer.from(SVG.replace(/<script.*script>/, "<path/>")), "picture.unreadable"],
  ["a text in UTF-16", () => Buffer.from("\uFEFFpicture", "utf16le"), "picture.unreadable"],
  ["half a picture", async () => (await sharp(png(100)).jpeg().toBuffer()).subarray(0, 200), "picture.unreadable"],
];

const HEAD = "time,trxId,sender,amount";
const row = (trxId: string) => `28/11/2026,${trxId},01712345678,500.00`;
const STATEMENTS: readonly (readonly [what: string, csv: () => string, code: string])[] = [
  ["1,000,000 columns", () => Array.from({ length: 1_000_000 }, (_, at) => at % 10).join(","), "statement.longRow"],
  ["a cell of 4 MB", () => `${HEAD}\n"${"x".repeat(3_900_000)}`, "statement.longRow"],
  ["UTF-16", () => Buffer.from(`\uFEFF${HEAD}\n${row("AAAA1111")}`, "utf16le").toString("utf8"), "request.invalid"],
  [
    "Windows-1252",
    () => Buffer.from(`${HEAD}\n${row("AAAA1111").replace("01712345678", "Jos\xe9")}`, "latin1").toString("utf8"),
    "statement.encoding",
  ],
  ["quotes that do not end", () => `${HEAD}\n"a`, "statement.unreadable"],
  ["the same TrxID twice", () => [HEAD, row("AAAA1111"), row("AAAA1111")].join("\n"), "statement.faults"],
  ["more letters than a statement may have", () => "x".repeat(STATEMENT_MAX + 1), "request.invalid"],
  ["a picture", () => png(100).toString("utf8"), "request.invalid"],
];

const DAY_HEAD = "id,amount";
/** Parts of a provider's statement of a day, and how each is refused: at once, or by what the statement then says. */
const PARTS: readonly (readonly [what: string, csv: () => string, code: string | null, fault: string | null])[] = [
  ["1,000,000 columns", () => Array.from({ length: 1_000_000 }, (_, at) => at % 10).join(","), null, "longRow"],
  ["a cell of 4 MB", () => `${DAY_HEAD}\n"${"x".repeat(3_900_000)}`, null, "longRow"],
  ["UTF-16", () => Buffer.from(`\uFEFF${DAY_HEAD}\nA,1`, "utf16le").toString("utf8"), "request.invalid", null],
  ["Windows-1252", () => Buffer.from(`${DAY_HEAD}\nJos\xe9,1`, "latin1").toString("utf8"), "statement.encoding", null],
  ["quotes that do not end", () => `${DAY_HEAD}\n"a`, null, "unreadable"],
  ["other columns in a row", () => `${DAY_HEAD}\nA,1,2`, null, "unreadable"],
  ["a head alone that names nothing", () => "a,b", null, "missing"],
  ["more letters than a part may have", () => "x".repeat(STATEMENT_PART_MAX + 1), "request.invalid", null],
  ["a picture", () => png(100).toString("utf8"), "request.invalid", null],
];

const uploads = allEndpoints
  .filter(({ endpoint }) => endpoint.encoding === "picture")
  .map(({ endpoint }) => [endpoint.path, endpoint.method] as const);
const STATEMENT = "/wps/console/deposits/statement";
/** Here a file comes in parts, after it was begun. */
const PART = "/wps/console/reconciliation/statement/part";
const asPicture = { "content-type": "image/png", "accept-language": "en" };

const peakOf = (): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) * 1_024;

/** Makes a call; says how long it took and how much more memory the process had at most. */
async function measured(call: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number; bytes: number }> {
  collect();
  // Begins a new peak.
  writeFileSync("/proc/self/clear_refs", "5");
  const [before, at] = [peakOf(), performance.now()];
  const answer = await call();
  return { answer, seconds: (performance.now() - at) / 1_000, bytes: peakOf() - before };
}

async function expectRefused(call: () => Promise<Answer>, code: string): Promise<void> {
  const { answer, seconds, bytes } = await measured(call);
  expect(answer.json).toMatchObject({ success: false, errorCode: code });
  expect(answer.json.message).toMatch(/^\p{Lu}.+\.$/u);
  expect(seconds).toBeLessThan(SECONDS_MAX);
  expect(bytes).toBeLessThan(BYTES_MAX);
}

it("a call that takes a file has its cases here: pictures go to all that take pictures, and statements are the only other file", () => {
  expect(uploads.map(([path]) => path).toSorted()).toEqual(["/wps/feedback/picture", "/wps/kyc/back", "/wps/kyc/front", "/wps/kyc/selfie"]);
  const large = allEndpoints.filter(({ endpoint }) => endpoint.method !== "GET" && /csv|statement|upload|import/i.test(endpoint.path));
  expect(large.map(({ endpoint }) => endpoint.path).toSorted()).toEqual([STATEMENT, "/wps/console/reconciliation/statement", PART]);
});

describe.each(uploads)("%s", (path, method) => {
  it.each(PICTURES)("CFAULT-10 %s is refused within 2 seconds and 64 MiB, with the reason", async (_what, file, code) => {
    const body = await file();
    await expectRefused(() => test.call(method, path, { token: member, headers: asPicture, body }), code);
  });

  it("CFAULT-10 a colour profile that unpacks into 200 MB is left out, within the same bounds", async () => {
    const file = png(100, profile(200_000_000));
    const { answer, seconds, bytes } = await measured(() => test.call(method, path, { token: member, headers: asPicture, body: file }));
    expect(answer.status).toBe(200);
    expect(seconds).toBeLessThan(SECONDS_MAX);
    expect(bytes).toBeLessThan(BYTES_MAX);
  });

  it("CFAULT-10 10 GB that are announced are refused before they are read", async () => {
    const headers = { ...asPicture, "content-length": String(TEN_GB) };
    await expectRefused(() => test.call(method, path, { token: member, headers, body: png(100) }), "request.tooLarge");
  });
});

describe("a wallet's statement", () => {
  const bring = (csv: string, headers: Record<string, string> = {}) =>
    test.call("POST", STATEMENT, {
      token: operator,
      headers: { "accept-language": "en", "idempotency-key": randomUUID(), ...headers },
      body: {
        brand: "mela",
        provider: "mela.hand",
        method: "nagad",
        currency: "BDT",
        columns: { time: "time", trxId: "trxId", sender: "sender", amount: "amount" },
        csv,
      },
    });

  it.each(STATEMENTS)("CFAULT-10 with %s is refused within 2 seconds and 64 MiB, with the reason", async (_what, csv, code) => {
    const file = csv();
    await expectRefused(() => bring(file), code);
    expect(await test.db.selectFrom("manual_statement_rows").selectAll().execute()).toEqual([]);
  });

  it("CFAULT-10 10 GB that are announced are refused before they are read", async () => {
    await expectRefused(() => bring(HEAD, { "content-length": String(TEN_GB) }), "request.tooLarge");
  });

  it("is taken as it should be", async () => {
    expect((await bring(`${HEAD}\n${row("AAAA1111")}`)).json.value).toMatchObject({ added: 1 });
  });
});

describe("a provider's statement of a day", () => {
  const columns = { id: "id", amount: "amount", kind: "", state: "", time: "", currency: "" };
  const headers = { "accept-language": "en" };
  const send = (path: string, body: object, more: Record<string, string> = {}) =>
    test.call("POST", path, { token: operator, headers: { ...headers, ...more }, body: { brand: "mela", ...body } });
  const begin = async (parts: number) => {
    const body = { provider: "mela.hand", day: "2026-11-01", currency: "BDT", file: { name: "a.csv", parts, columns } };
    const key = { "idempotency-key": randomUUID() };
    return (await send("/wps/console/reconciliation/statement", body, key)).json.value as { id: number; statement: number };
  };

  it.each(PARTS)("CFAULT-10 with %s is refused within 2 seconds and 64 MiB, with the reason", async (_what, csv, code, fault) => {
    const file = csv();
    const size = code === null ? STATEMENT_PART_MAX : file.length;
    const parts = Math.ceil(file.length / size);
    const { id, statement } = await begin(parts);
    for (let part = 0; part < parts; part += 1) {
      const bring = () => send(PART, { statement, part, csv: file.slice(part * size, (part + 1) * size) });
      if (code !== null) return expectRefused(bring, code);
      expect((await bring()).json.success).toBe(true);
    }
    const read = async () => {
      while ((await test.services.statementReading.workDue()) > 0);
      const address = `/wps/console/reconciliation/day?brand=mela&id=${id}`;
      return test.call("GET", address, { token: operator, headers });
    };
    const { answer, seconds, bytes } = await measured(read);
    expect(answer.json.value.statements[0]).toMatchObject({
      state: "refused",
      lines: 0,
      faults: expect.arrayContaining([expect.objectContaining({ fault })]),
    });
    expect(seconds).toBeLessThan(SECONDS_MAX);
    expect(bytes).toBeLessThan(BYTES_MAX);
  });

  it("CFAULT-10 10 GB that are announced are refused before they are read", async () => {
    const { statement } = await begin(1);
    await expectRefused(() => send(PART, { statement, part: 0, csv: DAY_HEAD }, { "content-length": String(TEN_GB) }), "request.tooLarge");
  });
});
