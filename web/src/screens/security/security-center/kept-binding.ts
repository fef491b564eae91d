import * as z from "zod/mini";
import { readStored, STORAGE_KEYS, writeStored } from "../../../lib/storage.ts";

/** Where a code was sent, and when the next one may be asked for, ms by this device's clock. */
const KeptBinding = z.object({ address: z.string(), countryDialingCode: z.string(), until: z.number() });
export type KeptBinding = z.output<typeof KeptBinding>;
export type BoundPart = "mobile" | "email";

const All = z.object({ mobile: z.optional(KeptBinding), email: z.optional(KeptBinding) });
const readAll = () => readStored("session", STORAGE_KEYS.binding, All) ?? {};

/** What this tab knows of a code that was sent for a part: a reload must not ask for it again. */
export const readBinding = (part: BoundPart): KeptBinding | null => readAll()[part] ?? null;

/** Null once the code has served. */
export function keepBinding(part: BoundPart, kept: KeptBinding | null): void {
  writeStored("session", STORAGE_KEYS.binding, { ...readAll(), [part]: kept ?? undefined });
}
