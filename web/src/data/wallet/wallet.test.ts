import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { setTransport } from "@mela/kit/api";
import { walletQuery } from "./wallet.ts";

it("GAPI-43 the wallet is fetched by GET /wps/wallets/gcs, one call for the header, the member centre and the agent's home, and told as sumBalance", async () => {
  const asked: string[] = [];
  const wallet = { sumBalance: "12.50", merchantWallet: { isSingle: 1 } };
  setTransport(async (endpoint) => {
    asked.push(`${endpoint.method} ${endpoint.path}`);
    return wallet as never;
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const places = await Promise.all(Array.from({ length: 3 }, () => client.fetchQuery(walletQuery())));
  expect(asked).toEqual(["GET /wps/wallets/gcs"]);
  expect(places.map((seen) => seen.sumBalance)).toEqual(["12.50", "12.50", "12.50"]);
});
