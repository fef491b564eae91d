import { PROVIDER_POOLS_PATH, ProviderPoolsRequest, type ProviderPoolsAnswer } from "@mela/contract/provider/provider";
import type { FastifyInstance } from "fastify";
import { bindPlatformCall } from "../platform/platform-call.ts";
import { type PoolReading, type Pools, POOLS } from "./jackpots.ts";

export interface PoolsDeps {
  pools: Pools;
  provider: string;
  secret: string;
  now: () => number;
}

/** `POST /pools`, called by the platform and by nobody else: how the progressive pools of real money stand in a currency and a liquidity pool. */
export async function poolsRoutes(app: FastifyInstance, { pools, provider, secret, now }: PoolsDeps): Promise<void> {
  const parse = (body: unknown) => ProviderPoolsRequest.parse(body);
  bindPlatformCall(app, { path: PROVIDER_POOLS_PATH, parse, provider, secret, now }, ({ currency, liquidity }): ProviderPoolsAnswer => ({
    pools: Object.keys(POOLS).map((name) => present(pools.read(name, { money: "real", liquidity, currency }), now())),
  }));
}

/** Field by field: the amount at which a pool will fall never leaves the arcade. */
function present({ code, currency, amount, lastDrop }: PoolReading, now: number): ProviderPoolsAnswer["pools"][number] {
  return {
    code,
    currency,
    amount,
    at: new Date(now).toISOString(),
    last_drop: lastDrop && { amount: lastDrop.amount, round: lastDrop.roundId, at: new Date(lastDrop.at).toISOString() },
  };
}
