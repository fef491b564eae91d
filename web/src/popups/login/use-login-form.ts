import { useEffect, useState } from "react";
import { useForm, type UseFormReset } from "react-hook-form";
import { demandsCaptcha, logIn } from "../../data/auth/account.ts";
import { forgetLogin, recallLogin, rememberLogin } from "../../data/auth/remember.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { useCaptcha } from "../../widgets/captcha/use-captcha.ts";
import { resolverOf, useRevalidation } from "../../lib/form.ts";
import { failureOf, type LoginFailure } from "./form-parts.ts";
import { checkLogin, type LoginValues, showsCaptcha } from "./login-rules.ts";
import { useAction } from "@mela/kit/use-action";

/** State and rules of the login by username; the markup is `PasswordLogin`. */
export function useLoginForm(agent: boolean) {
  const template = useBrandSettings();
  const bySms = template.switches.MOBILECODELOGIN3 && !agent;
  const offersRemember = template.switches.REMEMBERME3;
  const [demanded, setDemanded] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const captchaShown = showsCaptcha(template.captcha.login, demanded);
  const captcha = useCaptcha("login", captchaShown);
  const form = useForm<LoginValues>({
    defaultValues: { username: "", password: "", captcha: "", remember: offersRemember },
    resolver: resolverOf<LoginValues>((values) => checkLogin(values, captchaShown, bySms)),
  });
  useRecall(form.reset, offersRemember);
  useRevalidation(form.trigger, form.formState.isSubmitted);
  const { setFocus } = form;
  // The picture is another one by now: it is what has to be typed before another try.
  useEffect(() => {
    if (failure !== null && captchaShown) setFocus("captcha");
  }, [failure, captchaShown, setFocus]);

  const answerCaptcha = (answer: string) => {
    form.setValue("captcha", answer, { shouldValidate: answer !== "" });
    // What was wrong with the answer before is not wrong with this one.
    if (answer !== "" && failure?.code === "captcha.wrong") setFailure(null);
  };
  const { busy, run } = useAction(
    ({ payload, keep }: { payload: Parameters<typeof logIn>[0]; keep: boolean }) =>
      logIn(payload, keep, () => (keep ? rememberLogin(payload.username, payload.password) : forgetLogin())),
    {
      onFailure: (error) => {
        const demands = demandsCaptcha(error);
        setFailure(failureOf(error));
        if (demands) setDemanded(true);
        // A captcha serves once, whatever came of it.
        if (demands || captchaShown) {
          captcha.next();
          answerCaptcha("");
        }
      },
    },
  );
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const proof = captchaShown ? { captcha: values.captcha.trim(), captchaId: captcha.id } : {};
    const username = values.username.trim();
    const keep = offersRemember && values.remember;
    const payload = { username, password: values.password, type: "username", ...(agent ? { agent } : {}), ...proof } as const;
    await run({ payload, keep });
  });
  return { form, submit, busy, failure, captcha, captchaShown, answerCaptcha, offersRemember };
}

/** Fills in who logged in here last, beside what somebody is typing already. */
function useRecall(reset: UseFormReset<LoginValues>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    let current = true;
    void recallLogin().then((known) => {
      if (current && known) reset({ ...known, captcha: "", remember: true }, { keepDirtyValues: true });
    });
    return () => {
      current = false;
    };
  }, [reset, enabled]);
}
