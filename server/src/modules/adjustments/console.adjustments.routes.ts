import * as calls from "@mela/contract/console/adjustments";
import type { Bind } from "../../http.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { AdjustmentsService } from "./adjustments.service.ts";

/** What staff books by hand. */
export function registerConsoleAdjustmentRoutes(bind: Bind, { adjustments }: { adjustments: AdjustmentsService }): void {
  bind(calls.listAdjustments, ({ caller, input: { brand, after, size, account, category, sort } }) =>
    adjustments.list(consoleSeat(caller, "adjustments.create", brand), { account, category, sort }, { after, size }),
  );
  bind(calls.getAdjustment, ({ caller, input }) => adjustments.get(consoleSeat(caller, "adjustments.create", input.brand), input.id));
  bind(calls.createAdjustment, ({ caller, input: { brand, ...asked }, idempotencyKey }) =>
    adjustments.create(caller, brand, asked, idempotencyKey),
  );
}
