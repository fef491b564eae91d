import type { LastChange } from "@mela/contract/console/changes";
import type { Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { type FoundChange, findLastChange } from "./changes.store.ts";

interface Overtaken {
  brandCode: string | null;
  /** As the record names it: a kind and an id. */
  subject: string;
  /** What may have made it another one; none: whatever was done to it. */
  actions?: readonly string[];
  /** What the caller says besides, such as how it stands (`now`). */
  value?: object;
  /** The last change of what belongs to it and has a subject of its own. */
  within?: Pick<FoundChange, "by" | "at"> | undefined;
}

/** The refusal of a save that was not made from how something stands: `console.stale` with who was faster, when and in which fields. */
export async function staleOf(executor: Executor, { value = {}, within, ...what }: Overtaken): Promise<AppError> {
  const own = await findLastChange(executor, what);
  const found = within && (!own || within.at > own.at) ? { ...within, fields: [] } : own;
  const change: LastChange | null = found ? { by: found.by, at: found.at.toISOString(), fields: found.fields } : null;
  return new AppError("console.stale", { ...value, change });
}
