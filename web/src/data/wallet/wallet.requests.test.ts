import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { catchRequests, SESSION } from "../../testing/wire.ts";
import { clearSession, setSession } from "../auth/session.ts";
import { walletQuery } from "./wallet.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  setSession(SESSION);
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

test("API-39 the wallet is GET /wps/wallets/gcs without payload or query, and its answer has sumBalance", async () => {
  const wallet = { sumBalance: "12.50", balance: { amount: 1250, currency: "BDT" }, currency: "BDT", merchantWallet: { isSingle: 1 } };
  const wire = catchRequests({ "GET /wps/wallets/gcs": wallet });
  expect((await wire.client.fetchQuery(walletQuery())).sumBalance).toBe("12.50");
  expect(wire.sent).toEqual([{ call: "GET /wps/wallets/gcs", token: SESSION.token }]);
});
