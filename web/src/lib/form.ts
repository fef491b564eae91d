import { useEffect, useRef } from "react";
import { type FieldPath, type FieldValues, type Resolver, set, type UseFormReturn, type UseFormTrigger } from "react-hook-form";
import { type MessageId, useLanguage, useT, type Values as TextValues } from "./i18n.tsx";

/** Ids of what is wrong, field by field; a field inside another one by its path ("tiers.0.rate"). */
export type FieldErrors<Values extends FieldValues> = Partial<Record<FieldPath<Values>, MessageId>>;

const REVALIDATE_MS = 200;

/** A form's rules as its library wants them: `check` names a text for each field that is wrong. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => FieldErrors<Values> | Promise<FieldErrors<Values>>,
): Resolver<Values> {
  return async (values) => {
    const found = Object.entries(await check(values));
    if (found.length === 0) return { values, errors: {} };
    const errors = {};
    for (const [field, message] of found) set(errors, field, { type: "rule", message });
    return { values: {}, errors };
  };
}

/** Puts what is wrong with a field into words; undefined where nothing is. */
export function useErrorText(): (error: { message?: string | undefined } | undefined, values?: TextValues) => string | undefined {
  const t = useT();
  return (error, values) => (error?.message === undefined ? undefined : t(error.message as MessageId, values));
}

/** The messages of a form that has been sent once follow a change of language. */
export function useRevalidation<Values extends FieldValues>(trigger: UseFormTrigger<Values>, enabled: boolean): void {
  const { language } = useLanguage();
  const checked = useRef(language);
  useEffect(() => {
    if (!enabled || checked.current === language) return;
    const timer = setTimeout(() => {
      checked.current = language;
      void trigger();
    }, REVALIDATE_MS);
    return () => clearTimeout(timer);
  }, [language, trigger, enabled]);
}

/** Judges a field anew when what it is judged by has changed, as a number by its country: the list of countries may come after the number. */
export function useJudgedBy<Values extends FieldValues>(
  { getFieldState, trigger }: Pick<UseFormReturn<Values>, "getFieldState" | "trigger">,
  name: FieldPath<Values>,
  by: string,
): void {
  const judged = useRef(by);
  useEffect(() => {
    if (judged.current === by) return;
    judged.current = by;
    const { isTouched, invalid } = getFieldState(name);
    if (isTouched || invalid) void trigger(name);
  }, [by, getFieldState, name, trigger]);
}
