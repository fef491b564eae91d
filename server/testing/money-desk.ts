import { randomUUID } from "node:crypto";
import type { Answer, TestApp } from "./create-test-app.ts";

export type MoneyDesk = ReturnType<typeof moneyDesk>;

/** What somebody in the console does with money, by the token of their seat. */
export function moneyDesk(test: Pick<TestApp, "call">, token: string, brand = "mela") {
  const headers = { "accept-language": "en" };
  const get = (path: string, query: Record<string, string | number> = {}): Promise<Answer> =>
    test.call("GET", `/wps/console${path}?${new URLSearchParams({ brand, ...query }).toString()}`, {
      token,
      headers,
    });
  const post = (path: string, body: object, key: string = randomUUID(), method: "POST" | "PUT" = "POST"): Promise<Answer> =>
    test.call(method, `/wps/console${path}`, { token, body: { brand, ...body }, headers: { ...headers, "idempotency-key": key } });
  return {
    get,
    post,
    /** Ids of a page of withdrawals. */
    listed: async (query: Record<string, string | number> = {}): Promise<string[]> =>
      (await get("/withdrawals", query)).json.value.items.map(({ id }: { id: string }) => id),
    order: async (id: string) => (await get("/withdrawals/order", { id })).json.value,
    /** Decides from what is known now, or from the version that was seen. */
    decide: async (what: string, id: string, more: { version?: number } & Record<string, unknown> = {}): Promise<Answer> => {
      const version = more.version ?? ((await get("/withdrawals/order", { id })).json.value?.withdrawal.version as number) ?? 1;
      return post(`/withdrawals/${what}`, { id, ...more, version });
    },
    approvals: async (): Promise<{ id: number; kind: string; subject: string }[]> =>
      (await test.call("GET", "/wps/console/approvals", { token, headers })).json.value.items,
    answer: (how: "approve" | "refuse", id: number): Promise<Answer> =>
      test.call("POST", `/wps/console/approvals/${how}`, { token, headers, body: how === "approve" ? { id } : { id, reason: "not so" } }),
  };
}
