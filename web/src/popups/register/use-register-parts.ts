import { REGISTRATION_METHODS, type RegistrationMethod } from "@mela/contract/registration/registration-fields";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { affiliateInfoQuery, linkCode } from "../../data/registration/affiliate.ts";
import { hideRegister, prepareRegistration, showRegister } from "../../data/registration/register.ts";
import { keptDraft } from "../../lib/kept-draft.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { useInBrowser } from "../../lib/use-in-browser.ts";
import { keptValues, type RegisterValues } from "./register-rules.ts";

/** What was typed outlives the form: a look at the help, or the change from page to popup, loses nothing. */
const kept: { method: RegistrationMethod | null; values: RegisterValues } = { method: null, values: {} };

export const keptMethod = (): RegistrationMethod | null => kept.method;
export const keptForm = (): RegisterValues => kept.values;

/** After a registration nothing of it is left. */
export function forgetForm(): void {
  kept.method = null;
  kept.values = {};
  draft.forget();
}

/** The same for a page that is loaded anew: kept for the tab, and there again once the page has come to life, since the server knows nothing of it. */
const Draft = z.object({ method: z.enum(REGISTRATION_METHODS), values: z.record(z.string(), z.string().check(z.maxLength(320))) });
const draft = keptDraft(STORAGE_KEYS.registration, Draft);

export function useReload(
  { subscribe, reset }: UseFormReturn<RegisterValues>,
  method: RegistrationMethod,
  setMethod: (method: RegistrationMethod) => void,
): void {
  const first = useRef({ setMethod, isNew: Object.keys(kept.values).length === 0 });
  useEffect(() => {
    const stored = first.current.isNew ? draft.read("") : null;
    if (stored === null) return;
    first.current.setMethod(stored.method);
    reset(stored.values);
  }, [reset]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep("", { method, values: keptValues(values) }) }),
    [subscribe, method],
  );
}

/** Keeps what is typed when the form is put away, and says meanwhile that one is on the screen. */
export function useKeeping(getValues: () => RegisterValues, method: RegistrationMethod, isDone: () => boolean): void {
  const latest = useRef({ method, isDone });
  useEffect(() => {
    latest.current = { method, isDone };
  }, [method, isDone]);
  useEffect(() => {
    showRegister();
    prepareRegistration();
    return () => {
      hideRegister();
      if (latest.current.isDone()) return forgetForm();
      kept.method = latest.current.method;
      kept.values = keptValues(getValues());
    };
  }, [getValues]);
}

/** The invitation that is known without typing: of the link, else of the domain. A link whose code is none any more counts as no invitation. */
export function useInvitation(): { code: string; inviter: string | null; agent: boolean; broken: boolean } {
  const inBrowser = useInBrowser();
  const code = inBrowser ? linkCode() : "";
  const { data } = useQuery({ ...affiliateInfoQuery(code), enabled: inBrowser });
  if (data === undefined) return { code, inviter: null, agent: false, broken: false };
  return { code: data.code ?? "", inviter: data.inviter, agent: data.agent === true, broken: code !== "" && data.code === null };
}
