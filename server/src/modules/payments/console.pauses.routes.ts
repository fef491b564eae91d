import * as calls from "@mela/contract/console/payment-rules";
import type { Bind } from "../../http.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { MethodPauses } from "./method-pauses.service.ts";

/** Ways of paying that operators let rest. */
export function registerConsolePauseRoutes(bind: Bind, { methodPauses }: { methodPauses: MethodPauses }): void {
  bind(calls.listMethodPauses, ({ caller, input: { brand, after } }) =>
    methodPauses.list(consoleSeat(caller, "payments.pause", brand), after),
  );
  bind(calls.pauseMethod, ({ caller, input: { brand, ...asked }, idempotencyKey }) =>
    methodPauses.pause(consoleSeat(caller, "payments.pause", brand), asked, idempotencyKey),
  );
  bind(calls.endMethodPause, ({ caller, input: { brand, ...asked } }) =>
    methodPauses.end(consoleSeat(caller, "payments.pause", brand), asked),
  );
}
