import { FEEDBACK_UNITS_MAX } from "@mela/contract/support/feedback";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { captchaQuery } from "../../../data/auth/account.ts";
import { postFeedback } from "../../../data/support/feedback.ts";
import { getSession } from "../../../data/auth/session.ts";
import { useTemplate } from "../../../data/site/site.ts";
import type { ApiError } from "../../../lib/api.ts";
import { readStored, removeStored, STORAGE_KEYS, writeStored } from "../../../lib/storage.ts";
import { useAction } from "../../../lib/use-action.ts";
import { asksCaptcha, checkFeedback, EMPTY_DRAFT, FeedbackDraft, type FeedbackErrors } from "./feedback-rules.ts";

export type Failure = { message: string; captcha: boolean; lost: boolean };

const storedDraft = (): FeedbackDraft => readStored("session", STORAGE_KEYS.feedback, FeedbackDraft) ?? EMPTY_DRAFT;

/** State of the feedback form. What was entered stays in the tab until it has been sent. */
export function useFeedback() {
  const mode = useTemplate().captcha.feedback;
  const captchaShown = asksCaptcha(mode);
  const [draft, setDraft] = useState(storedDraft);
  const [captcha, setCaptcha] = useState("");
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<FeedbackErrors>({});
  const { busy, refusal, run, forget } = useAction(postFeedback);
  const [sent, setSent] = useState<number | null>(null);
  const picture = useQuery({ ...captchaQuery("feedback", round), enabled: captchaShown });

  const change = (part: Partial<FeedbackDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      writeStored("session", STORAGE_KEYS.feedback, next);
      return next;
    });
  const nextCaptcha = () => {
    setRound((before) => before + 1);
    setCaptcha("");
  };

  const submit = async () => {
    const found = checkFeedback({ type: draft.type, captcha }, captchaShown);
    setErrors(found);
    forget();
    if (draft.type === null || Object.keys(found).length > 0) return;
    const proof = captchaShown ? { captcha: captcha.trim(), captchaId: picture.data?.id } : {};
    const sender = getSession()?.userName ?? "";
    const pictures = draft.pictures.map(({ id }) => id);
    const posted = await run({ type: draft.type, content: draft.content, sender, ...proof, pictures });
    if (posted) {
      setSent(posted.value);
      removeStored("session", STORAGE_KEYS.feedback);
      setDraft(EMPTY_DRAFT);
    }
    // A captcha serves once, whatever came of it.
    if (captchaShown) nextCaptcha();
  };

  return {
    draft,
    chooseType: (type: FeedbackDraft["type"]) => {
      change({ type });
      setErrors((before) => (before.captcha ? { captcha: before.captcha } : {}));
    },
    write: (content: string) => change({ content: content.slice(0, FEEDBACK_UNITS_MAX) }),
    setPictures: (pictures: FeedbackDraft["pictures"]) => change({ pictures }),
    captcha: { shown: captchaShown, text: captcha, set: setCaptcha, picture, next: nextCaptcha },
    errors,
    failure: refusal && failureOf(refusal),
    busy,
    submit,
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
