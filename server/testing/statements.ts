import { randomUUID } from "node:crypto";
import { STATEMENT_PART_MAX } from "@mela/contract/console/reconciliation";
import type { TestApp } from "./create-test-app.ts";

export const COLUMNS = { id: "id", amount: "amount", kind: "kind", state: "state", time: "time", currency: "" };
export const HEAD = "id,amount,kind,state,time";

/** An operator who works on statements in a brand, through the calls that a page makes. */
export function createAccountant(test: TestApp, token: string, brand = "mela") {
  const PATH = "/wps/console/reconciliation";
  const send = async (path: string, body: object) =>
    (
      await test.call("POST", `${PATH}${path}`, {
        token,
        body: { brand, ...body },
        headers: { "accept-language": "en", "idempotency-key": randomUUID() },
      })
    ).json;
  const get = async (path: string, query: Record<string, string | number> = {}) => {
    const all = new URLSearchParams({ brand, ...query }).toString();
    return (await test.call("GET", `${PATH}${path}?${all}`, { token, headers: { "accept-language": "en" } })).json;
  };
  const begin = (day: string, provider: string, file: object | null) => send("/statement", { provider, day, currency: "BDT", file });
  const work = async (): Promise<number> => {
    let steps = 0;
    while ((await test.services.statementReading.workDue()) > 0) steps += 1;
    return steps;
  };
  /** Brings a file in parts of so many letters, and has it read and compared; the day as it is then. */
  async function bring(
    day: string,
    provider: string,
    csv: string,
    { columns = COLUMNS, size = STATEMENT_PART_MAX }: { columns?: object; size?: number } = {},
  ) {
    const parts = Array.from({ length: Math.max(1, Math.ceil(csv.length / size)) }, (_, at) => csv.slice(at * size, (at + 1) * size));
    const begun = await begin(day, provider, { name: "statement.csv", parts: parts.length, columns });
    if (!begun.value) return begun;
    for (const [part, text] of parts.entries()) {
      const brought = await send("/statement/part", { statement: begun.value.statement, part, csv: text });
      if (brought.errorCode) return brought;
    }
    await work();
    return get("/day", { id: begun.value.id });
  }
  const cases = async (id: number, query: Record<string, string | number> = {}) => (await get("/cases", { id, ...query })).value.items;
  return { send, get, begin, bring, work, cases };
}
