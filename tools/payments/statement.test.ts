import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Statement } from "../../server/src/modules/deposit/statements.service.ts";
import { bringTo, runStatement } from "./statement.ts";

async function bringFile(text: string, ...more: string[]) {
  const file = join(await mkdtemp(join(tmpdir(), "statement-")), "wallet.csv");
  await writeFile(file, text);
  const brought: Statement[] = [];
  const bring = async (statement: Statement) => (brought.push(statement), { added: 2, known: 1, confirmed: 1, references: ["an-order"] });
  const said = runStatement(bring, ["statement", "mela.hand", "bkash", file, "--as", "Rahima", ...more]);
  return { brought, said };
}

test("npm run payments reads a wallet's statement with the wallet's own names of the columns", async () => {
  const names = "time=Date,trxId=Transaction ID,sender=From,amount=Amount (Tk)";
  const text =
    '\ufeffDate,Transaction ID,From,Amount (Tk),Note\n26/11 10:00,9gh7 j2k1lm,01712345678,"1,000.50",x\n26/11 10:01,9GH7J2K1LN,,৳ 500,\n';
  const { brought, said } = await bringFile(text, "--columns", names);
  expect(await said).toBe("2 rows are new, 1 were known. 1 orders are confirmed by it.");
  expect(brought).toEqual([
    {
      provider: "mela.hand",
      method: "bkash",
      currency: "BDT",
      by: "Rahima",
      rows: [
        { trxId: "9GH7J2K1LM", paidMinor: 100_050, sender: "01712345678", time: "26/11 10:00" },
        { trxId: "9GH7J2K1LN", paidMinor: 50_000, sender: "", time: "26/11 10:01" },
      ],
    },
  ]);
});

test.each([
  ["time,trxId,sender\nx,9GH7J2K1LM,y\n", /no column "amount"/],
  ["time,trxId,sender,amount\nx,123,y,5\nx,9GH7J2K1LM,y,-5\n", /Line 2, column "trxId"[^]*Line 3, column "amount"/],
  ["time,trxId,sender,amount\nx,9GH7J2K1LM,y,5\nx,9gh7j2k1lm,y,5\n", /Line 3, column "trxId": stands in line 2/],
  ["time,trxId,sender,amount\n,9GH7J2K1LM,y,5\n", /column "time"/],
  ['time,trxId\n"x', /no CSV file/],
])("a file that is not good is told by line and column, and nothing of it is brought: %j", async (text, sentence) => {
  const { brought, said } = await bringFile(text);
  await expect(said).rejects.toThrow(sentence);
  expect(brought).toEqual([]);
});

test("a statement goes to a provider by hand alone", async () => {
  const listed = [
    { code: "hand", kind: "manual" },
    { code: "psp", kind: "sandbox" },
  ];
  const brought: string[] = [];
  const take = async ({ provider }: Statement) => (brought.push(provider), { added: 0, known: 0, confirmed: 0, references: [] });
  const bring = bringTo({ list: async () => listed as never }, take);
  const statement = { method: "bkash", currency: "BDT", rows: [], by: "Rahima" } as const;
  for (const provider of ["mela.hnd", "mela.psp"]) await expect(bring({ ...statement, provider })).rejects.toThrow(provider);
  await bring({ ...statement, provider: "mela.hand" });
  expect(brought).toEqual(["mela.hand"]);
});
