import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { logInByPhone, logInBySms } from "../../data/auth/account.ts";
import { confirmProviderCode } from "../../data/auth/phone-auth.ts";
import { forgetLogin, recallMobile, rememberMobile } from "../../data/auth/remember.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { resolverOf, useJudgedBy, useRevalidation } from "../../lib/form.ts";
import { failureOf, type LoginFailure } from "./form-parts.ts";
import { checkSmsLogin, type SmsLoginValues } from "./login-rules.ts";
import { useAction } from "@mela/kit/use-action";

/** State and rules of the login by mobile number; the markup is `SmsLogin`. */
export function useSmsLoginForm() {
  const template = useBrandSettings();
  const offersRemember = template.switches.REMEMBERME3;
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const form = useForm<SmsLoginValues>({
    defaultValues: { countryDialingCode: "", mobile: "", code: "", remember: offersRemember },
    resolver: resolverOf<SmsLoginValues>(checkSmsLogin),
  });
  const [countryDialingCode, mobile] = useWatch({ control: form.control, name: ["countryDialingCode", "mobile"] });
  const { reset } = form;
  useEffect(() => {
    const known = offersRemember ? recallMobile() : null;
    if (known) reset({ ...known, code: "", remember: true }, { keepDirtyValues: true });
  }, [reset, offersRemember]);
  useRevalidation(form.trigger, form.formState.isSubmitted);
  useJudgedBy(form, "mobile", countryDialingCode);

  /** False when the phone-authentication provider vouches for nobody: then nothing happens (LOGIN-25). */
  const enter = async (values: SmsLoginValues): Promise<boolean> => {
    if (!template.firebase?.phone) await logInBySms(values, values.code);
    else {
      const idToken = await confirmProviderCode(template, "login", values, values.code);
      if (idToken === null) return false;
      await logInByPhone(values, values.code, idToken);
    }
    return true;
  };
  const { busy, run } = useAction(enter, {
    onFailure: (error) => {
      const told = failureOf(error);
      // A wrong code is told at its field, the rest above the form.
      if (told.code === "sms.codeWrong") form.setError("code", { type: "server", message: told.message });
      else if (told.code === "mobile.invalid") form.setError("mobile", { type: "server", message: told.message });
      else setFailure(told);
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const entered = await run(values);
    if (!entered?.value) return;
    if (offersRemember && values.remember) rememberMobile(values);
    else forgetLogin();
  });
  return { form, submit, busy, failure, number: { countryDialingCode, mobile }, offersRemember };
}
