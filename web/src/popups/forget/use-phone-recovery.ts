import { useForm, useWatch } from "react-hook-form";
import { logIn } from "../../data/auth/account.ts";
import { confirmProviderCode } from "../../data/auth/phone-auth.ts";
import { setPasswordOfPhone } from "../../data/auth/recovery.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { ApiError } from "@mela/kit/api";
import { resolverOf, useJudgedBy, useRevalidation } from "../../lib/form.ts";
import { useT } from "../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { hideToast, showToast, TOAST_MS } from "../../ui/toast-store.ts";
import { checkPhoneForm, clearedField, type PhoneValues } from "./forget-rules.ts";

/** How long the loading toast may stand. */
const WAIT_MS = 15_000;

/** State of the form that sets a password by phone. `blocked` until a field was touched, and while one is wrong. */
export function usePhoneRecovery(onSet: (loggedIn: boolean) => void) {
  const t = useT();
  const template = useBrandSettings();
  const form = useForm<PhoneValues>({
    mode: "onTouched",
    defaultValues: { countryDialingCode: "", mobile: "", code: "", newPassword: "" },
    resolver: resolverOf(checkPhoneForm),
  });
  const [countryDialingCode, mobile] = useWatch({ control: form.control, name: ["countryDialingCode", "mobile"] });
  const { errors, touchedFields, isSubmitted } = form.formState;
  useRevalidation(form.trigger, isSubmitted);
  useJudgedBy(form, "mobile", countryDialingCode);
  const blocked = Object.keys(touchedFields).length === 0 || Object.keys(errors).length > 0;

  /** Throws what clears the code when the phone-authentication provider vouches for nobody. */
  const proofOf = async (values: PhoneValues) => {
    if (!template.firebase?.phone) return { verificationCode: values.code };
    const firebaseIdToken = await confirmProviderCode(template, "recover", values, values.code);
    if (firebaseIdToken !== null) return { verificationCode: values.code, firebaseIdToken };
    showToast({ kind: "fail", text: t("verification.smsCodeWrong") });
    throw new Error("The provider vouches for nobody");
  };
  // As anybody would, with number and password: where the server demands a captcha, the log-in page takes over.
  const entering = useAction(
    ({ mobile: username, newPassword: password, ...values }: PhoneValues) =>
      logIn({ username, password, countryDialingCode: values.countryDialingCode, type: "username" }, false),
    { onFailure: () => showToast({ kind: "success", text: t("recovery.loginByHand"), duration: TOAST_MS.long }) },
  );
  /** Whether the member is logged in as well; where a second step is asked for, the log-in page does that. */
  const setAndEnter = async (values: PhoneValues): Promise<boolean> => {
    await setPasswordOfPhone(values, values.newPassword, await proofOf(values));
    const entered = await entering.run(values);
    return entered !== null && entered.value !== null;
  };
  const setting = useAction(setAndEnter, {
    onFailure: (error) => {
      // The alert has told what is wrong, and goes; at the field it stays until something else is typed there.
      const refusal = error instanceof ApiError ? error : null;
      const field = clearedField(refusal?.code ?? "");
      form.setValue(field, "");
      if (refusal?.message) form.setError(field, { type: "server", message: refusal.message });
      form.setFocus(field);
    },
  });
  const submit = form.handleSubmit(async (values) => {
    const waiting = showToast({ kind: "loading", text: t("recovery.wait"), duration: WAIT_MS });
    const done = await setting.run(values);
    hideToast(waiting);
    if (done !== null) onSet(done.value);
  });
  return { form, submit, number: { countryDialingCode, mobile }, blocked };
}
