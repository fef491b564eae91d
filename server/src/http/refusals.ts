import type { Metrics } from "../metrics/metrics.ts";
import { callNameOf } from "./call-name.ts";
import type { SecurityWatch } from "./security-watch.ts";

/** What is told of each request that is answered with an error: a number by its code, and the security log. */
export function createRefusals(metrics: Pick<Metrics, "countRefusal">, watch: SecurityWatch): SecurityWatch["refused"] {
  return async (error, request, cause) => {
    metrics.countRefusal(callNameOf(request) ?? "none", error.code);
    await watch.refused(error, request, cause);
  };
}
