import { useForm, useWatch } from "react-hook-form";
import { logIn } from "../../data/auth/account.ts";
import { confirmProviderCode } from "../../data/auth/phone-auth.ts";
import { setPasswordOfPhone } from "../../data/auth/recovery.ts";
import { useTemplate } from "../../data/site/site.ts";
import { ApiError } from "../../lib/api.ts";
import { resolverOf, useRevalidation } from "../../lib/form.ts";
import { useT } from "../../lib/i18n.tsx";
import { hideToast, showToast, TOAST_MS } from "../../ui/toast-store.ts";
import { checkPhoneForm, clearedField, type PhoneValues } from "./forget-rules.ts";

/** How long the loading toast may stand. */
const WAIT_MS = 15_000;

/** State of the form that sets a password by phone. `blocked` until a field was touched, and while one is wrong. */
export function usePhoneRecovery(onSet: (loggedIn: boolean) => void) {
  const t = useT();
  const template = useTemplate();
  const form = useForm<PhoneValues>({
    mode: "onTouched",
    defaultValues: { countryDialingCode: "", mobile: "", code: "", newPassword: "" },
    resolver: resolverOf(checkPhoneForm),
  });
  const [countryDialingCode, mobile] = useWatch({ control: form.control, name: ["countryDialingCode", "mobile"] });
  const { errors, touchedFields, isSubmitted } = form.formState;
  useRevalidation(form.trigger, isSubmitted);
  const blocked = Object.keys(touchedFields).length === 0 || Object.keys(errors).length > 0;

  const submit = form.handleSubmit(async (values) => {
    const busy = showToast({ kind: "loading", text: t("recovery.wait"), duration: WAIT_MS });
    try {
      await setPasswordOfPhone(values, values.newPassword, await proofOf(values));
      onSet(await enter(values));
    } catch (error) {
      // The alert has told what is wrong.
      const field = clearedField(error instanceof ApiError ? error.code : "");
      form.setValue(field, "");
      form.setFocus(field);
    } finally {
      hideToast(busy);
    }
  });

  /** Throws what clears the code when the phone-authentication provider vouches for nobody. */
  const proofOf = async (values: PhoneValues) => {
    if (!template.firebase?.phone) return { verificationCode: values.code };
    const firebaseIdToken = await confirmProviderCode(template, "recover", values, values.code);
    if (firebaseIdToken !== null) return { verificationCode: values.code, firebaseIdToken };
    showToast({ kind: "fail", text: t("verification.smsCodeWrong") });
    throw new Error("The provider vouches for nobody");
  };

  /** Logs in with number and password, as anybody would: where the server demands a captcha, the log-in page takes over. */
  const enter = async ({ mobile: username, newPassword: password, ...values }: PhoneValues): Promise<boolean> => {
    try {
      // Null: the log-in page asks for the second step.
      return (await logIn({ username, password, countryDialingCode: values.countryDialingCode, type: "username" }, false)) !== null;
    } catch {
      showToast({ kind: "success", text: t("recovery.loginByHand"), duration: TOAST_MS.long });
      return false;
    }
  };
  return { form, submit, number: { countryDialingCode, mobile }, blocked };
}
