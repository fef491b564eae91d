import * as z from "zod/mini";
import { getSession } from "../../../data/auth/session.ts";
import { keptDraft } from "../../../lib/kept-draft.ts";
import { STORAGE_KEYS } from "../../../lib/storage.ts";

/** As long as a code serves. */
const CODE_MS = 600_000;

/** Where a code was sent, and when the next one may be asked for, ms by this device's clock. */
const KeptBinding = z.object({ address: z.string(), countryDialingCode: z.string(), until: z.number() });
export type KeptBinding = z.output<typeof KeptBinding>;
export type BoundPart = "mobile" | "email";

const kept = keptDraft(STORAGE_KEYS.binding, z.object({ mobile: z.optional(KeptBinding), email: z.optional(KeptBinding) }));
const ownerOf = () => getSession()?.userName ?? "";

/** What this tab knows of a code that was sent to this member for a part, and that may still serve: a reload must not ask for it again. */
export function readBinding(part: BoundPart): KeptBinding | null {
  const found = kept.read(ownerOf())?.[part] ?? null;
  return found !== null && Date.now() < found.until + CODE_MS ? found : null;
}

/** Null once the code has served. */
export function keepBinding(part: BoundPart, binding: KeptBinding | null): void {
  kept.keep(ownerOf(), { ...kept.read(ownerOf()), [part]: binding ?? undefined });
}
