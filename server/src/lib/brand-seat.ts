import type { CeilingKind } from "@mela/contract/console/roles";
import type { Executor } from "../db.ts";
import type { OperatorCaller } from "./callers.ts";

/** How far somebody's decisions reach, as it is at one moment. */
export interface Reach {
  /** The most that they decide about alone, in minor units; null where nothing limits them. */
  ceiling(kind: CeilingKind, currency: string): number | null;
}

/** An operator who decides in a brand, and how a service makes sure of it. */
export interface BrandSeat {
  operator: OperatorCaller;
  brandCode: string;
  /** What they may do at this moment. In a transaction it stays so until the end. Throws `session.forbidden`, or `request.notFound` for a brand that is not theirs. */
  demand(executor: Executor): Promise<Reach>;
}
