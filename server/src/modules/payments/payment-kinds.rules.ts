import type { NETWORK_KINDS, PaymentKindName } from "../../adapters/payment-kinds.ts";
import type { Routing } from "./routing.rules.ts";

type Kinds = typeof NETWORK_KINDS;

/** A brand's `sandbox` without settings is the environment's provider. */
export const standsForOwn = (kind: PaymentKindName, settings: unknown): boolean =>
  kind === "sandbox" && typeof settings === "object" && settings !== null && Object.keys(settings).length === 0;

/** Names of the secrets that a kind asks for. */
export const secretsOfKind = (kinds: Kinds, kind: PaymentKindName, settings: unknown): readonly string[] =>
  standsForOwn(kind, settings) ? [] : (kinds[kind]?.secrets ?? []);

/** What a kind is asked to do that it cannot: directions and methods, in words; null: nothing. */
export function cannotDo(kinds: Kinds, kind: PaymentKindName, routing: Pick<Routing, "deposits" | "payouts">): string | null {
  const takes = kinds[kind]?.takes;
  if (!takes) return null;
  const faults = (["deposits", "payouts"] as const).flatMap((direction) => {
    const beyond = routing[direction].filter((method) => !takes[direction].includes(method));
    return beyond.length > 0 ? [`no ${direction} by ${beyond.join(", ")}`] : [];
  });
  return faults.length > 0 ? `A provider of the kind "${kind}" takes ${faults.join(" and ")}.` : null;
}

/** What settings that are good in themselves lack for what they are to be used for, in words; null: nothing. */
export function lacksFor(
  kinds: Kinds,
  kind: PaymentKindName,
  settings: unknown,
  routing: Pick<Routing, "deposits" | "payouts">,
): string | null {
  const built = kinds[kind];
  return !built?.lacks || standsForOwn(kind, settings) ? null : built.lacks(built.settings.parse(settings), routing);
}
