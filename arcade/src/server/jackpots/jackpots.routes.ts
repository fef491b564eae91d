import { PROVIDER_POOLS_PATH, ProviderPoolsRequest, type ProviderPoolsAnswer } from "@mela/contract/provider/provider-calls";
import type { FastifyInstance } from "fastify";
import { bindPlatformCall } from "../platform/platform-call.ts";
import { type JackpotReading, type Jackpots, JACKPOTS } from "./jackpots.ts";
import type { PlatformSecret } from "../signing.ts";

export interface JackpotsDeps {
  jackpots: Jackpots;
  provider: string;
  secret: PlatformSecret;
  now: () => number;
}

/** `POST /pools`, called by the platform and by nobody else: how the progressive jackpots of real money stand in a currency and a liquidity pool. */
export async function jackpotRoutes(app: FastifyInstance, { jackpots, provider, secret, now }: JackpotsDeps): Promise<void> {
  const parse = (body: unknown) => ProviderPoolsRequest.parse(body);
  bindPlatformCall(
    app,
    { path: PROVIDER_POOLS_PATH, parse, provider, secret, now },
    async ({ currency, liquidity }): Promise<ProviderPoolsAnswer> => {
      const read = Object.keys(JACKPOTS).map((name) => jackpots.read(name, { money: "real", liquidity, currency }));
      return { pools: (await Promise.all(read)).map((reading) => present(reading, now())) };
    },
  );
}

/** Field by field: the amount at which a jackpot will drop never leaves the arcade. */
function present({ code, currency, amount, lastDrop }: JackpotReading, now: number): ProviderPoolsAnswer["pools"][number] {
  return {
    code,
    currency,
    amount,
    at: new Date(now).toISOString(),
    last_drop: lastDrop && { amount: lastDrop.amount, round: lastDrop.roundId, at: new Date(lastDrop.at).toISOString() },
  };
}
