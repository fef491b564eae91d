import { useEffect, useRef } from "react";
import type { FieldValues, Resolver, UseFormTrigger } from "react-hook-form";
import { type MessageId, useLanguage } from "./i18n.tsx";

/** Ids of what is wrong, field by field. */
export type FieldErrors<Values> = Partial<Record<keyof Values, MessageId>>;

const REVALIDATE_MS = 200;

/** A form's rules as its library wants them: `check` names a text for each field that is wrong. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => FieldErrors<Values> | Promise<FieldErrors<Values>>,
): Resolver<Values> {
  return async (values) => {
    const errors = Object.entries(await check(values));
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors.map(([field, message]) => [field, { type: "rule", message }])) as never };
  };
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
