import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { brandCode } from "./access.ts";

/* How much waits for people in a brand. */

/** Null for what the operator may not read. */
const count = z.nullable(z.int());

export const QueueCounts = z.object({
  /** Withdrawals in review, and payouts about which people have to say what is true. */
  withdrawals: count,
  /** Parked payments, and transfers by hand whose TrxID is to be checked. */
  deposits: count,
  /** Members whose documents wait for a look. */
  identity: count,
  /** Members who wait for somebody to take their conversation. */
  chat: count,
  /** Feedback that nobody has opened. */
  feedback: count,
});
export type QueueCounts = z.output<typeof QueueCounts>;

export const getQueueCounts = endpoint({
  method: "GET",
  path: "/wps/console/queues",
  auth: "console",
  permission: "own",
  input: z.strictObject({ brand: brandCode }),
  output: QueueCounts,
  errors: ["request.notFound"],
});
