import { ApiError } from "@mela/kit/api";
import { createContext, type ReactNode, use } from "react";
import type { Translate } from "../../lib/texts.tsx";

/** What is wrong, by the name of the field. */
export type Faults = Readonly<Record<string, string>>;

export const FaultContext = createContext<Faults>({});

/** What is wrong with a field of the form around: for its `error`. */
export function useFault(): (field: string) => string | null {
  const faults = use(FaultContext);
  return (field) => faults[field] ?? null;
}

/** Tells a field what is wrong with it, where the form around it is drawn by the same component. */
export function AtField({ name, children }: { name: string; children: (fault: string | null) => ReactNode }): ReactNode {
  return children(useFault()(name));
}

/** Some fields are marked on what is around them too, which takes no focus. */
const WRONG = ":is(input, textarea, button)[aria-invalid=true]";

/** Leads to the first field of a form that is wrong. */
export const focusOnWrong = (form: HTMLElement | null): void => form?.querySelector<HTMLElement>(WRONG)?.focus();

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
