import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { fromDecimal, toDecimal } from "@mela/contract/base/money";
import { TRANSFER_REASONS } from "@mela/contract/deposit/transfer";
import type { TransferRulings } from "../../server/src/modules/deposit/transfer-rulings.service.ts";
import { type Bring, runStatement } from "./statement.ts";
import { table } from "../operator/table.ts";

const ACTIONS = ["transfers", "confirm", "refuse", "release", "statement"] as const;

export const TRANSFERS_USAGE = `npm run payments -- transfers [<brand>]
npm run payments -- confirm <order> <sum>      as the wallet's statement says it, such as 500 or 500.50
npm run payments -- refuse  <order> <${TRANSFER_REASONS.join("|")}>
npm run payments -- release <order> <TrxID>    that this order holds and has no right to
npm run payments -- statement <brand>.<code> <method> <file.csv> [--columns time=Date,trxId=TrxID,sender=From,amount=Amount] [--currency BDT]

"statement" takes in what a wallet has received, all rows or none, and confirms the orders whose TrxID and sum stand there.
These are about deposits that members send by hand (kind "manual"). --as <name> says who decides; without it, it is the system's user.`;

/** Whether the arguments are about transfers by hand. */
export const isAboutTransfers = ([action]: readonly string[]): boolean => ACTIONS.some((known) => known === action);

/** Does what was asked for and answers what to say; throws a sentence when it cannot be done. */
export async function runTransfers(rulings: TransferRulings, bring: Bring, args: string[]): Promise<string> {
  if (args[0] === "statement") return runStatement(bring, args);
  const { action, first, second, by } = read(args);
  if (action === "transfers") return listOf(await rulings.waiting(first));
  if (first === undefined || second === undefined) throw new Error(`An order and one thing more are needed.\n\n${TRANSFERS_USAGE}`);
  if (action === "refuse") {
    const reason = TRANSFER_REASONS.find((known) => known === second);
    if (!reason) throw new Error(`The reason is one of: ${TRANSFER_REASONS.join(", ")}.`);
    await rulings.refuse({ reference: first, reason, by });
    return "Refused. The member may enter another TrxID within 30 minutes.";
  }
  if (action === "release") {
    await rulings.release({ reference: first, trxId: second, by });
    return "Released. Another order may enter the TrxID now.";
  }
  const paidMinor = fromDecimal(second, await rulings.currencyOf(first));
  if (paidMinor === null || paidMinor < 1) throw new Error("The sum is a number such as 500 or 500.50.");
  const answer = await rulings.confirm({ reference: first, paidMinor, by });
  return answer === "again" ? "It was confirmed before, with the same sum." : "Confirmed. The running platform settles it within seconds.";
}

function read(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { as: { type: "string" } } });
  const [action, first, second, ...more] = positionals;
  if (more.length > 0) throw new Error(`That is too much.\n\n${TRANSFERS_USAGE}`);
  const by = (values.as ?? userInfo().username).trim();
  if (by === "") throw new Error("--as is the name of the person who decides.");
  return { action, first, second, by };
}

function listOf(waiting: Awaited<ReturnType<TransferRulings["waiting"]>>): string {
  if (waiting.length === 0) return "No TrxID waits to be checked.";
  const rows = waiting.map((one) => [
    one.reference,
    one.provider,
    one.method,
    one.account_number,
    `${toDecimal(one.amount_minor, one.currency)} ${one.currency}`,
    one.trx_id ?? "-",
    one.sender ?? "-",
    one.created_at.toISOString(),
  ]);
  return table([["order", "provider", "method", "sent to", "sum", "TrxID", "sender", "ordered"], ...rows]);
}
