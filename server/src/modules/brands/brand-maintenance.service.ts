import { createAuditService } from "../audit/audit.service.ts";
import { type Closing, holdMaintenance, writeMaintenance } from "../site/brand-writing.service.ts";
import { type ApplyingDeps, aloneAt } from "./brand-applying.service.ts";
import { unknownBrand } from "./brand-refused.rules.ts";

/** As the record says how it was done. */
const COMMAND = "npm run brand";
const audit = createAuditService();

/**
 * Closes a brand for maintenance, or opens it again (`null`), writes into the record of operators who did it, and tells open pages. Where it
 * is so already, nothing is written. Throws a `BrandRefused` where there is no such brand.
 */
export async function setMaintenance(deps: ApplyingDeps, code: string, closing: Closing | null, by: string): Promise<void> {
  await aloneAt(deps, code, async (trx) => {
    const before = await holdMaintenance(trx, code);
    if (before === undefined) throw unknownBrand(code);
    const states = { before: stateOf(before), after: stateOf(closing) };
    if (JSON.stringify(states.before) === JSON.stringify(states.after)) return;
    await writeMaintenance(trx, code, closing);
    await audit.write(trx, {
      brandCode: code,
      by: { command: COMMAND, operatorId: null },
      action: closing === null ? "brand.open" : "brand.close",
      subject: `brand:${code}`,
      states,
      detail: { by },
    });
  });
  deps.onGate?.({ code, maintenance: closing !== null, maintenanceUntil: closing?.until ?? null });
}

const stateOf = (closing: Closing | null) => ({ maintenance: closing !== null, until: closing?.until?.toISOString() ?? null });
