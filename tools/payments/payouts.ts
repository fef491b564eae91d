import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { toDecimal } from "@mela/contract/base/money";
import { HAND_PAYOUT_FAILURES } from "@mela/contract/withdrawal/withdrawal";
import type { ManualPayouts } from "../../server/src/modules/withdrawal/manual-payouts.service.ts";
import { table } from "../operator/table.ts";

const ACTIONS = ["payouts", "paid", "failed"] as const;

export const PAYOUTS_USAGE = `npm run payments -- payouts [<brand>]
npm run payments -- paid    <order> <TrxID>    of the transfer that you have sent
npm run payments -- failed  <order> <${HAND_PAYOUT_FAILURES.join("|")}>

These are about withdrawals that a person sends by hand (kind "manual"). "failed" gives the money back to the member: only where nothing was
sent. --as <name> says who rules; without it, it is the system's user.`;

/** Whether the arguments are about payouts by hand. */
export const isAboutPayouts = ([action]: readonly string[]): boolean => ACTIONS.some((known) => known === action);

/** Does what was asked for and answers what to say; throws a sentence when it cannot be done. */
export async function runPayouts(payouts: ManualPayouts, args: string[]): Promise<string> {
  const { action, first, second, by } = read(args);
  if (action === "payouts") return listOf(await payouts.waiting(first));
  if (first === undefined || second === undefined) throw new Error(`An order and one thing more are needed.\n\n${PAYOUTS_USAGE}`);
  if (action === "paid") {
    const answer = await payouts.paid({ reference: first, trxId: second, by });
    return answer === "again"
      ? "It was entered before, with the same TrxID."
      : "Entered. The running platform tells the member within seconds.";
  }
  const reason = HAND_PAYOUT_FAILURES.find((known) => known === second);
  if (!reason) throw new Error(`The reason is one of: ${HAND_PAYOUT_FAILURES.join(", ")}.`);
  const answer = await payouts.failed({ reference: first, reason, by });
  return answer === "again"
    ? "It was entered before, for the same reason."
    : "Entered. The running platform gives the money back and tells the member within seconds.";
}

function read(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { as: { type: "string" } } });
  const [action, first, second, ...more] = positionals;
  if (more.length > 0) throw new Error(`That is too much.\n\n${PAYOUTS_USAGE}`);
  const by = (values.as ?? userInfo().username).trim();
  if (by === "") throw new Error("--as is the name of the person who rules.");
  return { action, first, second, by };
}

function listOf(waiting: Awaited<ReturnType<ManualPayouts["waiting"]>>): string {
  if (waiting.length === 0) return "No withdrawal waits to be sent by hand.";
  const rows = waiting.map((one) => [
    one.reference,
    one.provider,
    one.bankNames === null ? one.method : `${one.method} ${one.bankNames["en"] ?? one.bankCode}, ${one.branch ?? "-"}`,
    one.number,
    one.holderName,
    `${toDecimal(one.amountMinor, one.currency)} ${one.currency}`,
    one.since.toISOString(),
  ]);
  return table([["order", "provider", "method", "send to", "name", "sum", "since"], ...rows]);
}
