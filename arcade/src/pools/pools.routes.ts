import { PROVIDER_POOLS_PATH, ProviderPoolsRequest, type ProviderPoolsAnswer } from "@mela/contract/provider";
import type { FastifyInstance } from "fastify";
import { ArcadeError } from "../errors.ts";
import { verifySignature } from "../signing.ts";
import { type PoolReading, type Pools, POOLS } from "./pools.ts";

export interface PoolsDeps {
  pools: Pools;
  provider: string;
  secret: string;
  now: () => number;
}

/** `POST /pools`, called by the platform and by nobody else: how the progressive pools stand in a currency. */
export async function poolsRoutes(app: FastifyInstance, { pools, provider, secret, now }: PoolsDeps): Promise<void> {
  // The signature covers the bytes as they came, so they are kept as they came.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post(PROVIDER_POOLS_PATH, async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    verifySignature(request.headers, { secret, provider, path: PROVIDER_POOLS_PATH, body }, now());
    const { currency } = readRequest(body);
    const value: ProviderPoolsAnswer = { pools: Object.keys(POOLS).map((name) => present(pools.read(name, currency), now())) };
    return { success: true, value };
  });
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

function readRequest(body: Buffer): ProviderPoolsRequest {
  try {
    return ProviderPoolsRequest.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw new ArcadeError("request.invalid");
  }
}
