import { readFile, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { Currency } from "@mela/contract/base/money";
import { PAYMENT_METHODS } from "@mela/contract/deposit/payment";
import {
  type ColumnNames,
  STATEMENT_COLUMNS,
  type StatementLine,
  readStatement,
  sentenceOf,
} from "../../server/src/modules/deposit/statement.rules.ts";
import { readCsvLines } from "../../server/src/lib/csv-lines.ts";
import type { createPaymentRegistry } from "../../server/src/modules/payments/payment-registry.service.ts";
import type { Imported, Statement } from "../../server/src/modules/deposit/statements.service.ts";

/** Takes a statement in. */
export type Bring = (statement: Statement) => Promise<Imported>;

type Registry = Pick<ReturnType<typeof createPaymentRegistry>, "list">;

/** Brings statements to providers by hand alone: a misspelled name would keep rows that nothing ever matches. */
export const bringTo =
  (registry: Registry, take: Bring): Bring =>
  async (statement) => {
    const [brand] = statement.provider.split(".");
    const isThere = (await registry.list(brand)).some(({ code, kind }) => kind === "manual" && `${brand}.${code}` === statement.provider);
    if (!isThere) throw new Error(`There is no provider "${statement.provider}" of the kind "manual".`);
    return take(statement);
  };

const FILE_MIB_MAX = 16;
const FAULTS_SHOWN = 20;

/** Reads a wallet's statement from a file and takes it in; answers what came of it, and throws what is wrong with it, line by line. */
export async function runStatement(bring: Bring, args: string[]): Promise<string> {
  const { provider, method, file, currency, columns, by } = read(args);
  const { rows, faults } = readStatement(await readCsv(file), { method, currency, columns });
  if (faults.length > 0) {
    const more = faults.length > FAULTS_SHOWN ? [`… and ${faults.length - FAULTS_SHOWN} more.`] : [];
    throw new Error(
      [`Nothing of ${file} was taken in:`, ...faults.slice(0, FAULTS_SHOWN).map((fault) => sentenceOf(fault, method)), ...more].join("\n"),
    );
  }
  const { added, known, confirmed } = await bring({ provider, method, currency, rows, by });
  return `${added} rows are new, ${known} were known. ${confirmed} orders are confirmed by it.`;
}

function read(args: string[]) {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { as: text, columns: text, currency: text } });
  const [, provider = "", wallet, file, ...more] = positionals;
  const method = PAYMENT_METHODS.find((known) => known === wallet);
  if (!/^[^.]+\.[^.]+$/.test(provider) || !method || file === undefined || more.length > 0)
    throw new Error(`Needed: statement <brand>.<code> <${PAYMENT_METHODS.join("|")}> <file.csv>`);
  const currency = Currency.safeParse(values.currency ?? "BDT");
  if (!currency.success) throw new Error("--currency is a code such as BDT.");
  const by = (values.as ?? userInfo().username).trim();
  if (by === "") throw new Error("--as is the name of the person who brings it.");
  return { provider, method, file, currency: currency.data, columns: columnsOf(values.columns), by };
}

function columnsOf(given: string | undefined): ColumnNames {
  const names: Record<string, string> = Object.fromEntries(STATEMENT_COLUMNS.map((column) => [column, column]));
  for (const pair of given?.split(",") ?? []) {
    const [column = "", ...name] = pair.split("=");
    if (!(column in names) || name.length === 0)
      throw new Error(`--columns is ${STATEMENT_COLUMNS.map((one) => `${one}=<name>`).join(",")}.`);
    names[column] = name.join("=").trim();
  }
  return names as ColumnNames;
}

async function readCsv(file: string): Promise<StatementLine[]> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  if (found.size > FILE_MIB_MAX * 1_048_576) throw new Error(`${file} is larger than ${FILE_MIB_MAX} MiB. Part it by days.`);
  try {
    return readCsvLines(await readFile(file));
  } catch (error) {
    throw new Error(`${file} is no CSV file: ${error instanceof Error ? error.message : ""}`, { cause: error });
  }
}
