import { reportClientErrors } from "@mela/contract/site/client-errors";
import type { Bind } from "../../http.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import type { ClientErrorsService } from "./client-errors.service.ts";

/** Reports a minute from one address. A broken page sends a handful; a village behind one address may have several of them. */
const PER_MINUTE = 60;

export function registerClientErrorRoutes(
  bind: Bind,
  { clientErrors, metrics }: { clientErrors: ClientErrorsService; metrics: Pick<Metrics, "countClientErrors"> },
): void {
  bind(
    reportClientErrors,
    async ({ input, brand }) => {
      metrics.countClientErrors(brand.code, input.errors.length);
      return { kept: await clientErrors.report(brand.code, input) };
    },
    { perMinute: PER_MINUTE },
  );
}
