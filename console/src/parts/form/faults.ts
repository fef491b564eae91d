import { ApiError } from "@mela/kit/api";
import { createContext, use } from "react";
import type { Translate } from "../../lib/texts.tsx";

/** What is wrong, by the name of the field. */
export type Faults = Readonly<Record<string, string>>;

export const FaultContext = createContext<Faults>({});

/** What is wrong with a field of the form around: for its `error`. */
export function useFault(): (field: string) => string | null {
  const faults = use(FaultContext);
  return (field) => faults[field] ?? null;
}

/** Fields that refusals are about, by their code. */
export type About = Readonly<Record<string, string>>;

/** What a refusal says about fields: those that the server names, or the one that its code is about. */
export function faultsOf(refusal: unknown, about: About, t: Translate): Faults {
  if (!(refusal instanceof ApiError)) return {};
  const field = about[refusal.code];
  if (field !== undefined) return { [field]: refusal.message };
  const { fields = [] } = (refusal.value ?? {}) as { fields?: string[] };
  // "columns.time" is about a field "columns", or about a field "time" in it.
  const names = fields.map((path) => path.split(".")).flatMap((parts) => [parts[0], parts.at(-1)]);
  return Object.fromEntries(names.flatMap((name) => (name === undefined ? [] : [[name, t("form.wrong")]])));
}
