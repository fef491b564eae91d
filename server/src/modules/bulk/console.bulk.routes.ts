import * as calls from "@mela/contract/console/bulk";
import type { Bind } from "../../http.ts";
import type { BulkService } from "./bulk.service.ts";

/** How a bulk action stands, and an end to it. What a set is made of, and what begins it, belongs to the routes of its list. */
export function registerConsoleBulkRoutes(bind: Bind, { bulk }: { bulk: BulkService }): void {
  bind(calls.getBulkRun, ({ caller, input }) => bulk.get(caller, input.id));
  bind(calls.listBulkRows, ({ caller, input }) => bulk.rows(caller, input));
  bind(calls.stopBulkRun, ({ caller, input }) => bulk.stop(caller, input.id));
}
