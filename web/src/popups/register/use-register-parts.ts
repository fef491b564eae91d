import type { RegistrationMethod } from "@mela/contract/registration/registration-fields";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { affiliateInfoQuery, linkCode } from "../../data/registration/affiliate.ts";
import { hideRegister, prepareRegistration, showRegister } from "../../data/registration/register.ts";
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
