import { FEEDBACK_UNITS_MAX } from "@mela/contract/support/feedback";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { spendsCaptcha } from "../../../data/auth/account.ts";
import { postFeedback } from "../../../data/support/feedback.ts";
import { supportKeys } from "../../../data/support/support.keys.ts";
import { getSession } from "../../../data/auth/session.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import type { ApiError } from "@mela/kit/api";
import { resolverOf } from "../../../lib/form.ts";
import { readStored, removeStored, STORAGE_KEYS, writeStored } from "../../../lib/storage.ts";
import { useAction } from "@mela/kit/use-action";
import { useCaptcha } from "../../../widgets/captcha/use-captcha.ts";
import { asksCaptcha, checkFeedback, EMPTY_DRAFT, FeedbackDraft, maySubmit } from "./feedback-rules.ts";

export type Failure = { message: string; captcha: boolean; lost: boolean };

type FeedbackValues = FeedbackDraft & { captcha: string };

const storedDraft = (): FeedbackDraft => readStored("session", STORAGE_KEYS.feedback, FeedbackDraft) ?? EMPTY_DRAFT;

/** State of the feedback form. What was entered stays in the tab until it has been sent. */
export function useFeedback() {
  const captchaShown = asksCaptcha(useBrandSettings().captcha.feedback);
  const form = useForm<FeedbackValues>({
    defaultValues: { ...storedDraft(), captcha: "" },
    resolver: resolverOf<FeedbackValues>((values) => checkFeedback(values, captchaShown)),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { type, content, pictures, captcha } = useWatch({ control: form.control }) as FeedbackValues;
  const picture = useCaptcha("feedback", captchaShown);
  const answerCaptcha = (text: string) => form.setValue("captcha", text);
  const nextCaptcha = () => {
    picture.next();
    answerCaptcha("");
  };
  const { busy, refusal, run, forget } = useAction(postFeedback, {
    touches: [supportKeys.feedback],
    onFailure: (error) => {
      if (captchaShown && spendsCaptcha(error)) nextCaptcha();
    },
  });
  const [sent, setSent] = useState<number | null>(null);

  const keep = () => {
    const { captcha: _, ...draft } = form.getValues();
    writeStored("session", STORAGE_KEYS.feedback, draft);
  };
  const send = form.handleSubmit(async (values) => {
    if (values.type === null || !maySubmit(values.content)) return;
    const proof = captchaShown ? { captcha: values.captcha.trim(), captchaId: picture.id } : {};
    const sender = getSession()?.userName ?? "";
    const ids = values.pictures.map(({ id }) => id);
    const posted = await run({ type: values.type, content: values.content, sender, ...proof, pictures: ids });
    if (posted) {
      setSent(posted.value);
      removeStored("session", STORAGE_KEYS.feedback);
      form.reset({ ...EMPTY_DRAFT, captcha: "" });
      if (captchaShown) nextCaptcha();
    }
  });

  return {
    draft: { type, content, pictures },
    chooseType: (chosen: FeedbackDraft["type"]) => {
      form.setValue("type", chosen);
      form.clearErrors("type");
      keep();
    },
    write: (text: string) => {
      form.setValue("content", text.slice(0, FEEDBACK_UNITS_MAX));
      keep();
    },
    setPictures: (chosen: FeedbackDraft["pictures"]) => {
      form.setValue("pictures", chosen);
      keep();
    },
    captcha: { shown: captchaShown, text: captcha, set: answerCaptcha, picture },
    errors: form.formState.errors,
    failure: refusal && failureOf(refusal),
    busy,
    submit: () => {
      forget();
      return send();
    },
    sent,
    begin: () => setSent(null),
  };
}

function failureOf({ code, message }: ApiError): Failure {
  return {
    message,
    captcha: code === "captcha.wrong" || code === "captcha.required",
    lost: code === "network.lost" || code === "network.timeout",
  };
}
