import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isolated } from "@mela/contract/base/isolated";
import { smtpMail } from "../../src/adapters/mail.ts";
import { FileAnswer } from "../../src/lib/answers.ts";
import { csvLine } from "../../src/lib/csv.ts";
import { createLogger } from "../../src/logger.ts";
import { textFaults } from "../../src/modules/texts/brand-texts.rules.ts";
import { mailText } from "../../src/modules/verification/message.texts.ts";
import { startMailServer } from "../mail-stand-in.ts";
import { FORMULAS, LINES, PAYLOADS } from "./payloads.ts";
import { Readable } from "node:stream";

/* What leaves the platform beside pages: mails, tables, names of files and the log. */

let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails.stop());

const mailOf = (payload: string, language: string) => [
  mailText("security", language, payload, { title: payload, text: payload }, new Map()),
  mailText("recover", language, payload, { account: payload, link: `https://mela.example/${payload}`, minutes: 5 }, new Map()),
  mailText("invitation", language, payload, { account: payload, link: "https://mela.example/x", minutes: 5 }, new Map()),
];

it("CFAULT-07 in the HTML of a mail every payload is text, and its plain part says the same", () => {
  const tags = new Set<string>();
  for (const payload of PAYLOADS) {
    for (const { html, body } of ["en", "bn"].flatMap((language) => mailOf(payload, language))) {
      for (const [tag] of html.matchAll(/<[^>]*>/g)) tags.add(tag.replace(/"[^"<>]*"/g, '""'));
      expect(body.includes(payload) || body.includes(isolated(payload))).toBe(true);
    }
  }
  expect(tags).toEqual(
    new Set(["</a>", "</body>", "</html>", "</p>", "<!doctype html>", '<a href="">', "<body>", '<html lang="">', "<p>"]),
  );
});

it("CFAULT-07 no payload makes a header of its own in a mail, or another recipient", async () => {
  const carrier = smtpMail({ url: mails.url, from: "Mela <no-reply@mela.example>" });
  const sent = [...LINES, ...FORMULAS].flatMap((payload) => mailOf(payload, "en").slice(0, 1));
  for (const [at, text] of sent.entries())
    await carrier.send({ key: `payload-${at}`, brandCode: "mela", recipient: "a@mela.example", ...text });
  const names = mails.mails.map(({ text }) => [...(text.split("\r\n\r\n")[0] ?? "").matchAll(/^[\w-]+(?=:)/gm)].map(([name]) => name));
  const usual = ["Auto-Submitted", "Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Subject", "To"];
  expect(names.map((one) => one.toSorted())).toEqual(sent.map(() => usual));
  expect(new Set(mails.mails.flatMap(({ envelope }) => envelope))).toEqual(new Set(["a@mela.example"]));
});

/** What a spreadsheet looks at before it runs a cell. */
const runs = (cell: string): boolean => /^[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]*[=+\-@＝＋－＠]/u.test(cell);

it.each([",", ";", "\t"])(
  "CFAULT-07 no cell of a table is run by a spreadsheet, whatever parts cells where it is opened: %j",
  (delimiter) => {
    const file = PAYLOADS.map((payload) => csvLine(["plain", payload, `a;${payload};b`, `a\t${payload}\tb`, `a\n${payload}\nb`])).join("");
    const rows: string[][] = parse(file, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      quote: delimiter === "," ? '"' : null,
    });
    expect(rows.flat().filter(runs)).toEqual([]);
    if (delimiter !== ",") return;
    expect(rows.map((row) => row.length)).toEqual(PAYLOADS.map(() => 5));
    expect(rows.filter(([, cell], at) => cell?.replaceAll("'", "") !== PAYLOADS[at]?.replaceAll("'", ""))).toEqual([]);
  },
);

it("CFAULT-07 the name of a file is a name, whatever it is made of", () => {
  for (const payload of PAYLOADS) {
    const { headers } = new FileAnswer(`${payload}.csv`, "text/csv", Readable.from([]));
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\w-][\w.-]*\.csv"$/);
  }
});

it("CFAULT-07 every payload stays within its line of the log, whole and without a sign that is not seen", () => {
  const lines: string[] = [];
  const logger = createLogger("info", { write: (line) => void lines.push(line) });
  for (const payload of PAYLOADS) logger.warn({ said: payload, err: new Error(payload) }, payload);
  expect(lines.map((line) => (JSON.parse(line) as { said: string }).said)).toEqual(PAYLOADS);
  for (const line of lines) expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
});

it("CFAULT-07 a brand's own words are refused where markup or an unknown value stands in them", () => {
  const taken = PAYLOADS.filter(
    (text) => textFaults({ en: { pages: { "home.hot": text }, messages: { "login.failed": text } } }).length === 0,
  );
  expect(taken.filter((text) => /[<>{}]/.test(text))).toEqual([]);
  expect(taken.length).toBeGreaterThan(20);
});
