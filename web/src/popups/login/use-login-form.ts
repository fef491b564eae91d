import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Resolver, useForm, type UseFormReset, type UseFormTrigger } from "react-hook-form";
import { captchaQuery, demandsCaptcha, logIn } from "../../data/account.ts";
import { forgetLogin, recallLogin, rememberLogin } from "../../data/remember.ts";
import { useTemplate } from "../../data/site.ts";
import { ApiError } from "../../lib/api.ts";
import { type MessageId, useLanguage } from "../../lib/i18n.tsx";
import { checkLogin, type LoginErrors, type LoginValues, showsCaptcha } from "./login-rules.ts";

/** A failure to show above the form: the server's words, or a text of ours when it sent none. */
export interface LoginFailure {
  message: string;
  fallback: MessageId;
  captcha: boolean;
}

const REVALIDATE_MS = 200;

/** State and rules of the login form; the markup is `LoginForm`. */
export function useLoginForm() {
  const template = useTemplate();
  const offersRemember = template.switches.REMEMBERME3;
  const [demanded, setDemanded] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [round, setRound] = useState(0);
  const captchaShown = showsCaptcha(template.captcha.login, demanded);
  const captcha = useQuery({ ...captchaQuery("login", round), enabled: captchaShown });
  const form = useForm<LoginValues>({
    defaultValues: { username: "", password: "", captcha: "", remember: offersRemember },
    resolver: resolverFor(captchaShown),
  });
  useRecall(form.reset, offersRemember);
  useRevalidation(form.trigger, form.formState.isSubmitted);

  const nextCaptcha = () => {
    setRound(round + 1);
    form.setValue("captcha", "");
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const proof = captchaShown ? { captcha: values.captcha.trim(), captchaId: captcha.data?.id } : {};
    try {
      const username = values.username.trim();
      const keep = offersRemember && values.remember;
      await logIn({ username, password: values.password, type: "username", ...proof }, keep);
      await (keep ? rememberLogin(username, values.password) : forgetLogin());
    } catch (error) {
      const demands = demandsCaptcha(error);
      setFailure(failureOf(error, captchaShown));
      if (demands) setDemanded(true);
      // A captcha serves once, whatever came of it.
      if (demands || captchaShown) nextCaptcha();
    }
  });
  return { form, submit, failure, captcha, captchaShown, nextCaptcha, offersRemember };
}

function failureOf(error: unknown, captchaShown: boolean): LoginFailure {
  if (!(error instanceof ApiError)) return { message: "", fallback: "account.failed", captcha: false };
  const { code } = error;
  const fallback: MessageId = code === "network.lost" || code === "network.timeout" ? `shell.error.${code}` : "account.failed";
  return { message: error.message, fallback, captcha: captchaShown && code === "captcha.wrong" };
}

function resolverFor(captchaShown: boolean): Resolver<LoginValues> {
  return (values) => {
    const errors = checkLogin(values, captchaShown);
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    return { values: {}, errors: asFieldErrors(errors) };
  };
}

function asFieldErrors(errors: LoginErrors) {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: "rule", message }]));
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

/** The messages of a form that has been sent once follow a change of language. */
function useRevalidation(trigger: UseFormTrigger<LoginValues>, enabled: boolean): void {
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
